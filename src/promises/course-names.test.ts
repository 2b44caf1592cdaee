/** A course has a title in each language, and its owner may rename it: its enquiries stay assigned to it. */
import { load } from "cheerio";
import { expect, test } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { AcceptedResponse } from "#forms/protocol.ts";
import { type Locale, locales } from "#locales.ts";
import { createMessages } from "#server/messages.ts";
import { getDeskMessage, signInAs } from "#server/testing/desk-fixtures.ts";
import {
  contactFields,
  enrolmentFields,
  submitFields,
  submitWithoutScript,
} from "#server/testing/posted-forms.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { ContentError } from "#site-content/content-issues.ts";
import { loadFilesOrThrow, loadSiteContent } from "#site-content/load.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { groupDigits } from "#text/money.ts";

const content = loadFilesOrThrow("courses", "courseContent");
/** The line of the desk with the fee of the course. */
const feeLine = getDeskMessage("enquiry.enrolment.fee", {
  amount: `₹${groupDigits(content.shared.courses["excel"]?.price ?? 0)}`,
});
const batch = "Weekend A";

function getTitle(language: Locale): string {
  return removeNonBreakingSpaces(
    content.localeContent[language].courseContent.courses["excel"]?.title ?? "",
  );
}

/** Serves the content of every language, with other titles of the course if they are given. */
function serveTitles(server: TestServer, titles: Partial<Record<Locale, string>> = {}) {
  const renames = Object.entries(titles).map(([language, value]) => ({
    file: `${language}/courses.yaml`,
    path: ["courses", "excel", "title"],
    value,
  }));
  const loaded = loadSiteContent(undefined, renames);
  if (!loaded.ok) throw new ContentError(loaded.issues);
  server.served.swap({ ...server.served.edition, messages: createMessages(loaded.content) });
}

/** Enrols as the page of a language posts it. @returns the reference. */
async function enrol(server: TestServer, language: Locale, course = getTitle(language)) {
  server.pass(1000);
  const posted = { ...enrolmentFields, language, course, submission_id: `${language} ${course}` };
  return (await submitFields(server.app, posted)).json<AcceptedResponse>().reference;
}

async function startCourseServer() {
  const server = await startTestServer();
  serveTitles(server);
  const owner = await signInAs(server);
  const openPage = async (address: string) => load((await owner.get(address)).body);
  const readEnquiry = async (reference: string) => {
    const $ = await openPage(deskPaths.enquiry(reference));
    const batches = $("datalist option").map((_, option) => $(option).attr("value"));
    return { batches: batches.get(), text: $("main").text() };
  };
  const listFilterOptions = async () => {
    const $ = await openPage(deskPaths.enquiries);
    const options = $("select[name=topic] option").toArray().slice(1);
    return options.map((option) => [$(option).attr("value") ?? $(option).text(), $(option).text()]);
  };
  const countFound = async (topic: string) => {
    const $ = await openPage(`${deskPaths.enquiries}?${new URLSearchParams({ topic }).toString()}`);
    return $("#found li").length;
  };
  const settle = (reference: string) =>
    owner.post(deskPaths.enrolment(reference), { version: "0", batch });
  return { server, owner, readEnquiry, listFilterOptions, countFound, settle };
}

test("enrolments in two languages are offered the same batches, and keep the title that was read", async () => {
  const { server, readEnquiry, settle } = await startCourseServer();
  const english = await enrol(server, "en");
  const hindi = await enrol(server, "hi");
  await settle(english);
  const shown = await readEnquiry(hindi);
  expect(shown.batches).toEqual([batch]);
  expect(shown.text).toContain(feeLine);
  expect(shown.text).toContain(getTitle("hi"));
});

test("after a rename enrolments keep fee, batches and title", async () => {
  const { server, owner, readEnquiry, settle } = await startCourseServer();
  const earlier = await enrol(server, "en");
  await settle(earlier);
  serveTitles(server, { en: "Excel for Offices", hi: "दफ़्तर के लिए एक्सेल" });
  const later = await enrol(server, "hi", "दफ़्तर के लिए एक्सेल");
  for (const reference of [earlier, later]) {
    const shown = await readEnquiry(reference);
    expect(shown.batches).toEqual([batch]);
    expect(shown.text).toContain(feeLine);
  }
  expect((await readEnquiry(earlier)).text).toContain(getTitle("en"));
  const rows = await readXlsx((await owner.post(deskPaths.exportEnquiries, {})).rawPayload);
  expect(rows.map(({ course }) => course)).toContain(getTitle("en"));
});

test("the filter lists a course once, under every title", async () => {
  const { server, owner, listFilterOptions, countFound } = await startCourseServer();
  for (const language of locales) await enrol(server, language);
  serveTitles(server, { en: "Excel for Offices" });
  await enrol(server, "en", "Excel for Offices");
  const [[value = "", label] = [], ...others] = await listFilterOptions();
  expect(label).toBe("Excel for Offices");
  expect(others).toEqual([]);
  expect(await countFound(value)).toBe(3);
  const { body } = await owner.get(deskPaths.editorForm("courses/excel"));
  expect(body).toContain(getDeskMessage("formEditor.enquiries.many", { count: "3" }));
});

test("an enquiry about a course by the contact form is found under the course, and leads to no payment", async () => {
  const { server, listFilterOptions, countFound } = await startCourseServer();
  // The contact page of the test's small site has a prepared message under this title.
  serveTitles(server, { en: "Excel" });
  await enrol(server, "hi");
  const { headers } = await submitWithoutScript(server.app, { ...contactFields, need: "excel" });
  expect(headers.location).toContain("reference=");
  expect(headers.location).not.toContain("course=");
  const [[value = "", label] = [], ...others] = await listFilterOptions();
  expect([label, others, await countFound(value)]).toEqual(["Excel", [], 2]);
});

test("a course no longer offered keeps its last title", async () => {
  const { server, listFilterOptions } = await startCourseServer();
  await enrol(server, "en");
  const { site, messages } = server.served.edition;
  const languages = new Map(
    [...messages.languages].map(([language, spoken]) => {
      const courses = new Map([...spoken.courses].filter(([key]) => key !== "excel"));
      return [language, { ...spoken, courses }];
    }),
  );
  server.served.swap({ site, messages: { ...messages, languages } });
  expect((await listFilterOptions()).map(([, label]) => label)).toEqual([getTitle("en")]);
});
