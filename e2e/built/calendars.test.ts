/** Calendar files of the due dates, as a form without scripts, a link and a phone request them. */
import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import { fetchPath } from "./page-texts.ts";

/** Reads the ids of the events of a calendar. */
const readUids = async (address: string) => {
  const answer = await fetchPath(address);
  expect([address, answer.status]).toEqual([address, 200]);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const found = new Set((await answer.text()).match(/^UID:.*$/gm));
  expect(found.size, address).toBeGreaterThan(1);
  return found;
};

test.each(locales)("several kinds are combined into one calendar (%s)", async (locale) => {
  const page = getPagePath("dueDates", locale);
  const [gst, tds] = [await readUids(`${page}/gst-monthly.ics`), await readUids(`${page}/tds.ics`)];
  expect(await readUids(`${page}/gst-monthly_tds.ics`)).toEqual(new Set([...gst, ...tds]));
});

test.each([
  ["all.ics?kinds=tds&kinds=gst-monthly", "gst-monthly_tds.ics"],
  ["all.ics?kinds=food", "food.ics"],
  ["tds_gst-monthly.ics", "gst-monthly_tds.ics"],
  ["all.ics?kinds=tds&kinds=company&agm=2026-10-10", "company_tds_agm-2026-10-10.ics"],
  // An impossible day, and one of a year that is no longer listed: subscriptions stay calendars.
  ["all.ics?kinds=company&agm=2026-11-31", "company.ics"],
  ["company_agm-2019-08-20.ics", "company.ics"],
])("%s leads to its one address %s", async (file, address) => {
  const page = getPagePath("dueDates", "en");
  const answer = await fetchPath(`${page}/${file}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${page}/${address}`]);
});

test.each(locales)("the day of a company's meeting moves its dates (%s)", async (locale) => {
  const page = getPagePath("dueDates", locale);
  const readDates = async (file: string) =>
    (await (await fetchPath(`${page}/${file}.ics`)).text()).match(/^DTSTART.*$/gm);
  expect(await readDates("mgt-7-2025-26_agm-2026-10-10")).toEqual(["DTSTART;VALUE=DATE:20261209"]);
  expect(await readDates("company_agm-2026-10-10")).toContain("DTSTART;VALUE=DATE:20261209");
  expect((await fetchPath(`${page}/company_agm-2026-11-31.ics`)).status).toBe(404);
});

test("an unknown kind has no calendar", async () => {
  const page = getPagePath("dueDates", "en");
  expect((await fetchPath(`${page}/temple.ics`)).status).toBe(404);
  expect((await fetchPath(`${page}/tds_temple.ics`)).status).toBe(404);
  expect(await readUids(`${page}/all.ics?kinds=temple`)).toEqual(await readUids(`${page}/all.ics`));
});

test("an unchanged calendar is answered with 304", async () => {
  const address = `${getPagePath("dueDates", "en")}/gst-monthly_tds.ics`;
  const etag = (await fetchPath(address)).headers.get("etag") ?? "";
  expect((await fetchPath(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
});
