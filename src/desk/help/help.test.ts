import { expect, test } from "vitest";
import { helpQuestions } from "./words.ts";
import { deskVisitor } from "#server/testing/desk-fixtures.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { allow } from "#server/store/accounts.ts";
import { createLink } from "#desk/enter/entry-links.ts";

test("every page leads to its question in the help, which staff read, too", async () => {
  const server = await startTestServer();
  const person = { email: "staff@example.in", role: "staff" as const, language: "en" as const };
  const account = await allow(server.db, person, server.now());
  const visitor = deskVisitor(server.app);
  await visitor.post("/desk/enter", { token: await createLink(server.db, account, server.now()) });
  const help = (await visitor.get("/desk/help")).body;
  for (const name of helpQuestions) expect(help).toContain(`id="${name}"`);
  for (const [page, question] of [
    ["today", "today"],
    ["leads", "reply"],
    ["people", "phone"],
  ]) {
    const { body } = await visitor.get(`/desk/${page}`);
    expect(body).toContain(`href="/desk/help#${question}"`);
  }
});
