/** Keeps mistakes of the content out of the build, and shows them at once to whoever is writing. */
import path from "node:path";
import type { AstroIntegration } from "astro";
import { defaultLocale, locales } from "#site";
import { contentMistakes } from "./content-mistakes.ts";
import { missingWords } from "./whole-language.ts";

/** Builds nothing while the content has a mistake; `npm run dev` says it, in the browser too, and goes on. */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      "astro:config:setup": async ({ command }) => {
        if (command !== "build") return;
        const problems = await contentProblems();
        if (problems.length > 0) throw new Error(problems.join("\n"));
      },
      "astro:server:setup": async ({ server, logger }) => {
        const check = async () => {
          const problems = await contentProblems();
          for (const problem of problems) logger.error(problem);
          return problems;
        };
        await check();
        const content = path.resolve("content");
        server.watcher.on("all", (_, file) => {
          if (!file.startsWith(content) || !file.endsWith(".yaml")) return;
          void check().then((problems) => {
            if (problems.length === 0) return;
            server.ws.send({ type: "error", err: { message: problems.join("\n"), stack: "" } });
          });
        });
      },
    },
  };
}

/** Every mistake as a sentence; while there is none, what a published language lacks. */
async function contentProblems(): Promise<string[]> {
  const mistakes = await contentMistakes("content", locales);
  if (mistakes.length > 0) return mistakes;
  const missing = locales.map((locale) => missingWords("content", defaultLocale, locale));
  return (await Promise.all(missing)).flat();
}
