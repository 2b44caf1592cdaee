import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { loadMessages } from "#server/messages.ts";
import { deskTest as test } from "#server/testing/desk-fixtures.ts";

test("the help has an anchor for each of its questions", async ({ staff }) => {
  const help = load((await staff.get(deskPaths.help)).body);
  const { questions } = loadMessages().fallback.messages.desk.help;
  const ids = help("main section[id]")
    .toArray()
    .map(({ attribs }) => attribs["id"]);
  expect(ids).toEqual(Object.keys(questions));
});

/** Pages, each with the question of its help link; none where the page explains itself. */
const questionsOfPages: [page: string, question: string][] = [
  [deskPaths.today, "today"],
  [deskPaths.enquiries, "enquiries"],
  [deskPaths.publish, "publish"],
  [deskPaths.statistics, "statistics"],
  [deskPaths.launch, "launch"],
  [deskPaths.people, "people"],
  [deskPaths.texts, "edit"],
  [deskPaths.health, ""],
];

test.for(questionsOfPages)(
  "the page %s links to its question %j in the help",
  async ([page, question], { owner }) => {
    const { body } = await owner.get(page);
    const links = load(body)(`a[href^="${deskPaths.help}#"]`).toArray();
    const wanted = question === "" ? [] : [`${deskPaths.help}#${question}`];
    expect(links.map(({ attribs }) => attribs["href"])).toEqual(wanted);
  },
);
