// Puts the app on the page.
import "./style/tokens.css";
import "./style/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./app/settings.svelte";
import { router } from "./app/router.svelte";
import { startWorker } from "./app/worker";

settings.start();
router.start();
startWorker();

export default mount(App, { target: document.getElementById("app")! });
