import { expect, test } from "vitest";
import type { WordItem } from "#desk/words/view.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { languages, locales, type Locale } from "#locales";
import type { Labels } from "#schemas/labels.ts";
import { valuesIn } from "#content-loader/yaml-lines.ts";
import { ownContent } from "./content-values.ts";
import { editView } from "./edit-view.ts";
import { documentsView } from "./documents-view.ts";
import { namingIn } from "./labels.ts";
import { stateOf } from "./words-state.ts";

const content = ownContent();
const state = stateOf([], []);

function deskWords(language: Locale): DeskWords {
  return content.get(`${language}/desk.yaml`) as DeskWords;
}

/** Every name on every page of the editor, with the page on which it is. */
function* namesIn(language: Locale): Generator<[page: string, name: string]> {
  const reader = { language, words: deskWords(language) };
  for (const { documents } of documentsView(state, reader).groups) {
    for (const { href, name } of documents) {
      yield ["/desk/words", name];
      const document = href.replace(/^\/desk\/words\/(?:in\/)?/, "");
      const sections = editView(state, document, undefined, reader)?.sections ?? [];
      for (const section of sections) {
        yield [document, section.name];
        const id = new URL(section.href, "https://x.example").searchParams.get("part") ?? "";
        const items = editView(state, document, id, reader)?.items ?? [];
        if (items.length === 0) yield [section.href, "(an empty part)"];
        for (const name of items.flatMap((item) => namesOf(item, section.name))) {
          yield [section.href, name];
        }
      }
    }
  }
}

/** @param around The name of the group around it: a figure must have one of its own. */
function namesOf(item: WordItem, around: string): string[] {
  const { id, label } = item;
  // An entry of a list is called by its number.
  if (/^\d+$/.test(label) && !/-\d+$/.test(id)) return [`(no name: ${id})`];
  switch (item.kind) {
    case "field":
      return [
        label === around &&
        !item.sides.some(({ value }) => value.startsWith(around.replace(/…$/, "")))
          ? `(no name: ${id})`
          : label,
        ...item.sides.flatMap(({ control }) =>
          control.type === "choice" ? control.choices.map(({ label }) => label) : [],
        ),
      ];
    case "group":
      return [label, ...item.items.flatMap((one) => namesOf(one, label))];
    case "list":
      return [
        label,
        ...item.entries.flatMap(({ items }) => items).flatMap((one) => namesOf(one, label)),
      ];
  }
}

test.each(locales)(
  "every text and figure of the editor has a label, or its own words for a name (%s)",
  (language) => {
    const { keys, places } = content.get(`${language}/labels.yaml`) as Labels;
    const { words } = deskWords(language);
    const labels = new Set([
      ...Object.values(keys),
      ...Object.values(places),
      ...Object.values(words.parts),
      ...Object.values(languages).map(({ name }) => name),
    ]);
    // What all languages share is also names that only the program uses: one word without a capital.
    const texts = [...content].flatMap(([file, data]) =>
      valuesIn(data).flatMap(({ value }) =>
        file.startsWith(`${language}/`) || !/^[a-z]\w*$/.test(String(value)) ? String(value) : [],
      ),
    );
    const isText = (name: string) =>
      texts.some((text) =>
        name.endsWith("…") ? text.startsWith(name.slice(0, -1)) : text === name,
      );
    const unnamed = [...namesIn(language)].filter(
      ([, name]) => !labels.has(name) && !/^\d+$/.test(name) && !isText(name),
    );
    expect(unnamed).toEqual([]);
  },
  30_000,
);

test.each(locales)("fees, figures and statements have names in every language (%s)", (language) => {
  const { keys } = content.get(`${language}/labels.yaml`) as Labels;
  const edited = ["prices.yaml", "claims.yaml", "statements.yaml"].flatMap((file) =>
    Object.keys(content.get(file) ?? {}),
  );
  expect(edited.length).toBeGreaterThan(20);
  expect(edited.filter((key) => !Object.hasOwn(keys, key))).toEqual([]);
});

test.each(locales)("every hint is below a field with a label (%s)", (language) => {
  const { keys, hints } = content.get(`${language}/labels.yaml`) as Labels;
  expect(Object.keys(hints).filter((key) => !Object.hasOwn(keys, key))).toEqual([]);
});

test("a value for one language is called as that language", () => {
  expect(namingIn("en", content).whole("business", ["in", "hi"])).toMatch(/ › हिंदी$/);
});
