import { expect } from "vitest";
import { loadMessages } from "#server/messages.ts";
import { deskTest as test } from "#server/testing/desk-fixtures.ts";

test("every page leads to its question in the help", async ({ staff: visitor }) => {
  const help = (await visitor.get("/desk/help")).body;
  const { questions } = loadMessages().fallback.messages.desk.help;
  for (const name of Object.keys(questions)) expect(help).toContain(`id="${name}"`);
  for (const [page, question] of [
    ["today", "today"],
    ["enquiries", "reply"],
    ["people", "phone"],
  ]) {
    const { body } = await visitor.get(`/desk/${page}`);
    expect(body).toContain(`href="/desk/help#${question}"`);
  }
});
