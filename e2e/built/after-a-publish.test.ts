/** Whatever reads words follows a publish: a figure, a name, a course, a holiday and sentences of each kind. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedFile, spokenFile } from "#site-content/testing/read-content.ts";
import { valueAt } from "#site-content/yaml.ts";
import { startSession } from "#desk/sign-in/sessions.ts";
import { ownContent, withEdits } from "#desk/website/content-values.ts";
import { changeValues } from "#desk/website/draft-state.ts";
import { locales } from "#locales.ts";
import { pathIn } from "#page-map.ts";
import { allow } from "#server/store/accounts.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { contactForm, enrolling } from "#server/testing/posted-forms.ts";
import { type BuiltSite, openBuiltSite } from "#server/testing/server-process.ts";
import { dayInIndia } from "#text/days.ts";
import { closedNotices } from "#text/opening.ts";
import { withPlainSpaces } from "#text/sentences.ts";

const slug = String(valueAt(ownContent().get("courses.yaml"), ["excel", "slug"]));
const course = "Sheets for Shops";
const name = "Drishti";
const fee = "₹1,733";
const holiday = {
  ...{ from: dayInIndia(new Date()), to: dayInIndia(new Date()) },
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
    ...{ file: `${locale}/courses.yaml`, path: ["courses", "tally"] },
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

let site: BuiltSite;
let cookie: string;
const before = new Map<string, string>();

const ask = (at: string, init?: RequestInit) =>
  fetch(site.url + at, { redirect: "manual", ...init });
const textOf = async (at: string) => await (await ask(at)).text();
const hashOf = async (at: string) =>
  createHash("sha256")
    .update(Buffer.from(await (await ask(at)).arrayBuffer()))
    .digest("hex");
/** The font of its headlines in Devanagari that a page brings along. */
const fontOf = async (at: string) =>
  /url\(data:font[^)]+\)[^}]+U\+0900/.exec(await textOf(at))?.[0];
const followed = ["/share/contact-us.png", "/sw.js"];

beforeAll(async () => {
  site = await openBuiltSite({ MIN_FILL_SECONDS: "0" });
  for (const at of followed) before.set(at, await hashOf(at));
  const db = await openSqlite(path.join(site.data, "leads.sqlite"));
  const now = new Date();
  const { id: account } = await allow(
    db,
    { email: "owner@example.in", role: "owner", language: "en" },
    now,
  );
  cookie = `desk=${await startSession(db, { accountId: account, proves: true }, "a test", now)}`;
  await changeValues(db, { account, now }, (drafts) => withEdits(drafts, changes));
  await db.destroy();
}, 60_000);

afterAll(() => site.close());

test("drafts are on pages of “Edit website” alone", async () => {
  const shown = await ask("/desk/edit/contact-us", { headers: { cookie } });
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([
    200,
    "no-store, no-transform",
  ]);
  expect(await shown.text()).toContain("Write to the office in Jabalpur");
  expect((await ask("/desk/edit/contact-us")).status).toBe(303);
  expect(await textOf("/contact-us")).not.toContain("Write to the office in Jabalpur");
});

test("after a publish everything says it", async () => {
  const page = load(await (await ask("/desk/publish", { headers: { cookie } })).text());
  const published = await ask("/desk/publish/revisions", {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ comparison: String(page("[name=comparison]").val()) }),
  });
  expect([published.status, await published.text()]).toEqual([303, ""]);

  const contact = load(await textOf("/contact-us"));
  expect(contact("title").text()).toContain("Write to the office in Jabalpur");
  expect(contact("footer").text()).toContain(name);
  const courses = await textOf("/grow-with-us");
  for (const text of [course, fee]) expect(courses).toContain(text);
  // The other language has its own title and the same price.
  expect(await textOf("/hi/grow-with-us")).toContain("1,733");
  const things = load(await textOf(`/grow-with-us/${slug}`))("script[type$=json]").text();
  for (const text of [course, fee, name]) expect(things).toContain(text);

  expect(load(await textOf("/hi/contact-us"))("title").text()).toContain("जबलपुर के ऑफ़िस को लिखिए");
  // No word of the build has a “ङ्ख”.
  expect(await fontOf(`/hi/grow-with-us/${added.slug}`)).not.toBe(await fontOf("/hi/privacy"));
  for (const locale of locales) {
    const own = load(await textOf(pathIn(locale, `/grow-with-us/${added.slug}`)));
    expect(own("h1").text()).toBe(titles[locale]);
    expect(own("main").text()).toContain("₹2,499");
    const { sentences } = spokenFile(locale, "openingWords");
    const office = { ...sharedFile("opening"), replyOn: null, holidays: [holiday] };
    const [notice] = closedNotices(office, sentences, locale, holiday.from);
    for (const at of ["/contact-us", "/about-us", "/c-a-services/gst-registration"]) {
      const shown = load(await textOf(pathIn(locale, at)))("main").text();
      expect(withPlainSpaces(shown), at).toContain(withPlainSpaces(notice?.text ?? "?"));
    }
  }

  expect(await textOf("/manifest.webmanifest")).toContain(name);
  expect(await textOf("/c-a-services/due-dates/all.ics")).toContain("BEGIN:VCALENDAR");
  // The day of the last change of a file that an owner has edited is not known to git.
  const [, entry = ""] =
    /<loc>[^<]*\/contact-us<\/loc>(.*?)<\/url>/s.exec(await textOf("/sitemap.xml")) ?? [];
  expect(entry).not.toContain("<lastmod>");
  for (const at of followed) expect([at, await hashOf(at)]).not.toEqual([at, before.get(at)]);

  expect(await textOf("/nowhere")).toContain("There is nothing here");
  expect(await textOf("/offline")).toContain("No line at the moment");
  expect(load(await textOf(`/contact-us?need=${slug}`))("textarea").text()).toContain(course);

  const post = (fields: Record<string, string>) =>
    ask("/api/submit", {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams(fields),
    });
  const refused = load(await (await post({ ...contactForm, name: "" })).text());
  expect(refused("[data-field=name] [data-message]").text()).toContain("Who are you?");
  expect((await post(contactForm)).status).toBe(303);
  for (const [title, id] of [
    [course, 1],
    [titles.en, added.id],
  ] as const) {
    const enrolled = await post({ ...enrolling, course: title });
    expect(enrolled.headers.get("location")).toMatch(new RegExp(`course=${id}\\b`));
  }

  const mails = path.join(site.data, "mail");
  const read = async () => {
    const names = (await readdir(mails).catch(() => [])).filter((one) => one.endsWith(".eml"));
    const texts = names.map((one) => readFile(path.join(mails, one), "utf8"));
    return (await Promise.all(texts)).join("\n");
  };
  await expect.poll(read, { timeout: 30_000 }).toContain("We read your letter");
}, 90_000);
