import { load } from "cheerio";
import { expect, test } from "vitest";
import { createEnquiry, readReferences, signInAs } from "#server/testing/desk-fixtures.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { deskPaths } from "./desk-paths.ts";
import { choosableStatusNames, enquiryStatuses } from "./statuses.ts";

// That of a double has a form of its own (enquiry-routes.test.ts).
test.each(choosableStatusNames)(
  "the list, its filter, the page of an enquiry, the export and the statistics show status %s",
  async (status) => {
    const server = await startTestServer();
    const owner = await signInAs(server);
    const page = async (address: string) => load((await owner.get(address)).body);
    const messages = server.served.edition.messages.fallback.messages.desk;
    const label = messages.enquiry.statuses[status];
    const otherStatus = choosableStatusNames.find((name) => name !== status) ?? status;
    const first = await createEnquiry(server);
    const second = await createEnquiry(server);
    const other = await createEnquiry(server);
    const file = deskPaths.enquiry(first);
    const button = `button[name=status][value=${status}]`;

    const before = await page(file);
    expect(before(button).text()).toBe(label);
    await owner.post(file, { version: before("[name=version]").attr("value") ?? "", status });
    await owner.post(deskPaths.enquiry(second), { version: "0", status });
    await owner.post(deskPaths.enquiry(other), { version: "0", status: otherStatus });

    const list = await page(`${deskPaths.enquiries}?status=${status}`);
    expect(readReferences(list.html())).toEqual([second, first]);
    expect(list("nav [aria-current=page][href*=status]").text()).toBe(`${label} 2`);
    expect(list("li [data-status]").text()).toBe(label + label);

    // What is printed of an enquiry: its stamp, and the line of its history.
    const printed = await page(file);
    expect(printed("button[aria-pressed=true] [data-variant]").text()).toBe(label);
    expect(printed("li b").text()).toContain(label);

    const { rawPayload } = await owner.post(deskPaths.exportEnquiries, { status });
    const exported = (await readXlsx(rawPayload)).map(({ reference }) => reference);
    expect([first, second, other].map((each) => exported.includes(each))).toEqual([
      true,
      true,
      false,
    ]);

    const won = [status, status, otherStatus].filter(
      (name) => enquiryStatuses[name].outcome === "won",
    ).length;
    const statistics = await page(deskPaths.statistics);
    expect(statistics("tfoot tr").first().text()).toBe(`${messages.statistics.all}3${won}₹0`);
  },
);
