/** Calendar files of the due dates, as a form without scripts, a link and a phone request them. */
import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import { fetchPath } from "./page-texts.ts";

const uids = async (address: string) => {
  const answer = await fetchPath(address);
  expect([address, answer.status]).toEqual([address, 200]);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const found = new Set((await answer.text()).match(/^UID:.*$/gm));
  expect(found.size, address).toBeGreaterThan(1);
  return found;
};

test.each(locales)("several kinds are combined into one calendar (%s)", async (locale) => {
  const page = getPagePath("dueDates", locale);
  const [gst, tds] = [await uids(`${page}/gst-monthly.ics`), await uids(`${page}/tds.ics`)];
  expect(await uids(`${page}/gst-monthly_tds.ics`)).toEqual(new Set([...gst, ...tds]));
});

test.each([
  ["all.ics?kinds=tds&kinds=gst-monthly", "gst-monthly_tds.ics"],
  ["all.ics?kinds=food", "food.ics"],
  ["tds_gst-monthly.ics", "gst-monthly_tds.ics"],
])("%s leads to its one address %s", async (file, address) => {
  const page = getPagePath("dueDates", "en");
  const answer = await fetchPath(`${page}/${file}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${page}/${address}`]);
});

test("an unknown kind has no calendar", async () => {
  const page = getPagePath("dueDates", "en");
  expect((await fetchPath(`${page}/temple.ics`)).status).toBe(404);
  expect((await fetchPath(`${page}/tds_temple.ics`)).status).toBe(404);
  expect(await uids(`${page}/all.ics?kinds=temple`)).toEqual(await uids(`${page}/all.ics`));
});

test("an unchanged calendar is answered with 304", async () => {
  const address = `${getPagePath("dueDates", "en")}/gst-monthly_tds.ics`;
  const etag = (await fetchPath(address)).headers.get("etag") ?? "";
  expect((await fetchPath(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
});
