import { expect, test } from "vitest";
import { sourceOf } from "#server/visits/source.ts";
import { deskText } from "#server/testing/desk-text.ts";
import { signedIn } from "#server/testing/desk-fixtures.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const query = "name=Poster+Russel+Chowk&campaign=Diwali+2026&page=services&language=hi";

test("a poster gets a link that names it, with a code to print", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  const { body } = await owner.get(`/desk/numbers/poster?${query}`);
  const [, link = ""] = /value="(http[^"]+)"/.exec(body) ?? [];
  const { pathname, searchParams } = new URL(link.replaceAll("&amp;", "&"));
  expect(pathname).toBe("/hi/c-a-services");
  expect(Object.fromEntries(searchParams)).toEqual({
    utm_source: "Poster Russel Chowk",
    utm_medium: "print",
    utm_campaign: "Diwali 2026",
  });
  // Under this name it is listed.
  expect(sourceOf({ utm_source: "Poster Russel Chowk" })).toBe("poster russel chowk");
  const file = await owner.get(`/desk/numbers/poster.svg?${query}`);
  expect(file.headers["content-type"]).toContain("image/svg+xml");
  expect(file.body).toMatch(/^<svg/);
});

test("without a name there is no link yet, and staff make none", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  const { body } = await owner.get("/desk/numbers/poster");
  expect(body).toContain(deskText("numbers.poster.lede"));
  expect(body).not.toContain("utm_source");
  const staff = await signedIn(server, "staff");
  expect((await staff.get("/desk/numbers/poster")).statusCode).toBe(403);
});
