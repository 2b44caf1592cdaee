/** Two languages in a browser; what can be read in their pages is in checks/built/languages.test.ts. */
import { expect, test } from "./site.ts";

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

test(
  "the switch leads to the same page and back, whatever language the browser asks for",
  { tag: "@layout" },
  async ({ page, isMobile }) => {
    const path = "/c-a-services/gst-registration";
    await page.goto(`/hi${path}`);
    if (isMobile) await page.getByRole("button", { name: "मेन्यू" }).click();
    await page.locator("header").getByRole("link", { name: "English", exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.locator("footer").getByRole("link", { name: "हिंदी", exact: true }).click();
    await expect(page).toHaveURL(`/hi${path}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  },
);
