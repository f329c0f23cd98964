import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { watchErrors } from "./lib/report.ts";
import { prefs } from "./lib/prefs.svelte.ts";

watchErrors();
prefs.show();
mount(App, { target: document.getElementById("app") as HTMLElement });
