/** What a visitor was looking at comes along into the message and the chat. */
import { expect, test } from "vitest";
import { withPlainSpaces } from "#text/sentences.ts";
import { locales, pathTo } from "#page-map.ts";
import { load } from "cheerio";
import { ask, readPages } from "./page-texts.ts";

const built = readPages();
const bar = "[data-action-bar] a";

test("the bar at the foot of a phone asks about the service, the course or the way to work of its page", () => {
  const asking = built.filter(({ $ }) => $(bar).last().attr("href")?.includes("?need="));
  // Three courses and their list, the franchise and its worksheet; a service has a form of its own.
  expect(asking.length).toBe(6 * locales.length);
  for (const { path, $ } of asking) {
    const chat = URL.parse($(`${bar}[target]`).attr("href") ?? "")?.searchParams.get("text");
    const isAboutOne = /\/(?:c-a-services|grow-with-us)\/[\w-]+$/.test(path);
    if (isAboutOne) expect(chat, path).toContain(withPlainSpaces($("h1").text()));
    else expect(chat, path).not.toBe("");
  }
});

test("whatever a link asks for, the message has words for it", async () => {
  const links = built.flatMap(({ path, $ }) =>
    $("a[href*='?need=']")
      .get()
      .map(({ attribs }) => ({
        path,
        href: new URL(attribs["href"] ?? "", "https://site.example"),
      })),
  );
  for (const locale of locales) {
    const contact = pathTo("contact", locale);
    const known = async (id: string) => {
      const page = load(await (await ask(`${contact}?need=${id}`)).text());
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
