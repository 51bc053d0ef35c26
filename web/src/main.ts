import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import "./styles/all";

settings.apply();
// Chromium keeps the empty boxes it drew while the kai was still on its way; shaped another way, the text is drawn anew.
document.fonts?.addEventListener("loadingdone", (e) => {
  if (e.fontfaces.some((f) => f.family.includes("Hulao Kai"))) document.documentElement.dataset.kai = "";
});
mount(App, { target: document.getElementById("app")! });
