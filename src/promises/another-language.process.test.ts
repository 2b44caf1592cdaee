/** A new language needs only a row in the table of languages and a folder of content: this test adds nothing else. */
import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type CheerioAPI, load } from "cheerio";
import * as harfbuzz from "harfbuzzjs";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { createRevision } from "#desk/website/revisions.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { contactFields, enrolmentFields } from "#server/testing/posted-forms.ts";
import {
  serverEntryFile,
  type ServerProcess,
  startServerProcess,
} from "#server/testing/server-process.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { getUpiUrl } from "#text/links.ts";
import { decodeWoff2 } from "#ui/fonts/woff2.ts";
import { copyProject } from "../../scripts/testing/copy-project.ts";

/**
 * Marathi has Devanagari, for which the site has fonts, with a letter that Hindi lacks: ळ. For Bengali the site has no
 * fonts.
 */
const rows = `  mr: { name: "मराठी", tag: "mr-IN", script: "devanagari", range: "{from} ते {to}" },
  bn: { name: "বাংলা", tag: "bn-IN", script: "bengali" },
`;
/** Sentences of the new languages; all others are in English. */
const heading = "वेळेवर पत्र लिहा";
const missing = "तुमचे नाव लिहा.";
const subject = "तुमचा संदेश मिळाला";
const title = "যোগাযোগ";
/** Edits of the files of the new languages. */
const edits = [
  { file: "mr/mail.yaml", path: ["visitor", "contact", "subject"], value: subject },
  { file: "bn/contact.yaml", path: ["title"], value: title },
];

/** Optional values that an owner may add: this build has all of them. */
const account = { id: "nazariya@okbank", payeeName: "Nazariya" };
const identity = {
  legalName: "Asha Verma & Associates",
  legalForm: "partnership",
  gstin: "27AAPFU0939F1ZV",
  cin: "none",
  llpin: "none",
  udyam: "UDYAM-MP-23-0012345",
  icaiMembership: "401234",
  icaiFirm: "012345C",
};
const officer = { name: "Ravi Rao", email: null, phone: null, days: 15 };
const partner = {
  name: "Drishti Labs",
  privacyNotice: "https://drishti.test/privacy",
  price: 1500,
};
const joining = { connector: { cost: 5000, share: 20 }, owner: { cost: null, share: null } };
const given = Object.entries({
  upi: account,
  identity,
  grievanceOfficer: officer,
  dataContact: { name: "Meera Jain", email: null },
  reportPartner: partner,
  joining,
}).map(([key, value]) => ({ file: "business.yaml", path: [key], value }));

let project: string;
let dataDir: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  project = await copyProject();
  const table = path.join(project, "src/locales.ts");
  const text = await readFile(table, "utf8");
  await writeFile(table, text.replace("} as const satisfies", `${rows}} as const satisfies`));
  for (const locale of ["mr", "bn"]) {
    const folder = path.join(project, "content", locale);
    await cp(path.join(project, "content/en"), folder, { recursive: true });
    // Visitors read the new languages; the owner's desk stays in English and Hindi.
    for (const file of ["desk", "labels"]) await rm(path.join(folder, `${file}.yaml`));
  }
  await replaceSentence("contact", ["heading"], heading);
  await replaceSentence("forms", ["contact", "name", "errors", "missing"], missing);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: project,
    encoding: "utf8",
    env: {
      ...process.env,
      SITE_URL: "https://nazariya.test",
      ASTRO_TELEMETRY_DISABLED: "1",
    },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  dataDir = path.join(project, "data");
  await mkdir(dataDir);
  await publish([...edits, ...given]);
  const settings = { DATA_DIR: dataDir };
  server = startServerProcess(settings, { program: serverEntryFile, cwd: project });
  address = await server.address;
}, 400_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(project, { recursive: true, force: true });
});

/** Publishes edits, as an owner does at the desk. */
async function publish(overlay: Overlay): Promise<void> {
  const db = await openSqlite(path.join(dataDir, "site.sqlite"));
  const at = new Date();
  const owner = { email: "owner@nazariya.test", role: "owner", language: "en" } as const;
  const { id: account } = await grantAccess(db, owner, at);
  await createRevision(db, { overlay, changes: [], account }, at, { id: undefined });
  await db.destroy();
}

/** Replaces the English sentence with one of the new language. */
async function replaceSentence(file: string, keys: string[], sentence: string): Promise<void> {
  const filePath = path.join(project, "content/mr", `${file}.yaml`);
  const document = parseDocument(await readFile(filePath, "utf8"));
  if (typeof document.getIn(keys) !== "string") throw new Error(`${file} has no ${keys.join(".")}`);
  document.setIn(keys, sentence);
  await writeFile(filePath, document.toString());
}

async function readPage(pagePath: string): Promise<string> {
  return await (await fetch(address + pagePath)).text();
}

function listFonts(html: string): Buffer[] {
  const data = html.matchAll(/url\(data:font\/woff2;base64,([^)]+)\)/g);
  return Array.from(data, ([, bytes = ""]) => Buffer.from(bytes, "base64"));
}

function readAll($: CheerioAPI, selector: string, attribute: string): (string | undefined)[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(attribute));
}

test("the legal identity, the officers, the report's partner and the terms of joining are in every language", async () => {
  const readText = async (page: string, part: string) => load(await readPage(page))(part).text();
  for (const homePath of ["/", "/hi/", "/mr/"]) {
    const about = await readText(`${homePath}about-us`, "main");
    const terms = await readText(`${homePath}terms`, "main");
    for (const text of [about, terms]) {
      for (const value of [identity.legalName, identity.gstin, identity.udyam, identity.icaiFirm]) {
        expect(text).toContain(value);
      }
      expect(text).not.toContain("none");
    }
    expect(about).toContain(partner.name);
    expect(await readText(homePath, "footer")).toContain(identity.legalName);
    for (const text of [terms, await readText(`${homePath}contact-us`, "main")]) {
      expect(text).toContain(officer.name);
      expect(text).toContain(String(officer.days));
    }
    const privacy = await readText(`${homePath}privacy`, "main");
    for (const value of ["Meera Jain", partner.name, partner.privacyNotice]) {
      expect(privacy).toContain(value);
    }
    const franchise = await readText(`${homePath}our-franchise`, "main");
    for (const value of ["₹1,500", "₹5,000", "20%"]) expect(franchise).toContain(value);
  }
});

test("pages of a new language declare language, script and theme", async () => {
  const $ = load(await readPage("/mr/contact-us"));
  const { lang, "data-writing": script, "data-theme": theme } = $("html").attr() ?? {};
  expect([lang, script, theme]).toEqual(["mr-IN", "devanagari", "contact"]);
  expect($("main").text()).toContain(heading);
  expect($("link[rel=canonical]").attr("href")).toBe("https://nazariya.test/mr/contact-us");
  expect($("meta[property='og:locale']").attr("content")).toBe("mr_IN");
  expect($("form[data-form] input[name=language]").attr("value")).toBe("mr");
});

test.each(["contact-us", "hi/contact-us", "mr/contact-us"])(
  "%s leads to all languages",
  async (file) => {
    const $ = load(await readPage(`/${file}`));
    const alternates = "link[rel=alternate][hreflang]";
    expect(readAll($, alternates, "hreflang")).toEqual([
      "en-IN",
      "hi-IN",
      "mr-IN",
      "bn-IN",
      "x-default",
    ]);
    expect(readAll($, alternates, "href")).toEqual(
      ["", "/hi", "/mr", "/bn", ""].map((prefix) => `https://nazariya.test${prefix}/contact-us`),
    );
    const links = $("header a[hreflang]").toArray();
    expect(links.map((link) => [$(link).text(), $(link).attr("href")])).toEqual([
      ["English", "/contact-us"],
      ["हिंदी", "/hi/contact-us"],
      ["मराठी", "/mr/contact-us"],
      ["বাংলা", "/bn/contact-us"],
    ]);
    expect($("header a[hreflang][aria-current]").attr("href")).toBe(`/${file}`);
  },
);

test("a new language has all pages, sitemap and manifest", async () => {
  const sitemap = await readPage("/sitemap.xml");
  const listPages = (locale: string) =>
    [...sitemap.matchAll(new RegExp(`<loc>https://nazariya.test/${locale}/([^<]*)`, "g"))].map(
      ([, page]) => page,
    );
  expect(listPages("mr")).toEqual(listPages("hi"));
  expect(listPages("mr")).toContain("contact-us");
  const manifest: unknown = JSON.parse(await readPage("/mr/manifest.webmanifest"));
  expect(manifest).toMatchObject({ lang: "mr-IN", start_url: "/mr/" });
});

test("the headline font includes letters of a new language", async () => {
  const [, devanagari] = listFonts(await readPage("/mr/contact-us"));
  const bytes = await decodeWoff2(devanagari ?? Buffer.of());
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  expect(font.nominalGlyph("ळ".codePointAt(0) ?? 0)).toBeDefined();
});

test("a script without a bundled font uses system fonts", async () => {
  const html = await readPage("/bn/contact-us");
  const $ = load(html);
  expect($("title").text()).toContain(title);
  expect($("html").attr("data-writing")).toBe("bengali");
  expect(listFonts(html).length).toBeGreaterThan(0);
  expect(html).not.toContain("unicode-range:U+0900");
  // The share picture without a font for its script has the words of the default language.
  const readPicture = async (name: string) =>
    Buffer.from(await (await fetch(`${address}/share/${name}.png`)).arrayBuffer());
  expect((await readPicture("bn/contact-us")).equals(await readPicture("contact-us"))).toBe(true);
});

/** Posts a form of a Marathi page, as a browser without scripts does. */
function postForm(fields: Record<string, string>): Promise<Response> {
  return fetch(`${address}/api/submit`, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams({ ...contactFields, language: "mr", ...fields }),
    redirect: "manual",
  });
}

test("a refused form and a lost page are in the new language", async () => {
  const refused = load(await (await postForm({ name: "", page: "/mr/contact-us" })).text());
  expect(refused("html").attr("lang")).toBe("mr-IN");
  expect(refused("[data-field=name] [data-message]").text()).toContain(missing);
  const lost = load(await (await fetch(`${address}/mr/nowhere`)).text());
  expect(lost("html").attr("lang")).toBe("mr-IN");
});

test("a form is confirmed by a page and a mail in the new language", async () => {
  const taken = await postForm({});
  expect(taken.status).toBe(303);
  expect(taken.headers.get("location")).toMatch(/^\/mr\/contact-us\/sent\?reference=/);
  const mails = path.join(dataDir, "mail");
  // A file that is still being written has another extension.
  const whole = async () => (await readdir(mails)).filter((file) => file.endsWith(".eml"));
  await expect.poll(() => whole().catch(() => []), { timeout: 15_000 }).toHaveLength(2);
  const read = (await whole()).map(async (file) =>
    PostalMime.parse(await readFile(path.join(mails, file))),
  );
  const toVisitor = (await Promise.all(read)).find(({ subject: line }) => line?.includes(subject));
  expect(toVisitor?.html).toContain('lang="mr"');
}, 60_000);

const course = "Microsoft Excel Mastery";

function getFee(): number {
  return loadFilesOrThrow("courses").shared.courses["excel"]?.price ?? 0;
}

test("an enrolment is answered with a link to pay and its code", async () => {
  const sent = await fetch(`${address}/api/submit`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ ...enrolmentFields, course }),
  });
  const { reference, payment } = (await sent.json()) as { reference: string; payment: unknown };
  const link = getUpiUrl(account, getFee(), reference);
  expect(payment).toMatchObject({
    link,
    code: { path: expect.stringContaining("M4 4h7") as string },
  });
});

test("the page of thanks in the new language has the card of the course with the link to pay", async () => {
  const enrolled = await postForm({ ...enrolmentFields, course });
  const thanks = enrolled.headers.get("location") ?? "";
  const page = load(await (await fetch(new URL(thanks, address))).text());
  const link = getUpiUrl(account, getFee(), page("[data-sent] p > strong").text());
  expect(readAll(page, 'a[href^="upi:"]', "href")).toEqual([link, link]);
  const card = page("#thanks .sheet:has(svg[role=img])");
  expect(card).toHaveLength(1);
  expect(card.text()).toContain(course);
  expect(card.text()).toContain(account.id);
  expect(card.find("svg[role=img] path").attr("d")).toContain("M4 4h7");
  expect(page("#thanks [hidden]:not(button)")).toHaveLength(0);
});
