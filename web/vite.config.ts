import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { about } from "./plugins/about.js";
import { early } from "./plugins/early.js";

// `npm run dev` serves the page and passes the API on to a room on this machine.
const room = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), about(), early()],
  build: {
    outDir: "../src/pitboss/web/dist",
    emptyOutDir: true,
    // Card faces stay files of their own: the page's policy has no place for data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // What the first page needs is one file, and so are the felt and the rest of the table: shared by twenty parts they would
    // be cut into as many.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 3 },
            { name: "felt", test: /[\\/]table[\\/]Felt\.svelte$/, priority: 2 },
            { name: "table", test: /[\\/]table[\\/]TablePage\.svelte$/, priority: 1 },
          ],
        },
      },
    },
    // Both schemes are read where they are used: light-dark() must reach the browser as it stands.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  // Tests read the style sheets as they are written.
  test: { css: { include: [/tokens\.css|app\.css/] } },
  server: { proxy: { "/api": room, "/ws": { target: room, ws: true } } },
});
