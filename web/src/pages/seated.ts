/** What is needed at a table, in one piece that the start page doesn't wait for. */
export { default as Choose } from "./Choose.svelte";
export { default as End } from "./End.svelte";
export { default as Room } from "./Room.svelte";
export { default as TableView } from "../ui/TableView.svelte";
export { default as Sprite } from "../ui/Sprite.svelte";
export { default as Council } from "../ui/Council.svelte";
