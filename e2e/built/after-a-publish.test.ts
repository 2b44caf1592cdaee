/** A publish updates everything that contains a text: a figure, a name, a course, a holiday and texts of each kind. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const slug = String(getNestedValue(readDeliveredContent().get("courses.yaml"), ["excel", "slug"]));
const course = "Sheets for Shops";
const name = "Drishti";
const fee = "₹1,733";
const holiday = {
  from: getIndianDay(new Date()),
  to: getIndianDay(new Date()),
  name: { en: "Diwali", hi: "दिवाली" },
};
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
const before = new Map<string, string>();

const ask = (at: string, init?: RequestInit) =>
  fetch(site.url + at, { redirect: "manual", ...init });
const fetchText = async (at: string) => await (await ask(at)).text();
const fetchHash = async (at: string) => {
  const answer = await ask(at);
  expect([at, answer.status]).toEqual([at, 200]);
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
};
const followed = ["/share/contact-us.png", "/sw.js"];

beforeAll(async () => {
  site = await startBuiltSite({ MIN_FILL_SECONDS: "0" });
  for (const at of followed) before.set(at, await fetchHash(at));
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

test("a publish updates everything that contains the text", async () => {
  const page = load(await (await ask(deskPaths.publish, { headers: { cookie } })).text());
  const published = await ask(deskPaths.publishRevision, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ comparison: String(page("[name=comparison]").val()) }),
  });
  expect([published.status, await published.text()]).toEqual([303, ""]);

  const contact = load(await fetchText("/contact-us"));
  expect(contact("title").text()).toContain("Write to the office in Jabalpur");
  expect(contact("footer").text()).toContain(name);
  const courses = await fetchText("/grow-with-us");
  for (const text of [course, fee]) expect(courses).toContain(text);
  // The other language has its own title and the same price.
  expect(await fetchText("/hi/grow-with-us")).toContain("1,733");
  const things = load(await fetchText(`/grow-with-us/${slug}`))("script[type$=json]").text();
  for (const text of [course, fee, name]) expect(things).toContain(text);

  expect(load(await fetchText("/hi/contact-us"))("title").text()).toContain(
    "जबलपुर के ऑफ़िस को लिखिए",
  );
  // No text of the build contains “ङ्ख”, so the publish must have cut a font with it.
  const { devanagari } = await openPageFonts(await fetchText(`/hi/grow-with-us/${added.slug}`));
  if (devanagari === undefined) throw new Error("The page has no Devanagari font.");
  for (const word of titles.hi.split(" ")) {
    expect(drawWord(devanagari, word)).toEqual(drawWord(await openWholeFont("devanagari"), word));
  }
  // The new name of the business is on every page, and not every page gets a font of its own.
  for (const at of ["/", "/about-us", "/privacy", "/terms"]) {
    const html = await fetchText(at);
    const { latin } = await openPageFonts(html);
    if (latin === undefined) throw new Error(`${at} has no Latin font.`);
    expect(load(html)("header").text(), at).toContain(name);
    expect(drawWord(latin, name), at).toEqual(drawWord(await openWholeFont("latin"), name));
  }
  for (const locale of locales) {
    const own = load(await fetchText(toLocalePath(locale, `/grow-with-us/${added.slug}`)));
    expect(own("h1").text()).toBe(titles[locale]);
    expect(own("main").text()).toContain("₹2,499");
    const { sentences } = getLocaleFile(locale, "openingContent");
    const office = { ...getSharedFile("opening"), replyOn: null, holidays: [holiday] };
    const [notice] = listHolidayNotices(office, sentences, locale, holiday.from);
    for (const at of ["/contact-us", "/about-us", "/c-a-services/gst-registration"]) {
      const shown = load(await fetchText(toLocalePath(locale, at)))("main").text();
      expect(removeNonBreakingSpaces(shown), at).toContain(
        removeNonBreakingSpaces(notice?.text ?? "?"),
      );
    }
  }

  expect(await fetchText("/manifest.webmanifest")).toContain(name);
  expect(await fetchText("/c-a-services/due-dates/all.ics")).toContain("BEGIN:VCALENDAR");
  // Git does not know when an owner edited the file, so the sitemap must not claim a date.
  const [, entry = ""] =
    /<loc>[^<]*\/contact-us<\/loc>(.*?)<\/url>/s.exec(await fetchText("/sitemap.xml")) ?? [];
  expect(entry).not.toContain("<lastmod>");
  for (const at of followed) expect([at, await fetchHash(at)]).not.toEqual([at, before.get(at)]);

  expect(await fetchText("/nowhere")).toContain("There is nothing here");
  expect(await fetchText("/offline")).toContain("No line at the moment");
  expect(load(await fetchText(`/contact-us?need=${slug}`))("textarea").text()).toContain(course);

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
}, 90_000);
