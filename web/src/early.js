// The first thing that runs, long before the page's own script is there: it asks for what that will ask for. See lib/early.ts.
(() => {
  if (location.pathname !== "/" && location.pathname !== "/index.html") return;
  // On a slow machine the page's script may have come first: then it has asked itself.
  if (globalThis.pitbossBegun) return;
  const begun = (globalThis.pitbossBegun = {});
  const ask = (path) => {
    begun[path] = fetch(path);
    // Whoever takes it up says what is wrong.
    begun[path].catch(() => undefined);
  };
  ask("/api/me");
  const parts = location.hash.replace(/^#\/?|\?.*$/g, "").split("/");
  if (!parts[0]) return ask("/api/lobby");
  if (parts[0] !== "table" || !parts[1]) return;
  ask(`/api/tables/${encodeURIComponent(parts[1])}`);
  for (const file of document.querySelector("meta[name=table]").content.split(" ")) {
    const link = document.createElement("link");
    link.crossOrigin = "";
    link.href = file;
    if (file.endsWith(".css")) [link.rel, link.as] = ["preload", "style"];
    else link.rel = "modulepreload";
    document.head.append(link);
  }
})();
