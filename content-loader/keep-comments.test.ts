import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { keepComments } from "./keep-comments.ts";

const edited = globSync("content/**/*.yaml", { exclude: ["content/rules/**"] });

test.each(edited)("%s stays as it is, to the letter, when nothing in it was changed", (file) => {
  const text = readFileSync(file, "utf8");
  expect(keepComments(text, stringify(parse(text)))).toBe(text);
});

const page = `# The page.
title: Contact # at most 60 letters

# Two steps.
steps:
  - name: One
    done: true
  - name: "Two: then"
hidden: null
heading: "At\\_a\\_glance."
`;

test("only the line of what was changed is another", () => {
  const after = page.replace("title: Contact", "title: Write").replace("glance", "look");
  expect(keepComments(page, stringify(parse(after)))).toBe(after);
});

test("a new text gets the quotes that it needs", () => {
  const after = stringify({ ...(parse(page) as object), title: "Contact: us" });
  expect(keepComments(page, after)).toContain('title: "Contact: us" # at most 60 letters');
});

test("an entry of a list comes and goes, a key too", () => {
  const steps = [{ name: "One", done: true, accent: "एक" }];
  const less = keepComments(page, stringify({ ...(parse(page) as object), steps }));
  expect(less).toContain("  - name: One\n    done: true\n    accent: एक\nhidden");
  const more = keepComments(less, page);
  expect(parse(more)).toEqual(parse(page));
  expect(more).toContain("# Two steps.");
});

test("what a form leaves out because it is empty stays, and no is not written where nothing was", () => {
  const values = parse(page) as { steps: object[] };
  const steps = [values.steps[0], { ...values.steps[1], done: false }];
  expect(keepComments(page, stringify({ ...values, steps, hidden: undefined }))).toBe(page);
});

test("a comment above the first key of a file stays when that key is removed", () => {
  const file = "# The courses.\nexcel:\n  id: 1\n# The newest.\ntally:\n  id: 2\n";
  expect(keepComments(file, stringify({ tally: { id: 2 } }))).toBe(
    "# The courses.\n# The newest.\ntally:\n  id: 2\n",
  );
  expect(keepComments(file, stringify({ excel: { id: 1 } }))).toBe(
    "# The courses.\nexcel:\n  id: 1\n",
  );
});
