import { fillIn, contactEntries, sendButton, sentHeading } from "./forms.ts";
import { at, facts, say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const path = "/about-us";

test(
  "who stands behind the name is told, or that it is not given yet",
  { tag: "@languages" },
  async ({ page }) => {
    await page.goto(at(path));
    const { legalName } = facts("business").identity;
    const identity = page.locator("[data-identity]");
    await expect(identity).toContainText(legalName ?? say("identity.pending"));
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
