/** A testimonial at the owner's desk, without scripts: from the launch list to a real person, away and back. */
import { fillIn } from "#format/fill-in.ts";
import { languages, locales } from "#locales";
import { test } from "./desk.ts";
import { facts, say, words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

const [name = ""] = Object.keys(facts("testimonialFacts").services);
const sheet = `/desk/words/testimonials/services/${name}`;

test("a sample becomes a real person only with new words and consent; it is removed and restored @languages", async ({
  page,
  desk,
  withoutScripts: without,
}) => {
  const copy = words("desk").words.testimonials;
  await without.goto(`${desk.url}/desk/launch`);
  await without.locator(`a[href="${sheet}"]`).click();
  const save = without.getByRole("button", { name: say("desk.words.save") });
  await without.getByLabel(copy.sample).uncheck();
  await save.click();
  await expect(without.getByText(copy.stillSample)).toBeVisible();
  await expect(without.getByText(copy.unchanged)).toHaveCount(6);
  for (const language of locales) {
    for (const field of ["text", "name", "position"] as const) {
      const label = fillIn(copy.fields[field], { language: languages[language].name });
      await without.getByLabel(label).fill("Ravi Jain");
    }
  }
  await save.click();
  await expect(without.getByText(copy.noConsent)).toBeVisible();
  await without.getByLabel(copy.consent).check();
  await save.click();
  await expect(without.getByText(copy.isReal)).toBeVisible();

  const press = (does: string) =>
    without.getByRole("button", {
      name: fillIn(words("desk").words.named, { does, what: "Ravi Jain" }),
    });
  await press(copy.remove).click();
  await expect(without.getByText(fillIn(copy.removed, { name: "Ravi Jain" }))).toBeVisible();
  await without.getByRole("button", { name: say("desk.words.undo") }).click();
  await expect(press(copy.remove)).toBeVisible();

  await page.goto(`${desk.url}/desk/words/testimonials`);
  await expectForEverybody(page);
  await page.getByRole("link", { name: "Ravi Jain" }).click();
  await expect(page.getByLabel(copy.consent)).toBeChecked();
  await expectForEverybody(page);
});
