import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` serves the page and passes the API on to a room on this machine.
const room = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pitboss/web/dist",
    emptyOutDir: true,
    // Card faces stay files of their own: the page's policy has no place for data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": room, "/ws": { target: room, ws: true } } },
});
