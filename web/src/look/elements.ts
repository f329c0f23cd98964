// All shared parts and every picture on one page, for those who build boards: `npm run dev`, then /elements.html. It is
// no part of the page that is served.
import { mount } from "svelte";
import "../app.css";
import { prefs } from "../lib/prefs.svelte.ts";
import Elements from "./Elements.svelte";

prefs.show();
mount(Elements, { target: document.getElementById("app") as HTMLElement });
