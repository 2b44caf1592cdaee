/** The editor in the browser (`npm run editor`): a form for each content file, made from its shape. */
import { config, singleton } from "@keystatic/core";
import { contentFiles, patternsOf, type ContentFile } from "#shapes/content-files.ts";
import { locales } from "#site";
import { parse } from "yaml";
import { z } from "zod";
import { fieldsOf, labelOf } from "./editor/fields.ts";

// Vite reads the files: this runs in the browser too. Rules of tax and dates are not here: they are
// changed with the notification in hand, in their file, which says how.
const texts = import.meta.glob<string>(["./content/**/*.yaml", "!./content/rules/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const languages: Record<string, string> = { en: "English", hi: "हिंदी" };

const files = Object.values<ContentFile>(contentFiles).flatMap((file) =>
  patternsOf(file, locales).flatMap((pattern) => {
    const path = new RegExp(`^\\./content/${pattern.replace("*", "[^/]+")}$`);
    return Object.entries(texts)
      .filter(([name]) => path.test(name))
      .map(([name, text]) => formOf(name.slice("./content/".length, -".yaml".length), text, file));
  }),
);

function formOf(name: string, text: string, file: ContentFile) {
  const [first = "", ...rest] = name.split("/");
  const language = languages[first];
  return {
    // A name that is a locale, such as "en", is one that the editor's own addresses use.
    key: name.replaceAll("/", "-"),
    group: language ?? "Numbers and facts",
    form: singleton({
      label: language ? `${rest.map(labelOf).join(": ")} · ${language}` : labelOf(name),
      path: `content/${name}`,
      format: "yaml",
      schema: fieldsOf(z.toJSONSchema(file.shape, { io: "input" }), parse(text)),
    }),
  };
}

const groups = Map.groupBy(files, ({ group }) => group);

export default config({
  storage: { kind: "local" },
  ui: {
    brand: { name: "Nazariya" },
    navigation: Object.fromEntries(
      [...groups].map(([group, own]) => [group, own.map(({ key }) => key)]),
    ),
  },
  singletons: Object.fromEntries(files.map(({ key, form }) => [key, form])),
});
