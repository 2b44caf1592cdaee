/** The owner's figures: prices, courses, claims, the last day of the promotion. Only the owner may change them. */
import { expect, test } from "vitest";
import { getLocaleFile, getSharedFile } from "#site-content/testing/read-content.ts";
import { fillIn } from "#text/sentences.ts";

const { units } = getLocaleFile("en", "services");
const { courses, duration, levels, categories } = getLocaleFile("en", "courseContent");

/** Each figure as visitors read it, one per line, so that a diff is readable. */
const figures = {
  prices: formatEach(getSharedFile("prices"), ({ fee, time, unit }) => [
    `₹${fee}`,
    fillIn(units[unit], { time }),
  ]),
  courses: formatEach(getSharedFile("courses"), ({ id, price, weeks, level, category }, name) => [
    `${id}`,
    courses[name]?.title ?? "",
    `₹${price}`,
    fillIn(duration, { weeks: String(weeks) }),
    levels[level],
    categories[category],
  ]),
  services: formatEach(getSharedFile("serviceFacts"), ({ products }) => products),
  claims: formatEach(getSharedFile("claims"), ({ figure }) => [figure]),
  promotion: { ends: getSharedFile("promotion").ends },
};

function formatEach<Value>(
  values: Readonly<Record<string, Value>>,
  listParts: (value: Value, name: string) => readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, listParts(value, name).join(", ")]),
  );
}

test("figures match those that the owner agreed to", async () => {
  await expect(
    `${JSON.stringify(figures, null, 2)}\n`,
    "a figure of the content differs from src/promises/figures.json. If the owner has decided so, accept " +
      "all figures of today with: npm run accept-figures",
  ).toMatchFileSnapshot("figures.json");
});
