import { readFile } from "node:fs/promises";
import Fastify from "fastify";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { serializeForScript } from "#server/http/html.ts";
import { createDeskBrowser, createEnquiry, signInAs } from "#server/testing/desk-fixtures.ts";
import { type DeskRoute, startWithDeskRoutes } from "#server/testing/desk-routes.ts";
import { serverTest as test, startTestServer } from "#server/testing/test-server.ts";
import { forMembers, requireAccess } from "./access.ts";

/** A row of docs/security-review.md for an address: who may use it, and after which proof. */
interface Row {
  staff: boolean;
  owner: boolean;
  proof: string;
}

function readTable(text: string): Map<string, Row> {
  const rows = text.split("\n").flatMap((line) => {
    const [, , staff, owner, proof = "", addresses = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    const named = [...addresses.matchAll(/`([^`]+)`/g)].map(([, name]) => `/desk/${name}`);
    const row = { staff: staff === "yes", owner: owner === "yes", proof };
    return named.map((name): [string, Row] => [name, row]);
  });
  expect(rows.map(([name]) => name)).toEqual([...new Set(rows.map(([name]) => name))]);
  return new Map(rows);
}

const documented = (await readFile("docs/security-review.md", "utf8"))
  .split("### Who may do what")[1]
  ?.split("\n## ")[0];
const table = readTable(documented ?? "");

test("every desk route is shut to strangers and foreign pages", async () => {
  const { server, routes } = await startWithDeskRoutes();
  expect(routes.length).toBeGreaterThan(25);
  const stranger = createDeskBrowser(server.app);
  const member = await signInAs(server, "owner");
  for (const { name, method, path, config } of routes) {
    const url = path.replace(/:\w+/, "NZ-2222-2222").replace("*", "nothing");
    if (method === "POST") {
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { origin: "https://evil.example" },
        {},
      ]) {
        const foreign = await member.post(url, {}, headers);
        expect([name, foreign.statusCode]).toEqual([name, 403]);
      }
    }
    if (config.access === "public") continue;
    const { statusCode, headers } = await (method === "GET"
      ? stranger.get(url)
      : stranger.post(url));
    expect([name, statusCode, headers.location?.toString().split("?")[0]]).toEqual([
      name,
      303,
      deskPaths.signIn,
    ]);
  }
  expect(server.logged().match(/a cross-site request was refused/g)).toHaveLength(1);
  // A proxy may lose the host; a browser before `Sec-Fetch-Site` names its origin alone.
  const own = { origin: "https://nazariya.example", host: "127.0.0.1:3000" };
  expect((await stranger.post(deskPaths.passkeyAuthenticationOptions, {}, own)).statusCode).toBe(
    200,
  );
  // Wrong addresses too; who is signed in is told that nothing is there.
  expect((await stranger.get("/desk/nowhere")).statusCode).toBe(303);
  expect((await member.get("/desk/nowhere")).statusCode).toBe(404);
});

test("the body of a stranger's form is not parsed: a broken one is answered by the sign-in page", async () => {
  const { app } = await startTestServer();
  const { statusCode } = await app.inject({
    method: "POST",
    url: deskPaths.invitePerson,
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    payload: "{",
  });
  expect(statusCode).toBe(303);
});

test("a route that does not say whom it is for cannot be registered", () => {
  const app = Fastify();
  app.addHook("onRoute", requireAccess);
  expect(() => app.get("/desk/new", () => "new")).toThrow("GET /desk/new does not say");
  app.get("/desk/new", forMembers, () => "new");
});

test("each address is open to whom the documented table names", async () => {
  const { server, routes: all } = await startWithDeskRoutes();
  const staff = await signInAs(server, "staff");
  const owner = await signInAs(server, "owner");
  const reference = await createEnquiry(server);
  const isShut = async (who: typeof staff, { method, path }: DeskRoute) => {
    const url = path.replace(/:\w+/, reference).replace("*", "nothing");
    return (await (method === "GET" ? who.get(url) : who.post(url))).statusCode === 403;
  };
  const paths = new Set(all.map(({ path }) => path));
  expect([...table.keys()].filter((path) => !paths.has(path))).toEqual([]);
  const routes = all.filter(({ config }) => config.access !== "public");
  for (const route of routes) {
    const row = table.get(route.path);
    const shut = [await isShut(staff, route), await isShut(owner, route)];
    expect([route.name, ...shut]).toEqual([route.name, !row?.staff, !row?.owner]);
  }
  server.pass(11 * 60_000);
  for (const route of routes) {
    const proof = table.get(route.path)?.proof;
    expect([route.name, await isShut(owner, route)]).toEqual([route.name, proof !== "no"]);
  }
});

test("a server without a desk has none of its routes", async () => {
  const { routes: withDesk } = await startWithDeskRoutes();
  const { server, routes } = await startWithDeskRoutes({ hasDesk: false });
  expect(routes).toEqual([]);
  for (const { method, path } of withDesk) {
    const { statusCode } = await server.app.inject({ method, url: path.replace("*", "nothing") });
    expect([path, statusCode]).toEqual([path, 404]);
  }
});

test("the desk can be installed on a phone", async ({ server }) => {
  const { body, headers } = await server.app.inject({ url: deskPaths.manifest });
  expect(headers["content-type"]).toContain("application/manifest+json");
  const [, paper] =
    /--palette-paper: (#\w+);/.exec(await readFile("src/ui/styles/tokens.css", "utf8")) ?? [];
  const colours = { background_color: paper, theme_color: paper };
  expect(JSON.parse(body)).toMatchObject({
    scope: deskPaths.home,
    display: "standalone",
    ...colours,
  });
});

test("files of the desk need no database", async ({ server }) => {
  const member = await signInAs(server, "owner");
  await server.db.schema.alterTable("desk_session").renameTo("hidden").execute();
  expect((await member.get(deskPaths.today)).statusCode).toBe(500);
  expect((await member.get("/desk/files/none.css")).statusCode).toBe(404);
  expect((await member.get(deskPaths.manifest)).statusCode).toBe(200);
});

test("a text in the JSON of a page cannot end the script around it", () => {
  const data = { message: "</script><img src=x>", comment: "<!--" };
  expect(serializeForScript(data)).not.toContain("<");
  expect(JSON.parse(serializeForScript(data))).toEqual(data);
});
