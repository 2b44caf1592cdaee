/** Keeps mistakes of the content out of the build, and shows them at once to the author. */
import path from "node:path";
import type { AstroIntegration } from "astro";
import { ContentError, describeMistake } from "#content/yaml.ts";
import { loadSite } from "#content/load.ts";

/** Builds nothing while the content has a mistake; `npm run dev` says it, in the browser too, and goes on. */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      "astro:config:setup": ({ command }) => {
        if (command !== "build") return;
        const loaded = loadSite();
        if (!loaded.ok) throw new ContentError(loaded.mistakes);
      },
      "astro:server:setup": ({ server, logger }) => {
        const check = () => {
          const loaded = loadSite();
          const mistakes = loaded.ok ? [] : loaded.mistakes.map(describeMistake);
          for (const mistake of mistakes) logger.error(mistake);
          return mistakes;
        };
        check();
        const content = path.resolve("content");
        server.watcher.on("all", (_, file) => {
          if (!file.startsWith(content) || !file.endsWith(".yaml")) return;
          const mistakes = check();
          if (mistakes.length === 0) return;
          server.ws.send({ type: "error", err: { message: mistakes.join("\n"), stack: "" } });
        });
      },
    },
  };
}
