/** The secret by which games played here without an account can be claimed later. It stays on the device; the server
 * keeps a hash of it. */
const KEY = "hulao.guest";
let memory = "";
function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
export const guest = {
  key(): string {
    if (memory) return memory;
    try {
      const kept = localStorage.getItem(KEY) ?? "";
      memory = /^[\w-]{32,64}$/.test(kept) ? kept : fresh();
      localStorage.setItem(KEY, memory);
    } catch {
      // without storage the key lasts as long as the page
      memory ||= fresh();
    }
    return memory;
  },
};
