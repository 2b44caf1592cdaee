/** Labels and targets of buttons and links, and the messages that they prepare; links.test.ts tests that targets exist. */
import { load } from "cheerio";
import { expect, test } from "vitest";
import {
  calculators,
  getPagePath,
  type Locale,
  locales,
  pages,
  toLocalePath,
  tools,
} from "#page-map.ts";
import {
  getLocaleValue,
  getSharedFile,
  getSharedValue,
} from "#site-content/testing/read-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { pageHtml } from "./built-pages.ts";
import { fetchPath, readPages } from "./page-texts.ts";

const { services, courses, franchise, about, contact, guide, fees, papers } = pages;

/** Buttons and links: their page, the key of their label, and their target. */
const links: [page: string, key: string, leadsTo: string][] = [
  ["/", "home.hero.doors.services.title", services.path],
  ["/", "home.hero.doors.courses.title", courses.path],
  ["/", "home.hero.doors.report.title", "#how"],
  ["/", "home.tools.salary", pages.incomeTax.path],
  ["/", "home.connector.partner", franchise.path],
  ["/", "home.questions.write", contact.path],
  [services.path, "services.hero.start", contact.path],
  [services.path, "services.solutions.start", contact.path],
  [services.path, "services.closing.start", contact.path],
  [services.path, "services/itr.title", `${services.path}/income-tax-return`],
  [services.path, "services.promo.more", franchise.path],
  [services.path, "services.partner.join", franchise.path],
  [services.path, "services.partner.apply", franchise.path],
  [about.path, "about.hero.people", "#people"],
  [about.path, "about.hero.write", "#contact"],
  [about.path, "about.services.apply", franchise.path],
  [about.path, "about.models.join", franchise.path],
  [franchise.path, "franchise.hero.contact", `${contact.path}?need=join`],
  [franchise.path, "franchise.models.connector.apply", `${contact.path}?need=connector`],
  [franchise.path, "franchise.models.owner.apply", `${contact.path}?need=owner`],
  [franchise.path, "franchise.start.apply", `${contact.path}?need=join`],
  [`${services.path}/gst-registration`, "services.servicePage.guide", guide.path],
  [`${services.path}/gst-registration`, "services.servicePage.fees", fees.path],
  [
    `${services.path}/fssai-msme-registration`,
    "services.servicePage.checklist",
    `${papers.path}?need=fssai,msme#papers-questions`,
  ],
  [`${services.path}/income-tax-return`, "calculators.lateReturn.heading", pages.lateReturn.path],
  [`${services.path}/income-tax-return`, "services.servicePage.all", services.path],
];

function listUrls(locale: Locale, page: string, label: string): string[] {
  const $ = load(pageHtml.get(toLocalePath(locale, page)) ?? "");
  return $("main a")
    .get()
    .filter((link) => removeNonBreakingSpaces($(link).text()).includes(label))
    .map(({ attribs }) => attribs["href"] ?? "");
}

test("each button and link with a label of the content leads to its page", () => {
  for (const locale of locales) {
    for (const [page, key] of links) {
      const label = String(getLocaleValue(locale, key));
      // A label may occur twice on a page, with two targets.
      const same = links.filter(
        ([otherPage, other]) => otherPage === page && getLocaleValue(locale, other) === label,
      );
      const addresses = same.map(([, , to]) =>
        to.startsWith("#") ? to : toLocalePath(locale, to),
      );
      const found = listUrls(locale, page, label);
      expect(new Set(found), `${key} in ${locale}`).toEqual(new Set(addresses));
    }
  }
});

test("each page with figures about earnings links to the worksheet", () => {
  // The home page links it in its list of tools, too, and the franchise page in a section of its own.
  const counts = { "/": 2, [about.path]: 1, [franchise.path]: 2 };
  for (const locale of locales) {
    for (const [page, count] of Object.entries(counts)) {
      const $ = load(pageHtml.get(toLocalePath(locale, page)) ?? "");
      expect($(`main a[href="${getPagePath("earnings", locale)}"]`).length, page).toBe(count);
    }
  }
});

test("a prepared message of somebody who wants to be a partner ends with the question for the city", async () => {
  for (const locale of locales) {
    const city = String(getLocaleValue(locale, "contact.topics.city"));
    const $ = load(pageHtml.get(getPagePath("franchise", locale)) ?? "");
    const chat = URL.parse($("[data-action-bar] a[target]").attr("href") ?? "");
    expect(chat?.searchParams.get("text")?.endsWith(`\n${city}`)).toBe(true);
    for (const [need, isAsked] of Object.entries({ join: true, connector: true, courses: false })) {
      const answer = await fetchPath(`${getPagePath("contact", locale)}?need=${need}`);
      const message = load(await answer.text())("textarea").text();
      expect(message.endsWith(`\n${city}`), need).toBe(isAsked);
    }
  }
});

test("each Enroll Now leads to its course", () => {
  const enrolled = Object.values(getSharedFile("courses")).map(({ id, slug }) => ({
    form: `${courses.path}#enrol-${id}`,
    own: `${courses.path}/${slug}`,
  }));
  for (const locale of locales) {
    const label = String(getLocaleValue(locale, "courses.enrol"));
    const forms = enrolled.map(({ form }) => toLocalePath(locale, form));
    expect(listUrls(locale, courses.path, label)).toEqual(forms);
    for (const { form, own } of enrolled) {
      expect(listUrls(locale, own, label)[0]).toBe(toLocalePath(locale, form));
    }
  }
});

test("each tool's bar leads to the result, and not to a chat before there is one", () => {
  const own = [...tools.filter((tool) => tool !== "calculators"), ...calculators];
  for (const path of own.flatMap((tool) => locales.map((locale) => getPagePath(tool, locale)))) {
    const $ = load(pageHtml.get(path) ?? "");
    const links = $("main output").first().parent().find("a").get();
    expect(
      links.map(({ attribs }) => attribs["href"]),
      path,
    ).toEqual([expect.stringMatching(/^#/)]);
  }
});

test("the services' chat link has a prepared question", () => {
  const chatNumber = getSharedValue("business.chatNumber");
  for (const locale of locales) {
    const text = encodeURIComponent(String(getLocaleValue(locale, "services.chat.message")));
    const label = String(getLocaleValue(locale, "services.chat.label"));
    const [address] = listUrls(locale, services.path, label);
    expect(address).toBe(`https://wa.me/${String(chatNumber)}?text=${text}`);
  }
});

test("the about page names the legal owner", () => {
  const { legalName } = getSharedFile("business").identity;
  for (const locale of locales) {
    const $ = load(pageHtml.get(toLocalePath(locale, about.path)) ?? "");
    const expected = legalName ?? String(getLocaleValue(locale, "identity.pending"));
    expect(removeNonBreakingSpaces($("[data-identity]").text())).toContain(expected);
  }
});

const built = readPages();
const bar = "[data-action-bar] a";

test("a phone's bar prepares a message about its page", () => {
  const pagesWithTopic = built.filter(({ $ }) => $(bar).last().attr("href")?.includes("?need="));
  // Three courses and their list, the franchise and its worksheet. A service page has a form instead.
  expect(pagesWithTopic.length).toBe(6 * locales.length);
  for (const { path, $ } of pagesWithTopic) {
    const chat = URL.parse($(`${bar}[target]`).attr("href") ?? "")?.searchParams.get("text");
    const isAboutOne = /\/(?:c-a-services|grow-with-us)\/[\w-]+$/.test(path);
    if (isAboutOne) expect(chat, path).toContain(removeNonBreakingSpaces($("h1").text()));
    else expect(chat, path).toMatch(/\S/);
  }
});

test("the contact form has a prepared message for each topic of a link", async () => {
  const links = built.flatMap(({ path, $ }) =>
    $("a[href*='?need=']")
      .get()
      .map(({ attribs }) => ({
        path,
        href: new URL(attribs["href"] ?? "", "https://site.example"),
      })),
  );
  for (const locale of locales) {
    const contact = getPagePath("contact", locale);
    const known = async (id: string) => {
      const page = load(await (await fetchPath(`${contact}?need=${id}`)).text());
      return page("input[name=need]").attr("value") === id && page("textarea").text() !== "";
    };
    const names = new Map<string, boolean>();
    const contactLinks = links.filter(({ href }) => href.pathname === contact);
    expect(contactLinks.length).toBeGreaterThan(10);
    for (const { path, href } of contactLinks) {
      for (const id of href.searchParams.get("need")?.split(",") ?? []) {
        if (!names.has(id)) names.set(id, await known(id));
        expect(names.get(id), `${path} leads to ${href.search}`).toBe(true);
      }
    }
  }
});
