import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { first } from "./lib/first";

const target = document.getElementById("app");
void first().then(() => {
  // What stood there until now was the page's name alone.
  target?.replaceChildren();
  if (target) mount(App, { target });
});
