/** A publish updates everything that contains a text: a figure, a name, a course, a holiday and texts of each kind. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSession } from "#desk/sign-in/sessions.ts";
import { readDeliveredContent } from "#desk/website/content-values.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { locales } from "#locales.ts";
import { toLocalePath } from "#page-map.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { contactFields, enrolmentFields } from "#server/testing/posted-forms.ts";
import { saveDraftEdits } from "#server/testing/save-draft-edits.ts";
import { type RunningSite, startBuiltSite } from "#server/testing/server-process.ts";
import { getNestedValue } from "#site-content/nested-values.ts";
import { getLocaleFile, getSharedFile } from "#site-content/testing/read-content.ts";
import { getIndianDay } from "#text/days.ts";
import { listHolidayNotices } from "#text/opening.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { drawWord, openPageFonts, openWholeFont } from "#ui/fonts/testing/drawn-words.ts";

/** The address of the Excel course, whose title and price change. */
const slug = String(getNestedValue(readDeliveredContent().get("courses.yaml"), ["excel", "slug"]));
/** Its new title. */
const course = "Sheets for Shops";
/** The new name of the business. */
const name = "Drishti";
/** The new price of the Excel course. */
const fee = "₹1,733";
const holiday = {
  from: getIndianDay(new Date()),
  to: getIndianDay(new Date()),
  name: { en: "Diwali", hi: "दिवाली" },
};
/** A new course. */
const added = { id: 99, slug: "tally-prime", price: 2499, weeks: 8, level: "beginner" };
const line = "Bills";
const addedWords = { short: line, description: line, summary: line, learn: [line] };
const titles = { en: "Tally Prime", hi: "टैली शङ्ख" };
const changes = [
  { file: "opening.yaml", path: ["holidays"], value: [holiday] },
  {
    file: "courses.yaml",
    path: ["tally"],
    value: { ...added, category: "BUSINESS", picture: "book" },
  },
  ...locales.map((locale) => ({
    file: `${locale}/courses.yaml`,
    path: ["courses", "tally"],
    value: { ...addedWords, title: titles[locale], perfectFor: [line] },
  })),
  { file: "hi/contact.yaml", path: ["title"], value: "जबलपुर के ऑफ़िस को लिखिए" },
  { file: "courses.yaml", path: ["excel", "price"], value: 1733 },
  { file: "business.yaml", path: ["name"], value: name },
  { file: "en/courses.yaml", path: ["courses", "excel", "title"], value: course },
  { file: "en/not-found.yaml", path: ["heading"], value: "There is nothing here" },
  { file: "en/offline.yaml", path: ["heading"], value: "No line at the moment" },
  { file: "en/forms.yaml", path: ["contact", "name", "errors", "missing"], value: "Who are you?" },
  { file: "en/mail.yaml", path: ["visitor", "contact", "subject"], value: "We read your letter" },
  { file: "en/contact.yaml", path: ["title"], value: "Write to the office in Jabalpur" },
];

let site: RunningSite;
let cookie: string;
/** The hashes of these files before the publish. */
const before = new Map<string, string>();

const ask = (address: string, init?: RequestInit) =>
  fetch(site.url + address, { redirect: "manual", ...init });
const fetchText = async (address: string) => await (await ask(address)).text();
const fetchHash = async (address: string) => {
  const answer = await ask(address);
  expect([address, answer.status]).toEqual([address, 200]);
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
};
/** Files that are made of texts. */
const madeFiles = ["/share/contact-us.png", "/sw.js"];

beforeAll(async () => {
  site = await startBuiltSite({ MIN_FILL_SECONDS: "0" });
  for (const address of madeFiles) before.set(address, await fetchHash(address));
  const db = await openSqlite(path.join(site.data, "site.sqlite"));
  const now = new Date();
  const { id: account } = await grantAccess(
    db,
    { email: "owner@example.in", role: "owner", language: "en" },
    now,
  );
  cookie = `desk=${await createSession(db, { accountId: account, isFullProof: true }, "a test", now)}`;
  await saveDraftEdits(db, { account, now }, changes);
  await db.destroy();
}, 60_000);

afterAll(() => site.close());

test("drafts are shown only in “Edit website”", async () => {
  const shown = await ask(`${deskPaths.edit}/contact-us`, { headers: { cookie } });
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([
    200,
    "no-store, no-transform",
  ]);
  expect(await shown.text()).toContain("Write to the office in Jabalpur");
  expect((await ask(`${deskPaths.edit}/contact-us`)).status).toBe(303);
  expect(await fetchText("/contact-us")).not.toContain("Write to the office in Jabalpur");
});

describe("after a publish", () => {
  beforeAll(async () => {
    const page = load(await (await ask(deskPaths.publish, { headers: { cookie } })).text());
    const published = await ask(deskPaths.publishRevision, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ comparison: String(page("[name=comparison]").val()) }),
    });
    expect([published.status, await published.text()]).toEqual([303, ""]);
  }, 90_000);

  test("a page has its new title, and every page the new name of the business", async () => {
    const contact = load(await fetchText("/contact-us"));
    expect(contact("title").text()).toContain("Write to the office in Jabalpur");
    expect(contact("footer").text()).toContain(name);
    expect(load(await fetchText("/hi/contact-us"))("title").text()).toContain(
      "जबलपुर के ऑफ़िस को लिखिए",
    );
  });

  test("the new title and fee of a course are in its list, its page and its structured data", async () => {
    const courses = await fetchText("/grow-with-us");
    for (const text of [course, fee]) expect(courses).toContain(text);
    // The other language has its own title and the same price.
    expect(await fetchText("/hi/grow-with-us")).toContain("1,733");
    const things = load(await fetchText(`/grow-with-us/${slug}`))("script[type$=json]").text();
    for (const text of [course, fee, name]) expect(things).toContain(text);
    expect(load(await fetchText(`/contact-us?need=${slug}`))("textarea").text()).toContain(course);
  });

  test("the headline font of a page has the letters of its new words", async () => {
    // No text of the build contains “ङ्ख”, so the publish must have cut a font with it.
    const { devanagari } = await openPageFonts(await fetchText(`/hi/grow-with-us/${added.slug}`));
    if (devanagari === undefined) throw new Error("The page has no Devanagari font.");
    for (const word of titles.hi.split(" ")) {
      expect(drawWord(devanagari, word)).toEqual(drawWord(await openWholeFont("devanagari"), word));
    }
    // The new name of the business is on every page, and not every page gets a font of its own.
    for (const address of ["/", "/about-us", "/privacy", "/terms"]) {
      const html = await fetchText(address);
      const { latin } = await openPageFonts(html);
      if (latin === undefined) throw new Error(`${address} has no Latin font.`);
      expect(load(html)("header").text(), address).toContain(name);
      expect(drawWord(latin, name), address).toEqual(drawWord(await openWholeFont("latin"), name));
    }
  });

  test.each(locales)("a new course has its page (%s)", async (locale) => {
    const page = load(await fetchText(toLocalePath(locale, `/grow-with-us/${added.slug}`)));
    expect(page("h1").text()).toBe(titles[locale]);
    expect(page("main").text()).toContain("₹2,499");
  });

  test.each(locales)("a holiday is announced wherever hours are given (%s)", async (locale) => {
    const { sentences } = getLocaleFile(locale, "openingContent");
    const office = { ...getSharedFile("opening"), replyOn: null, holidays: [holiday] };
    const [notice] = listHolidayNotices(office, sentences, locale, holiday.from);
    for (const address of ["/contact-us", "/about-us", "/c-a-services/gst-registration"]) {
      const shown = load(await fetchText(toLocalePath(locale, address)))("main").text();
      expect(removeNonBreakingSpaces(shown), address).toContain(
        removeNonBreakingSpaces(notice?.text ?? "?"),
      );
    }
  });

  test("manifest, calendars, share pictures and the service worker are made anew", async () => {
    expect(await fetchText("/manifest.webmanifest")).toContain(name);
    expect(await fetchText("/c-a-services/due-dates/all.ics")).toContain("BEGIN:VCALENDAR");
    for (const address of madeFiles) {
      expect([address, await fetchHash(address)]).not.toEqual([address, before.get(address)]);
    }
  });

  test("the sitemap claims no date for a page that was edited at the desk", async () => {
    // Git does not know when an owner edited the file.
    const [, entry] =
      /<loc>[^<]*\/contact-us<\/loc>(.*?)<\/url>/s.exec(await fetchText("/sitemap.xml")) ?? [];
    expect(entry).toBeDefined();
    expect(entry).not.toContain("<lastmod>");
  });

  test("the pages for missing addresses and for a lost connection have their new headings", async () => {
    expect(await fetchText("/nowhere")).toContain("There is nothing here");
    expect(await fetchText("/offline")).toContain("No line at the moment");
  });

  test("forms are refused with the new sentence, take the new courses, and are confirmed by the new mail", async () => {
    const post = (fields: Record<string, string>) =>
      ask("/api/submit", {
        method: "POST",
        headers: { accept: "text/html" },
        body: new URLSearchParams(fields),
      });
    const refused = load(await (await post({ ...contactFields, name: "" })).text());
    expect(refused("[data-field=name] [data-message]").text()).toContain("Who are you?");
    expect((await post(contactFields)).status).toBe(303);
    for (const [title, id] of [
      [course, 1],
      [titles.en, added.id],
    ] as const) {
      const enrolled = await post({ ...enrolmentFields, course: title });
      expect(enrolled.headers.get("location")).toMatch(new RegExp(`course=${id}\\b`));
    }
    const mails = path.join(site.data, "mail");
    const read = async () => {
      const names = (await readdir(mails).catch(() => [])).filter((item) => item.endsWith(".eml"));
      const texts = names.map((item) => readFile(path.join(mails, item), "utf8"));
      return (await Promise.all(texts)).join("\n");
    };
    await expect.poll(read, { timeout: 30_000 }).toContain("We read your letter");
  });
});
