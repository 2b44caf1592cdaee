/** Two languages, page by page: nothing of one in the other, and each page knows its twin. */
import { foreignWords } from "#wording/hindi-spelling.ts";
import { pathIn } from "#site";
import { readPages, textsOf } from "./page-texts.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const pages = await readPages();
const isHindi = ({ path }: { path: string }) => /^\/hi(?:\/|$)/.test(path);
const hindi = pages.filter(isHindi);
const english = pages.filter((page) => !isHindi(page));

/** Bytes of fonts that a Hindi page may load. */
const mostFontBytes = 130_000;

test.describe("of the built pages", () => {
  // They are the same in every browser.
  test.beforeEach(({ isMobile }) => test.skip(isMobile));

  test("every page is there in both languages", () => {
    expect(hindi.length).toBeGreaterThan(17);
    expect(hindi.map(({ path }) => path).toSorted()).toEqual(
      english.map(({ path }) => `/hi${path}`).toSorted(),
    );
  });

  test("a page says its language", () => {
    for (const { path, $ } of hindi) expect($("html").attr("lang"), path).toBe("hi-IN");
    for (const { path, $ } of english) expect($("html").attr("lang"), path).toBe("en-IN");
  });

  test("nothing on a Hindi page is English", () => {
    const found = hindi.flatMap((page) =>
      textsOf(page).flatMap((text) =>
        foreignWords(text).map((word) => `${page.path}: ${word} in “${text}”`),
      ),
    );
    expect(found).toEqual([]);
  });

  test("a Hindi line on an English page is marked as one, and a Hindi page has no such mark", () => {
    for (const { path, $ } of english) {
      const body = $("body").clone();
      body.find("[lang=hi], script, style").remove();
      expect(body.text().match(/[ऀ-ॿ]+/gu), path).toBe(null);
    }
    for (const { path, $ } of hindi) expect($("[lang=hi]:not([hreflang])").length, path).toBe(0);
  });

  test("bar and footer lead to the same page in the other language, and links stay in theirs", () => {
    const known = new Set(pages.map(({ path }) => path));
    for (const { path, $ } of pages) {
      for (const place of ["header", "footer"]) {
        const links = [...$(`${place} a[hreflang]`)].map((link) => $(link));
        const targets = links.map((link) => [link.attr("hreflang"), link.attr("href")]);
        expect(targets, `${place} of ${path}`).toEqual([
          ["en-IN", pathIn("en", path)],
          ["hi-IN", pathIn("hi", path)],
        ]);
      }
      const own = $("a[href^='/']:not([hreflang]), form[action^='/']:not([action^='/api/'])");
      for (const { attribs } of own) {
        const target = (attribs["href"] ?? attribs["action"] ?? "").replace(/[?#].*/, "");
        if (!target.endsWith(".ics")) expect(known, `${path} links ${target}`).toContain(target);
        expect(isHindi({ path: target }), `${path} links ${target}`).toBe(isHindi({ path }));
      }
    }
  });
});

for (const { path } of hindi.filter((page) => !page.path.endsWith("/404"))) {
  test(`${path} is whole: one heading, no blank, nothing sticks out, open to everyone`, async ({
    page,
    isMobile,
  }) => {
    // The widths are those of both projects.
    test.skip(!isMobile);
    let fontBytes = 0;
    page.on("response", (response) => {
      if (response.url().endsWith(".woff2")) {
        fontBytes += Number(response.headers()["content-length"]);
      }
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await page.locator("body").innerText()).not.toMatch(/\{[\w.]+\}|undefined|NaN/);
    await expectForEverybody(page);
    expect(fontBytes).toBeGreaterThan(0);
    expect(fontBytes).toBeLessThanOrEqual(mostFontBytes);
  });
}

test("an English page loads no font of the Hindi pages", async ({ page, request }) => {
  const hindiPage = await (await request.get("/hi/")).text();
  const ofHindi = Array.from(
    hindiPage.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g),
    ([, url]) => url,
  );
  expect(ofHindi).toHaveLength(3);
  const fonts: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) fonts.push(new URL(response.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  // Figures and the names of brands are Latin in Hindi too.
  expect(fonts.filter((url) => ofHindi.includes(url))).toEqual([expect.stringContaining("latin")]);
});

test("the switch leads to the same page and back, whatever language the browser asks for", async ({
  page,
  isMobile,
}) => {
  const path = "/c-a-services/gst-registration";
  await page.goto(`/hi${path}`);
  if (isMobile) await page.getByRole("button", { name: "मेन्यू" }).click();
  await page.locator("header").getByRole("link", { name: "English", exact: true }).click();
  await expect(page).toHaveURL(path);
  await page.locator("footer").getByRole("link", { name: "हिंदी", exact: true }).click();
  await expect(page).toHaveURL(`/hi${path}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
});

test("/hi is moved to /hi/, and no language is chosen for a visitor", async ({ request }) => {
  const moved = await request.get("/hi", { maxRedirects: 0 });
  expect([moved.status(), moved.headers()["location"]]).toEqual([308, "/hi/"]);
  const home = await request.get("/", { maxRedirects: 0, headers: { "Accept-Language": "hi-IN" } });
  expect(home.status()).toBe(200);
  expect(await home.text()).toContain('lang="en-IN"');
});
