import { expectEarningsQualified } from "./earnings.ts";
import { fillIn, contactEntries, sendButton, sentHeading } from "./forms.ts";
import { at, fact, facts, say, words } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const path = "/about-us";

test(
  "the page says who answers for what, and that the report is no diagnosis",
  { tag: "@languages" },
  async ({ page }) => {
    await page.goto(at(path));
    await test.step("every role is told, and once that names are to come where they are not given", async () => {
      const { roles } = words("about").leadership;
      expect(roles).not.toEqual([]);
      const people = page.locator("section").filter({
        has: page.getByRole("heading", { name: say("about.leadership.heading") }),
      });
      for (const { role, name } of roles) await expect.soft(people).toContainText(name ?? role);
      const vacant = say("about.leadership.vacant", { email: fact("business.email") });
      const unnamed = roles.some(({ name }) => name === undefined);
      await expect.soft(people.getByText(vacant)).toHaveCount(unnamed ? 1 : 0);
    });

    await test.step("who stands behind the name is told, or that it is not given yet", async () => {
      const identity = page.locator("[data-identity]");
      const { legalName } = facts("business").identity;
      await expect.soft(identity).toContainText(legalName ?? say("identity.pending"));
    });

    await test.step("the report opens on the partner's site in a new tab, and says so", async () => {
      const report = page.getByRole("link", {
        name: `${say("about.software.report")} ${say("shell.newTab")}`,
      });
      await expect.soft(report).toHaveAttribute("href", fact("business.partnerReport"));
      await expect.soft(report).toHaveAttribute("target", "_blank");
      const software = page.locator("section").filter({ has: report });
      for (const { text } of words("about").software.facts) {
        await expect.soft(software).toContainText(text);
      }
      await expect.soft(software).toContainText(say("about.software.limit.text"));
    });

    await test.step("every earning figure is a potential and no guarantee", async () => {
      await expectEarningsQualified(page);
    });
  },
);

test("its buttons lead to the people, to the contact form and to the franchise", async ({
  page,
}) => {
  await page.goto(at(path));
  const main = page.getByRole("main");
  for (const [button, section] of [
    ["people", "leadership"],
    ["write", "write"],
  ] as const) {
    await page.getByRole("link", { name: say(`about.hero.${button}`) }).click();
    const heading = page.getByRole("heading", { name: say(`about.${section}.heading`) });
    await expect(heading).toBeInViewport();
  }
  await expect(main.getByRole("link", { name: say("about.services.apply") })).toHaveAttribute(
    "href",
    at("/our-franchise"),
  );
  await main.getByRole("link", { name: say("about.models.join") }).click();
  await expect(page).toHaveURL(at("/our-franchise"));
});

test("only the contact form is an island, it loads when it comes near, and is sent from here", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") files.push(request.url());
  });
  await page.goto(at(path));
  await expect(page.locator("astro-island")).toHaveCount(1);
  expect(files).toEqual([]);
  await sendButton(page, "contact").scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  expect(files).not.toEqual([]);
  await fillIn(page, "contact", contactEntries("Please tell me about the two models."));
  await sendButton(page, "contact").click();
  await expect(sentHeading(page)).toBeVisible();
});
