/**
 * Six journeys, three pages and the parts around every page, as a screen reader says them, in `e2e/transcripts/`.
 * Reviewers read their diffs: a change of what a page says, in which order and in which role, shows there.
 * `npm run transcripts` updates them. Each line of the accessibility tree ends with the keys of its texts in the
 * content. The keys are compared, so editing a text breaks no transcript. A text without a key is compared itself,
 * without its figures.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { listSentences } from "#site-content/testing/read-content.ts";
import { hydrateIslands, openHydrated } from "./checks.ts";
import { getFact, getFacts, getTestLocale, localizedPath, t } from "./content.ts";
import { getCourseRadio, getForm } from "./forms.ts";
import {
  getDialog,
  getServicePath,
  gst,
  openServiceDialog,
  serviceKeys,
  servicesPath,
} from "./services.ts";
import { expect, test } from "./site.ts";

const main = (page: Page) => page.getByRole("main");
const [course = ""] = Object.keys(getFacts("courses"));

// Sliders would change while the page is read.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The content around the contact form, which ends most journeys. */
const letterFiles = ["contact-form", "forms", "contact", "layout"];

/** Follows a link to the contact form and records it. */
async function listenToLetter(page: Page, link: Locator): Promise<string[]> {
  await link.click();
  await page.waitForURL(/\/contact-us/);
  await hydrateIslands(page);
  const form = getForm(page, "contact");
  // The notice about the draft appears a moment after hydration.
  await expect(form.getByRole("checkbox").last()).toBeVisible();
  return await listen({ title: "The letter", part: form });
}

test("a screen reader says the way from the home page to the report or the letter as in its transcript", async ({
  page,
}) => {
  await page.goto(localizedPath("/"));
  // The next due date changes every day.
  await page.locator("[data-upcoming]").evaluate((days) => days.remove());
  await expectTranscript(
    "home-to-letter",
    ["home", ...letterFiles],
    [
      ...(await listen({ title: "The home page", part: main(page) })),
      ...(await listenToLetter(page, page.getByRole("link", { name: t("home.connector.become") }))),
    ],
  );
});

test("a screen reader says the way from a service to its form as in its transcript", async ({
  page,
}) => {
  await page.goto(getServicePath(gst));
  await hydrateIslands(page);
  await expect(getForm(page, "contact").getByRole("checkbox").last()).toBeVisible();
  await expectTranscript(
    "service-to-letter",
    [`services/${gst}`, "services", ...letterFiles],
    await listen({ title: "The page of a service", part: main(page) }),
  );
});

test("a screen reader says the way through the window of a service as in its transcript", async ({
  page,
}) => {
  await openServiceDialog(page);
  const window = await listen({ title: "The window", part: getDialog(page) });
  await page.keyboard.press("Escape");
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: t("services.catalogue.heading") }),
  });
  await expectTranscript(
    "service-dialog",
    [...serviceKeys.map((service) => `services/${service}`), "services", "papers", "layout"],
    [...(await listen({ title: `The stamps on ${servicesPath}`, part })), ...window],
  );
});

test("a screen reader says the way from the price list to the letter as in its transcript", async ({
  page,
}) => {
  await openHydrated(page, "/c-a-services/fees");
  await main(page).getByRole("checkbox").first().check();
  const send = main(page).getByRole("link", { name: t("fees.fees.slip.send") });
  await send.waitFor();
  await expectTranscript(
    "fees-to-letter",
    ["fees", ...letterFiles, "tools"],
    [
      ...(await listen({ title: "The price list, with the first row ticked", part: main(page) })),
      ...(await listenToLetter(page, send)),
    ],
  );
});

test("a screen reader says the way from a course to its enrolment as in its transcript", async ({
  page,
}) => {
  await page.goto(localizedPath(`/grow-with-us/${getFact(`courses.${course}.slug`)}`));
  const coursePage = await listen({ title: "The page of a course", part: main(page) });
  await main(page)
    .getByRole("link", { name: t("courses.enrol") })
    .first()
    .click();
  await page.waitForURL(/#enrol/);
  await hydrateIslands(page);
  await getCourseRadio(page, course).and(page.locator(":checked")).waitFor();
  await expectTranscript(
    "course-to-enrolment",
    ["courses", "enrolment", "forms"],
    [
      ...coursePage,
      ...(await listen({
        title: "The enrolment form, and the admit card",
        part: page.locator("#enrol"),
      })),
    ],
  );
});

test("a screen reader says the way from the franchise to the letter as in its transcript", async ({
  page,
}) => {
  await page.goto(localizedPath("/our-franchise"));
  const apply = main(page).getByRole("link", { name: t("franchise.models.owner.apply") });
  await expectTranscript(
    "franchise-to-letter",
    ["franchise", ...letterFiles],
    [
      ...(await listen({ title: "The franchise", part: main(page) })),
      ...(await listenToLetter(page, apply.first())),
    ],
  );
});

test("a screen reader says the bar, the menu and the foot of every page as in their transcript", async ({
  page,
}) => {
  await page.goto(localizedPath("/contact-us"));
  await page.getByRole("button", { name: t("layout.menu.open") }).click();
  const bar = page.getByRole("banner");
  const around = [
    ...(await listen({ title: "The bar, with its menu open", part: bar })),
    ...(await listen({ title: "The foot", part: page.getByRole("contentinfo") })),
  ];
  await expectTranscript("bar-and-foot", ["layout", "tools", "business"], around);
});

for (const [page, files] of Object.entries({
  "c-a-services": ["services", "gst", "testimonials"],
  "about-us": ["about", ...letterFiles],
  "grow-with-us": ["courses", "enrolment", "forms", "layout"],
})) {
  test(`a screen reader says the page ${page} as in its transcript`, async ({ page: tab }) => {
    await openHydrated(tab, `/${page}`);
    await expectTranscript(page, files, await listen({ title: "The page", part: main(tab) }));
  });
}

/** One step of a journey: the part of the page that is recorded, below a title. */
interface Stop {
  title: string;
  part: Locator;
}

const folder = path.join(import.meta.dirname, "transcripts");
/** Playwright's `--update-snapshots`; see `npm run transcripts`. */
const isUpdating = () => ["all", "changed"].includes(test.info().config.updateSnapshots);

async function listen({ title, part }: Stop): Promise<string[]> {
  const tree = await part.ariaSnapshot();
  return [`# ${title}`, ...tree.split("\n").flatMap(toHeardLines), ""];
}

/**
 * Compares a journey with its transcript, or writes it.
 * @param files The content files of the page: where several have the same sentence, the first one is named.
 */
async function expectTranscript(
  name: string,
  files: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const file = path.join(folder, `${name}.txt`);
  const known = listKnownTexts(files);
  if (isUpdating()) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${lines.map((line) => withKeys(line, known)).join("\n")}\n`);
    return;
  }
  const written = (await readFile(file, "utf8")).trimEnd().split("\n");
  const now = lines.map((line, index) => {
    const before = written[index] ?? "";
    return saysTheSame(before, line, known) ? before : withKeys(line, known);
  });
  expect(now.join("\n").trimEnd().split("\n"), "npm run transcripts writes it anew").toEqual(
    written,
  );
}

/**
 * `  - link "Call":` → `  link "Call"`, a line of the accessibility tree without its markup. The URL of a link, which a
 * screen reader does not say, is no line.
 */
function toHeardLines(line: string): string[] {
  if (/^\s*- \/\w+:/.test(line)) return [];
  const [, indent = "", rest = ""] = /^(\s*)- (.*)$/.exec(line) ?? [];
  const plain = rest
    .replace(
      /^'(.*)'(:?)$/,
      (_all, inner: string, colon: string) => inner.replaceAll("''", "'") + colon,
    )
    .replace(/:$/, "")
    .replaceAll("\u00a0", " ");
  return [indent + plain];
}

interface KnownTexts {
  /** The longest first, because a short text may be part of a longer one. */
  byLength: { key: string; sentence: string }[];
  byKey: Map<string, string>;
}

/** Lists the texts of the content. Of equal texts that of the first of these files comes first. */
function listKnownTexts(files: readonly string[]): KnownTexts {
  const rank = (key: string) => {
    const index = files.findIndex((file) => key.startsWith(`${file}.`));
    return index < 0 ? files.length : index;
  };
  const sentences = listSentences(getTestLocale()).filter(
    ({ key, sentence }) => !key.startsWith("mail.") && /\p{L}[\p{L}\p{M}]/u.test(sentence),
  );
  const byLength = sentences.toSorted(
    (a, b) => b.sentence.length - a.sentence.length || rank(a.key) - rank(b.key),
  );
  const byKey = new Map(sentences.map(({ key, sentence }) => [key, sentence]));
  return { byLength, byKey };
}

/** `  link "Call"  {layout.actions.call}`: a line, and the keys of its texts. */
const keysAtEnd = /^(.*?) {2}\{([^{}]+)\}$/;

/** A line with the keys of its texts, in reading order. */
function withKeys(line: string, { byLength }: KnownTexts): string {
  const found: { at: number; key: string }[] = [];
  let rest = line;
  for (const { key, sentence } of byLength) {
    const at = rest.indexOf(sentence);
    if (at < 0 || touchesWord(rest, at, sentence.length)) continue;
    found.push({ at, key });
    rest = rest.slice(0, at) + "\0".repeat(sentence.length) + rest.slice(at + sentence.length);
  }
  if (found.length === 0) return line;
  const keys = found.toSorted((a, b) => a.at - b.at).map(({ key }) => key);
  return `${line}  {${keys.join(" ")}}`;
}

/** Checks whether a match is only a part of a longer word. */
function touchesWord(line: string, at: number, length: number): boolean {
  const letter = /[\p{L}\p{M}\d]/u;
  return letter.test(line[at - 1] ?? "") || letter.test(line[at + length] ?? "");
}

/** Checks whether a stored line matches the current one, with the present texts of its keys. */
function saysTheSame(written: string, current: string, { byKey }: KnownTexts): boolean {
  const [, before = "", keys = ""] = keysAtEnd.exec(written) ?? [];
  if (keys === "") return withoutFigures(written) === withoutFigures(current);
  if (getFrame(before) !== getFrame(current)) return false;
  let at = 0;
  for (const key of keys.split(" ")) {
    const sentence = byKey.get(key);
    const next = sentence === undefined ? -1 : current.indexOf(sentence, at);
    if (next < 0) return false;
    at = next + (sentence?.length ?? 0);
  }
  return true;
}

function withoutFigures(line: string): string {
  return line.replace(/\d[\d,.]*/g, "0");
}

/** The level, role and state in a line, without its texts. */
function getFrame(line: string): string {
  const [, indent = "", role = ""] = /^(\s*)([\w-]+)/.exec(line) ?? [];
  return [indent, role, ...(line.match(/\[[\w=-]+\]/g) ?? [])].join(" ");
}
