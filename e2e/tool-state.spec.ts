/** Answers in a tool survive hydration, Back, a link and another language; results have a notice once their rules expire. */
import type { Locator, Page } from "@playwright/test";
import { calculators, type Locale, pages, toLocalePath } from "#page-map.ts";
import { addDays, formatLongDay, getIndianDay } from "#text/days.ts";
import { getChatUrl } from "#text/links.ts";
import { holdScripts, hydrateIslands, measureHydrationShift, openHydrated } from "./checks.ts";
import { getFact, getFacts, getTestLocale, localizedPath, t } from "./content.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services/calculators/gst";
const gst = (page: Page) => page.locator("#gst");
const amount = (page: Page) => gst(page).getByLabel(t("calculators.gst.amount"));
const result = (page: Page) => page.locator("#gst-result");
const answer = (page: Page, key: string, values?: Record<string, string>) =>
  gst(page).getByRole("radio", { name: t(`calculators.gst.${key}`, values), exact: true });
const total = (value: string) => `${t("calculators.gst.bill.total")}${value}`;

// Playwright disables the back/forward cache, so Back loads the page again.
test("a tool keeps its answers after Back, reload and link", async ({ page }) => {
  await openHydrated(page, path);
  await amount(page).fill("1.5 lakh");
  await expect(amount(page)).toHaveAccessibleDescription(
    t("tools.shared.amounts.lakh", { count: "1.5" }),
  );
  await answer(page, "percent", { rate: "5" }).check();
  const whole = total("₹1,57,500");
  await expect(result(page)).toContainText(whole);
  for (const again of ["back", "reload", "link"] as const) {
    await test.step(again, async () => {
      if (again === "reload") await page.reload();
      else {
        await page.goto(localizedPath("/privacy"));
        if (again === "back") await page.evaluate(() => history.back());
        else await page.goto(localizedPath(path));
      }
      await page.waitForURL(localizedPath(path));
      await hydrateIslands(page);
      await expect(amount(page)).toHaveValue("1.5 lakh");
      await expect(result(page)).toContainText(whole);
    });
  }
});

test("a result is shared, with its figures in a link", async ({ page, browser }) => {
  await openHydrated(page, path);
  const example = gst(page).getByText(t("tools.shared.example"), { exact: true });
  await expect(example, "in the bar, and as a stamp on the slip").toHaveCount(2);
  await expect(result(page)).toContainText(t("tools.shared.example"));
  const contacts = gst(page).locator("output ~ a:not([href^='#'])");
  await expect(contacts, "the figure has the room of call and chat").toHaveCount(0);
  const ask = gst(page).getByRole("link", { name: t("tools.shared.take.ask") });
  await expect(ask).toHaveAttribute(
    "href",
    getChatUrl(getFact("business.chatNumber"), t("layout.actions.chatMessage")),
  );
  await expect(
    gst(page).getByRole("link", { name: t("tools.shared.take.letter") }),
    "an untouched example is not sent",
  ).toHaveAttribute("href", localizedPath("/contact-us"));
  await answer(page, "percent", { rate: "5" }).check();
  await expect(example, "a choice is an input, too").toHaveCount(0);
  await expect(contacts, "nothing is known yet").toHaveCount(0);
  await expect(result(page)).toContainText(
    t("tools.shared.gaps.missing", { fields: t("calculators.gst.amount") }),
  );
  await answer(page, "percent", { rate: "18" }).check();
  await amount(page).fill("4,000");
  const address = new URL(page.url()).origin + localizedPath(path);
  const inShort = [
    `${t("calculators.gst.bill.cgst", { rate: "9" })}: ₹360`,
    `${t("calculators.gst.bill.sgst", { rate: "9" })}: ₹360`,
    `${t("calculators.gst.bill.total")}: ₹4,720`,
  ];
  const readChat = async (link: Locator) => {
    await expect(link).toHaveAttribute("href", /4%2C720/);
    const { pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
    const [rate, ...lines] = searchParams.get("text")?.split("\n") ?? [];
    expect(rate).toContain(t("calculators.gst.heading"));
    return { receiver: pathname.slice(1), lines };
  };
  await test.step("to anybody: WhatsApp without a receiver, without the figures in a link", async () => {
    const anybody = gst(page).getByRole("link", { name: t("tools.shared.take.anybody") });
    const { receiver, lines } = await readChat(anybody);
    expect(receiver).toBe("");
    expect(lines).toEqual([...inShort, t("tools.shared.take.guidance"), address]);
  });
  await test.step("to the office, by the button that says so alone", async () => {
    const { receiver, lines } = await readChat(ask);
    expect(receiver).toBe(getFact("business.chatNumber"));
    expect(lines).toEqual([...inShort, `${address}#gst?amount=4,000`]);
    await expect(contacts).toHaveCount(2);
    for (const contact of await contacts.all())
      expect(await contact.getAttribute("href")).not.toContain("4%2C720");
  });
  await test.step("in the device's dialog, by keyboard", async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", {
        configurable: true,
        value: ({ text }: ShareData) => {
          document.body.dataset["shared"] = text;
          return Promise.resolve();
        },
      });
    });
    await gst(page)
      .getByRole("link", { name: t("tools.shared.take.anybody") })
      .press("Enter");
    await expect(page.locator("body")).toHaveAttribute("data-shared", /₹4,720[^#]*$/);
    expect(page.context().pages()).toHaveLength(1);
    await gst(page)
      .getByRole("button", { name: t("tools.shared.take.share") })
      .press("Enter");
    await expect(page.locator("body")).toHaveAttribute("data-shared", /₹4,720[^]*#gst/);
    await page.evaluate(() => Reflect.deleteProperty(navigator, "share"));
  });
  await test.step("copied where the device cannot share", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await gst(page)
      .getByRole("button", { name: t("tools.shared.take.share") })
      .click();
    await expect(gst(page).getByText(t("tools.shared.take.copied"))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(inShort.join("\n"));
    const link = copied.split("\n").at(-1) ?? "";
    expect(new URL(link).search, "figures are sent to no server").toBe("");
    const other = await browser.newPage();
    await other.goto(link);
    await expect(amount(other)).toHaveValue("4,000");
    await expect(result(other)).toContainText(total("₹4,720"));
    await expect(gst(other)).toBeInViewport();
    await amount(other).fill("5,000");
    await other.reload();
    await expect(amount(other), "not the sender's figures again").toHaveValue("5,000");
    await other.context().close();
  });
  await test.step("in the contact form's message", async () => {
    await gst(page)
      .getByRole("link", { name: t("tools.shared.take.letter") })
      .click();
    const message = page.getByLabel(t("forms.contact.message.label"));
    await expect(message).toHaveValue(new RegExp(`${t("calculators.gst.bill.total")}: ₹4,720`));
    // The message has the input, the result and the link.
    await expect(message).toHaveValue(new RegExp(`${t("calculators.gst.amount")}: ₹4,000`));
    await expect(message).toHaveValue(new RegExp(t("tools.shared.take.guidance")));
    await expect(message).toHaveValue(new RegExp(`${localizedPath(path)}#gst`));
  });
});

/** The language that tests change to. */
const other: Locale = "hi";
const weeksLater = addDays(getIndianDay(new Date()), 40);

/** Clicks the language link of the header or menu. */
async function changeLanguage(page: Page, path: string): Promise<void> {
  const link = page.locator(`header a[hreflang|=${other}]`).first();
  await link.dispatchEvent("pointerover");
  const { origin, search } = new URL(page.url());
  await expect(link).toHaveJSProperty("href", origin + toLocalePath(other, path) + search);
  await link.evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL((url) => url.pathname === toLocalePath(other, path));
}

/** The distance of an element from the upper edge of the window, in pixels. */
function getTop(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

const tick = (page: Page, value: string) =>
  page.locator(`input[value="${value}"] >> nth=0`).evaluate((box) => {
    if (box instanceof HTMLInputElement && !box.checked) box.click();
  });

/** What a test of each kind of tool does. */
interface ToolAnswers {
  path: string;
  /** Gives an answer once the tool is hydrated. */
  answer: (page: Page) => Promise<void>;
  /** Expects that answer. */
  holds: (page: Page) => Promise<void>;
  /** An address with answers, one more answer before hydration, and what must then be true. */
  early?: {
    query: string;
    answer: (page: Page) => Promise<void>;
    counts: (page: Page) => Promise<void>;
  };
  /** The part of the page that must stay at its height when the language changes. */
  selector: string;
}

const tools: ToolAnswers[] = [
  {
    path: "/c-a-services/fees",
    answer: (page: Page) => tick(page, "msme"),
    holds: (page: Page) => expect(page.locator("input[value=msme]")).toBeChecked(),
    early: {
      query: "?need=gst",
      answer: (page: Page) => tick(page, "panTan"),
      counts: (page: Page) => expect(page).toHaveURL(/\?need=gst,panTan$/),
    },
    selector: "li:has(input[value=msme])",
  },
  {
    path: "/c-a-services/papers",
    answer: async (page: Page) => {
      await tick(page, "gst");
      await tick(page, "llp");
      await expect(page.locator("[data-paper][value=photo]")).toHaveCount(1);
    },
    holds: (page: Page) => expect(page.locator("[data-paper][value=photo]")).toHaveCount(1),
    early: {
      query: "?as=llp",
      answer: async (page: Page) => {
        await tick(page, "aadhaar");
        await tick(page, "gst");
      },
      counts: async (page: Page) => {
        await expect(page).toHaveURL(/\?need=gst&as=llp$/);
        await expect(page.locator("[data-paper][value=aadhaar]")).toBeChecked();
      },
    },
    selector: "li:has([data-paper][value=photo])",
  },
  {
    path: "/c-a-services/due-dates",
    answer: (page: Page) => tick(page, "llp"),
    holds: (page: Page) => expect(page.locator("input[value=llp]")).toBeChecked(),
    early: {
      query: "",
      answer: (page: Page) => tick(page, "food"),
      counts: (page: Page) => expect(page).toHaveURL(/\?kind=food$/),
    },
    selector: "label:has(input[value=food])",
  },
  {
    path: "/c-a-services/guide",
    answer: async (page: Page) => {
      await tick(page, "food");
      // Until its rules are loaded, the page shows the result of its example.
      const example = t("guide.guide.result.example");
      await expect(page.locator("#guide-result")).not.toContainText(example);
    },
    holds: (page: Page) => expect(page.locator("input[value=food]")).toBeChecked(),
    early: {
      query: "?turnover=15,00,000&employees=0&is=goods,taxed,food,together,premises",
      answer: async (page: Page) => {
        await page.getByLabel(t("guide.guide.questions.sales.number")).fill("60 lakh");
        await tick(page, "services");
        await tick(page, "otherStates");
      },
      counts: (page: Page) =>
        expect(page).toHaveURL(
          /turnover=60%20lakh&employees=0&is=services,taxed,otherStates,food,together,premises/,
        ),
    },
    selector: "#guide-result h2",
  },
  {
    path: "/c-a-services/calculators/income-tax",
    answer: async (page: Page) => {
      await page.locator("#tax-salary").fill("12,00,000");
      await page.locator("#income-tax details summary").first().click();
    },
    holds: async (page: Page) => {
      await expect(page.locator("#tax-salary")).toHaveValue("12,00,000");
      await expect(page.locator("#income-tax details").first()).toHaveAttribute("open");
    },
    selector: "#income-tax details label",
  },
  {
    path,
    answer: (page: Page) => page.locator("#gst-amount").fill("2,000"),
    holds: (page: Page) => expect(page.locator("#gst-amount")).toHaveValue("2,000"),
    selector: "label[for=gst-amount]",
  },
];

for (const { path, answer, early, holds, selector } of tools) {
  test(`${path} keeps answers across hydration and languages`, async ({ page }) => {
    if (early === undefined) {
      await page.goto(path);
      await hydrateIslands(page);
    } else {
      const release = await holdScripts(page);
      await page.goto(path + early.query, { waitUntil: "commit" });
      await early.answer(page);
      release();
      await hydrateIslands(page);
      await early.counts(page);
    }
    await answer(page);
    // Measured right below the header: further down, rows of the two languages wrap differently.
    await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ behavior: "instant", block: "start" });
      });
    const before = await getTop(page, selector);
    await changeLanguage(page, path);
    await holds(page);
    await expect.poll(() => getTop(page, selector)).toBeGreaterThan(before - 60);
    await expect.poll(() => getTop(page, selector)).toBeLessThan(before + 60);
  });
}

/** The values and ticks of all fields of a tool. */
const readFields = (page: Page) =>
  page
    .locator("main form")
    .first()
    .evaluate((form: HTMLFormElement) =>
      [...form.elements]
        .filter((control) => control instanceof HTMLInputElement)
        .map(({ name, type, value, checked }) =>
          type === "radio" || type === "checkbox"
            ? `${name}=${value} ${checked}`
            : `${name}=${value}`,
        ),
    );

/** Answers every question, as far as the first answers make others appear. */
const changeFields = (page: Page) =>
  page
    .locator("main form")
    .first()
    .evaluate((form: HTMLFormElement) => {
      for (const control of form.elements) {
        if (!(control instanceof HTMLInputElement) || control.readOnly) continue;
        if (control.type === "radio" || control.type === "checkbox") {
          if (!control.checked) control.click();
        } else {
          control.value = control.type === "date" ? "2025-01-31" : "7";
          control.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }
      }
    });

const toolsWithAddress = ["fees", "papers", "dueDates", "guide"] as const;

for (const [place, names] of [
  ["address", toolsWithAddress],
  ["device", [...calculators, "earnings"]],
] as const) {
  test(`a press in each tool that keeps answers in the ${place} forgets them, also after a reload`, async ({
    page,
  }) => {
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      await test.step(name, async () => {
        const { path } = pages[name];
        await openHydrated(page, path);
        const untouched = await readFields(page);
        expect(untouched.length).toBeGreaterThan(0);
        await changeFields(page);
        await expect.poll(() => readFields(page)).not.toEqual(untouched);
        await expect(page.getByText(t(`tools.shared.clear.${place}.kept`))).toBeVisible();
        const stored = () =>
          page.evaluate(
            () =>
              location.search +
              Object.keys(sessionStorage)
                .filter((key) => key.startsWith("tool:"))
                .join(),
          );
        expect(await stored()).not.toBe("");
        const button = page.getByRole("button", { name: t(`tools.shared.clear.${place}.button`) });
        await button.click();
        await expect(
          page.getByRole("status").filter({ hasText: t("tools.shared.clear.cleared") }),
        ).toBeVisible();
        await expect(button).toBeFocused();
        expect(await readFields(page)).toEqual(untouched);
        expect(await stored()).toBe("");
        await page.reload();
        await hydrateIslands(page);
        expect(await readFields(page)).toEqual(untouched);
      });
    }
  });
}

test("the press that forgets figures takes those of a shared link out of the address", async ({
  page,
}) => {
  await page.goto(`${localizedPath(path)}#gst?amount=4,000`);
  await hydrateIslands(page);
  await expect(amount(page)).toHaveValue("4,000");
  await page.getByRole("button", { name: t("tools.shared.clear.device.button") }).click();
  await expect(page).toHaveURL(new RegExp(`${localizedPath(path)}$`));
  await expect(gst(page).getByText(t("tools.shared.example"), { exact: true })).toHaveCount(2);
});

/** Addresses with answers, the part in view at the start, the day of the visit, and the fields that depend on it. */
const addressesWithAnswers: {
  address: string;
  view: string;
  day?: string;
  shows?: Record<string, string>;
}[] = [
  { address: "/c-a-services/fees?need=gst,fssai,panTan", view: "input[value=gst]" },
  { address: "/c-a-services/papers?need=gst,fssai&as=llp", view: "astro-island h2" },
  {
    address:
      "/c-a-services/guide?turnover=9000000&employees=30&is=both,taxed,food,abroad,noSuchWay,together,noProtection,tenders,noneYet",
    view: "section[data-verdict=worthIt]",
  },
  { address: "/c-a-services/due-dates", day: weeksLater, view: "#dates" },
  {
    address: pages.lateGst.path,
    day: "2028-02-29",
    view: "main input",
    shows: { "lateGst.due": "2028-02-20", "lateGst.filed": "2028-02-29" },
  },
  {
    address: pages.lateReturn.path,
    day: "2028-02-29",
    view: "main input",
    shows: { "lateReturn.filed": "" },
  },
];

test("restored answers cause no layout shift at hydration", async ({ page }) => {
  for (const { address, day, view, shows = {} } of addressesWithAnswers) {
    if (day !== undefined) await page.clock.setFixedTime(new Date(`${day}T12:00:00+05:30`));
    await page.addInitScript((selector) => {
      document.addEventListener("DOMContentLoaded", () => {
        document.querySelector(selector)?.scrollIntoView({ behavior: "instant" });
      });
    }, view);
    await page.goto(address);
    expect.soft(await measureHydrationShift(page), address).toBeLessThan(0.01);
    for (const [key, value] of Object.entries(shows)) {
      const field = page.getByLabel(t(`calculators.${key}`)).filter({ visible: true });
      await expect(field).toHaveValue(value);
    }
  }
});

/** The notice above a result whose rules have expired. */
const notice = (page: Page, until: string) =>
  page.getByText(t("tools.notes.outOfDate", { until: formatLongDay(until, getTestLocale()) }));

const toolsWithRules = [
  ["/c-a-services/guide", [getFacts("registrationRules").validUntil]],
  [
    "/c-a-services/fees",
    [getFacts("governmentRules").validUntil, getFacts("paperRules").validUntil],
  ],
  [
    "/c-a-services/papers",
    [getFacts("governmentRules").validUntil, getFacts("paperRules").validUntil],
  ],
] as const;

test("a tool reports that its rules are out of date", async ({ page }) => {
  for (const [path, ends] of toolsWithRules) {
    await test.step(path, async () => {
      const until = [...ends].toSorted()[0] ?? "";
      const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
      await page.clock.setFixedTime(noon(until));
      await page.goto(localizedPath(path));
      await expect(page.locator("main astro-island[ssr]")).toHaveCount(0);
      await expect(notice(page, until)).toHaveCount(0);
      await page.clock.setFixedTime(noon(addDays(until, 1)));
      await page.reload();
      await expect(notice(page, until)).toBeVisible();
    });
  }
  await test.step("a calculator shows it above the result and in messages", () =>
    expectNoticeOfCalculator(page));
});

async function expectNoticeOfCalculator(page: Page): Promise<void> {
  const until = getFacts("gstRules").validUntil;
  await page.clock.setFixedTime(new Date(`${addDays(until, 1)}T12:00:00+05:30`));
  await openHydrated(page, path);
  await amount(page).fill("2,000");
  const shown = notice(page, until).first();
  await expect(shown).toBeVisible();
  const sum = result(page).getByText(t("calculators.gst.bill.total"));
  const above = await shown.boundingBox();
  expect(above?.y).toBeLessThan((await sum.boundingBox())?.y ?? 0);
  const link = gst(page).getByRole("link", { name: t("tools.shared.take.letter") });
  const text = decodeURIComponent((await link.getAttribute("href")) ?? "");
  expect(text).toContain(
    t("tools.notes.outOfDate", { until: formatLongDay(until, getTestLocale()) }),
  );
}
