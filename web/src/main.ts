import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { keepOffline } from "./lib/app.ts";
import { watchErrors } from "./lib/report.ts";
import { prefs } from "./lib/prefs.svelte.ts";

watchErrors();
keepOffline();
prefs.show();
mount(App, { target: document.getElementById("app") as HTMLElement });
