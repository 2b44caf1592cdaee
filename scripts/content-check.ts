/** An Astro integration that validates `content/` and generates the types of its texts. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { AstroIntegration } from "astro";
import { contentFiles } from "#content-files.ts";
import { defaultLocale } from "#locales.ts";
import { ContentError, formatIssue } from "#site-content/content-issues.ts";
import { type ContentFile, getFileSchema } from "#site-content/files.ts";
import { loadSiteContent } from "#site-content/load.ts";
import { writeTextType } from "#site-content/schemas/text-types.ts";
import { parseContent, readYamlFiles } from "#site-content/yaml-files.ts";

/** A mistake in the content stops a build; `npm run dev` shows it in the terminal and the browser, and goes on. */
export function createContentCheck(): AstroIntegration {
  /** The file of the generated types. */
  let typesFile: URL | undefined;
  return {
    name: "content-check",
    hooks: {
      "astro:config:setup": ({ command }) => {
        if (command !== "build") return;
        const loaded = loadSiteContent();
        if (!loaded.ok) throw new ContentError(loaded.issues);
      },
      // For `astro check` and editors.
      "astro:config:done": ({ injectTypes }) => {
        typesFile = injectTypes({ filename: "texts.d.ts", content: describeTexts() });
      },
      "astro:server:setup": ({ server, logger }) => {
        const logIssues = () => {
          const loaded = loadSiteContent();
          const issues = loaded.ok ? [] : loaded.issues.map(formatIssue);
          for (const issue of issues) logger.error(issue);
          return issues;
        };
        logIssues();
        const content = path.resolve("content");
        server.watcher.on("all", (_, file) => {
          if (!file.startsWith(content) || !file.endsWith(".yaml")) return;
          if (typesFile) writeFileSync(typesFile, describeTexts());
          const issues = logIssues();
          if (issues.length === 0) return;
          server.ws.send({ type: "error", err: { message: issues.join("\n"), stack: "" } });
        });
      },
    },
  };
}

/** The module `virtual:texts`, which consists of types alone: `interface Texts { "mail": { … }; … }`. */
function describeTexts(): string {
  const texts = parseContent(readYamlFiles("content", [`${defaultLocale}/**/*.yaml`]));
  const types = Object.values<ContentFile>(contentFiles).flatMap((file) => {
    if (!file.createSchema) return [];
    const schema = getFileSchema(file, texts.keys(), (name) => texts.get(name)?.data);
    const name = file.kind === "localeFolder" ? `${file.name}/*` : file.name;
    return `${JSON.stringify(name)}: ${writeTextType(schema)};\n`;
  });
  return `declare module "virtual:texts" {\nexport interface Texts {\n${types.join("")}}\n}\n`;
}
