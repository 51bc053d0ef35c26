import { mount } from "svelte";
import "../styles/all";
import Workbench from "./Workbench.svelte";

mount(Workbench, { target: document.getElementById("app")! });
