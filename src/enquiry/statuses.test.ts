import { load } from "cheerio";
import { expect, test } from "vitest";
import { createEnquiry, readReferences, signInAs } from "#server/testing/desk-fixtures.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { deskPaths } from "./desk-paths.ts";
import { choosableStatusNames, enquiryStatuses } from "./statuses.ts";

// That of a double has a form of its own (enquiry-routes.test.ts).
test.each(choosableStatusNames)("status %s is found wherever statuses are", async (status) => {
  const server = await startTestServer();
  const owner = await signInAs(server);
  const page = async (address: string) => load((await owner.get(address)).body);
  const words = server.served.edition.messages.fallback.messages.desk;
  const word = words.enquiry.statuses[status];
  const otherStatus = choosableStatusNames.find((name) => name !== status) ?? status;
  const [one, second, other] = [
    await createEnquiry(server),
    await createEnquiry(server),
    await createEnquiry(server),
  ];
  const file = deskPaths.enquiry(one);
  const button = `button[name=status][value=${status}]`;

  const before = await page(file);
  expect(before(button).text()).toBe(word);
  await owner.post(file, { version: before("[name=version]").attr("value") ?? "", status });
  await owner.post(deskPaths.enquiry(second), { version: "0", status });
  await owner.post(deskPaths.enquiry(other), { version: "0", status: otherStatus });

  const list = await page(`${deskPaths.enquiries}?status=${status}`);
  expect(readReferences(list.html())).toEqual([second, one]);
  expect(list("nav [aria-current=page][href*=status]").text()).toBe(`${word} 2`);
  expect(list("li [data-status]").text()).toBe(word + word);

  // What is printed of a file: its stamp, and the line of what happened.
  const printed = await page(file);
  expect(printed("button[aria-pressed=true] [data-variant]").text()).toBe(word);
  expect(printed("li b").text()).toContain(word);

  const { rawPayload } = await owner.post(deskPaths.exportEnquiries, { status });
  const exported = (await readXlsx(rawPayload)).map(({ reference }) => reference);
  expect([one, second, other].map((each) => exported.includes(each))).toEqual([
    ...[true, true, false],
  ]);

  const set = [status, status, otherStatus];
  const won = set.filter((name) => enquiryStatuses[name].outcome === "won").length;
  const numbers = await page(deskPaths.statistics);
  expect(numbers("tfoot tr").first().text()).toBe(`${words.statistics.all}3${won}₹0`);
});
