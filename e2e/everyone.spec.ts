/** Every kind of page, for people who magnify, space, recolour, print or hear it. */
import { kindsOfPages } from "./kinds-of-pages.ts";
import { expect, expectNoSidewaysScroll, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of kindsOfPages) {
  test(`${path} reflows at 400%: no scrolling sideways, and most of the screen is the page`, async ({
    page,
  }) => {
    // 1280 x 1024, magnified four times.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 600));
    await expectNoSidewaysScroll(page);
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll("header, [data-action-bar], [data-floating]")]
        .filter((element) => getComputedStyle(element).position === "fixed")
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right }) => left < innerWidth && right - left > innerWidth / 2)
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(taken).toBeLessThanOrEqual(256 / 3);
  });

  test(`${path} loses nothing when its text is spaced wider`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      // The four values of WCAG 1.4.12. Hindi has its own: letter-spacing tears its headline.
      spacing.replaceSync(`* { line-height: 1.5 !important; word-spacing: 0.16em !important; }
        :not(:lang(hi)) { letter-spacing: 0.12em !important; } p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets.push(spacing);
    });
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(cutTexts)).toEqual([]);
  });

  test(`${path} can be read with its fonts blocked`, async ({ page, complaints }) => {
    await page.route("**/*.woff2", (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(cutTexts)).toEqual([]);
    complaints.splice(0);
  });

  test(`${path} has targets that a thumb hits`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(smallTargets)).toEqual([]);
  });

  test(`${path} keeps the edges of what can be pressed in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(path);
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(button, [data-look], input, textarea)")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { borderTopStyle, textDecorationLine, appearance } = getComputedStyle(element);
          const plain = borderTopStyle === "none" && textDecorationLine === "none";
          return plain && appearance === "none" && !element.closest("label");
        })
        .map((element) => element.outerHTML.slice(0, 160)),
    );
    expect(edgeless).toEqual([]);
  });

  test(`${path} drops its faint tones where more contrast is asked for`, async ({ page }) => {
    await page.emulateMedia({ contrast: "more" });
    await page.goto(path);
    const tones = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const toneOf = (name: string) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      };
      return ["--muted", "--line", "--rule-faint"].map(toneOf);
    });
    expect(new Set(tones)).toEqual(new Set(["rgb(35, 17, 11)"]));
  });
}

/** Elements whose text is cut off by their own box; what is hidden from sight on purpose aside. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => [...element.childNodes].some((node) => node.nodeValue?.trim()))
    .filter((element) => !element.closest("svg, [aria-hidden=true]"))
    .filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath === "inset(50%)") return false;
      const cutWide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      const cutHigh = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
      return cutWide || cutHigh;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Targets under 24 px, and main ones under 44; a link inside a sentence is as high as its line. */
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches("p :not(button):only-of-type, .skip, [type=hidden]"))
    .flatMap((element) => {
      // A link that is stretched over its card or line is as large as that.
      const stretched = getComputedStyle(element, "::after").position === "absolute";
      const target = stretched ? element.offsetParent : element.closest("label");
      const box = (target ?? element).getBoundingClientRect();
      const isMain = element.matches(
        "[data-look], button[type=submit], [data-action-bar] a, input",
      );
      const least = isMain ? 44 : 24;
      if (Math.min(box.width, box.height) >= least - 0.5) return [];
      return [
        `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      ];
    });
}

test("a screen reader meets the contact form in this order, and is told what happens", async ({
  page,
}) => {
  await page.goto("/contact-us");
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
  await expect(page.locator("form")).toMatchAriaSnapshot(`
    - text: Name
    - textbox "Name"
    - text: Email
    - textbox "Email"
    - text: Phone, 10 digits
    - textbox "Phone, 10 digits"
    - text: Message
    - textbox "Message"
    - paragraph:
      - link "Privacy notice"
    - button "Send Message"
    - paragraph: What you write stays on this device until you send it.
    - status
    - checkbox /shared device/
  `);
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toMatchAriaSnapshot(`
    - alert:
      - paragraph: Please check the form
      - list:
        - listitem:
          - link "Name is required."
        - listitem:
          - link "Email is required."
        - listitem:
          - link "Phone number is required."
  `);
});

test.describe("on paper", () => {
  for (const path of ["/c-a-services", "/c-a-services/gst-registration", "/grow-with-us"]) {
    test(`${path} prints in ink on white, without what only a screen can use`, async ({ page }) => {
      // The width of A4 between its margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ media: "print" });
      await page.goto(path);
      for (const part of [
        "header :is(nav, button)",
        "footer li",
        "[data-look]",
        "[data-floating]",
      ]) {
        await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
      }
      await expectNoSidewaysScroll(page);
      const pale = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, li, dd, td)")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => element.innerText.trim() !== "")
          .filter((element) => {
            const [red = 0, green = 0, blue = 0] =
              getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
            return (red + green + blue) / 3 > 150;
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(pale).toEqual([]);
    });
  }
});
