/** An Astro integration that validates `content/` and generates the types of its messages. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AstroIntegration } from "astro";
import { contentFiles } from "#content-files.ts";
import { defaultLocale } from "#locales.ts";
import type { ContentFile } from "#site-content/files.ts";
import { loadSiteContent } from "#site-content/load.ts";
import { writeMessagesType } from "#site-content/schemas/messages.ts";
import { ContentError, formatIssue, parseYaml } from "#site-content/yaml.ts";

/** An issue fails the build; `npm run dev` shows it in the terminal and the browser, and goes on. */
export function createContentCheck(): AstroIntegration {
  let types: URL | undefined;
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
        types = injectTypes({ filename: "messages.d.ts", content: describeMessages() });
      },
      "astro:server:setup": ({ server, logger }) => {
        const check = () => {
          const loaded = loadSiteContent();
          const issues = loaded.ok ? [] : loaded.issues.map(formatIssue);
          for (const issue of issues) logger.error(issue);
          return issues;
        };
        check();
        const content = path.resolve("content");
        server.watcher.on("all", (_, file) => {
          if (!file.startsWith(content) || !file.endsWith(".yaml")) return;
          if (types) writeFileSync(types, describeMessages());
          const issues = check();
          if (issues.length === 0) return;
          server.ws.send({ type: "error", err: { message: issues.join("\n"), stack: "" } });
        });
      },
    },
  };
}

/** The module `virtual:messages`, which consists of types alone. */
function describeMessages(): string {
  const types = Object.values<ContentFile>(contentFiles).flatMap(({ name, createSchema }) => {
    if (!createSchema) return [];
    const { data } = parseYaml(readFileSync(`content/${defaultLocale}/${name}.yaml`, "utf8"));
    return `${JSON.stringify(name)}: ${writeMessagesType(data)};\n`;
  });
  return `declare module "virtual:messages" {\nexport interface Messages {\n${types.join("")}}\n}\n`;
}
