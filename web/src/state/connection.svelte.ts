/** One socket that comes back by itself. Knows nothing of what is said over it. */
export type Link = "idle" | "connecting" | "open" | "lost" | "closed";
export interface Socket {
  send(data: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onclose: ((e: { code: number }) => void) | null;
  onmessage: ((e: { data: unknown }) => void) | null;
}
export interface ConnectionOptions {
  open: (url: string) => Socket;
  later: (f: () => void, ms: number) => unknown;
  random: () => number;
  /** close codes after which coming back makes no sense */
  final: readonly number[];
}
const browser: ConnectionOptions = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  later: (f, ms) => setTimeout(f, ms),
  random: Math.random,
  final: [],
};
/** 0.5 s, doubling to 8 s, with a little chance so that a table doesn't come back all at once. */
export const backoff = (tries: number, random: number): number => Math.min(8000, 500 * 2 ** Math.min(tries, 5)) * (0.75 + random * 0.5);

export class Connection {
  link = $state<Link>("idle");
  tries = $state(0);
  code = $state(0);
  private socket: Socket | null = null;
  private url = "";
  private queue: string[] = [];
  private turn = 0;
  private options: ConnectionOptions;
  onopen: () => void = () => undefined;
  onmessage: (data: unknown) => void = () => undefined;

  constructor(options: Partial<ConnectionOptions> = {}) {
    this.options = { ...browser, ...options };
  }
  connect(url: string): void {
    this.close();
    this.url = url;
    this.tries = 0;
    this.link = "connecting";
    this.dial();
  }
  private dial(): void {
    const turn = ++this.turn, socket = this.options.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      if (turn !== this.turn) return;
      this.link = "open";
      this.tries = 0;
      this.onopen();
      for (const data of this.queue.splice(0)) socket.send(data);
    };
    socket.onmessage = (e) => {
      if (turn !== this.turn || typeof e.data !== "string") return;
      this.onmessage(JSON.parse(e.data));
    };
    socket.onclose = (e) => {
      if (turn !== this.turn) return;
      this.socket = null;
      this.code = e.code;
      if (this.options.final.includes(e.code)) {
        this.link = "closed";
        return;
      }
      this.link = "lost";
      const wait = backoff(this.tries++, this.options.random());
      this.options.later(() => {
        if (turn === this.turn) this.dial();
      }, wait);
    };
  }
  /** Try at once, for instance when the device is online again. */
  retry(): void {
    if (this.link !== "lost") return;
    this.turn++;
    this.dial();
  }
  /** What can't be sent now waits only if it may still make sense later. */
  send(message: unknown, keep = false): boolean {
    const data = JSON.stringify(message);
    if (this.link === "open" && this.socket) {
      this.socket.send(data);
      return true;
    }
    if (keep) this.queue.push(data);
    return false;
  }
  /** The line is silent: give it up and dial again. */
  drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.turn++;
    this.socket = null;
    socket.close();
    this.link = "lost";
    this.tries = 1;
    this.dial();
  }
  close(): void {
    this.turn++;
    this.queue = [];
    this.socket?.close(1000);
    this.socket = null;
    this.link = "idle";
  }
}
