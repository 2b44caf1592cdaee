/** What every free tool promises, whatever it reckons. */
import { pathTo, tools } from "#site";
import { bringFonts, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { at } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

/** Bytes of script that a tool may cost beside React. */
const mostScript = 12 * 1024;

for (const path of tools.map((tool) => pathTo(tool))) {
  test(`the script of ${path} is at most 12 KB, React apart`, async ({ page }) => {
    const scripts: Promise<{ url: string; bytes: number }>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() !== "script") return;
      const sizes = request.sizes();
      scripts.push(sizes.then(({ responseBodySize: bytes }) => ({ url: request.url(), bytes })));
    });
    await page.goto(at(path));
    await wakeIslands(page);
    await page.waitForLoadState("networkidle");
    const own = (await Promise.all(scripts)).filter(
      ({ url }) => !/\/(?:client|jsx-runtime|react)/.test(url),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostScript);
  });

  test(`nothing moves on ${path} while it wakes up`, async ({ page }) => {
    await bringFonts(page, at(path));
    await page.goto(at("/privacy"));
    await page.goto(at(path));
    expect(await shiftWhileWaking(page)).toBeLessThan(0.001);
  });
}
