import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sent, signedIn, deskVisitor } from "#server/testing/desk-fixtures.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { writeData } from "#server/http/html.ts";

/** Open without a session. */
const open = new Set([
  "GET /desk",
  "GET /desk/files/:file",
  "GET /desk/enter",
  "GET /desk/manifest.webmanifest",
  "POST /desk/enter",
  "POST /desk/enter/link",
  "POST /desk/passkeys",
  "POST /desk/passkeys/ask",
  "POST /desk/passkeys/ask-new",
  "POST /desk/passkeys/show",
  "POST /desk/leave",
]);

/** For owners: words, publishing, the launch list and the numbers. */
function isForOwners(name: string): boolean {
  return /^(GET|POST) \/desk\/(words|publish|launch|numbers)\b/.test(name) || freshOwners.has(name);
}

/** For owners with a fresh proof. Routes in none of these lists need only a session. */
const freshOwners = new Set([
  "POST /desk/people/invite",
  "POST /desk/people/shut-out",
  "GET /desk/leads/export",
  "GET /desk/leads/spam/erase",
  "POST /desk/leads/spam/erase",
  "POST /desk/leads/export",
  "GET /desk/leads/:reference/erase",
  "POST /desk/leads/:reference/erase",
  "POST /desk/publish/now",
  "POST /desk/publish/back",
]);

/** Every route below `/desk`, as the running server knows them. */
function routesOf({ app }: TestServer): { name: string; method: "GET" | "POST"; path: string }[] {
  const routes: ReturnType<typeof routesOf> = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods = ""] =
      /^((?:│ {3}| {4})*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    const path = above.join("");
    if (!path.startsWith("/desk") || path.includes("*")) continue;
    for (const method of ["GET", "POST"] as const) {
      if (methods.split(", ").includes(method)) {
        routes.push({ name: `${method} ${path}`, method, path });
      }
    }
  }
  return routes;
}

test("every route of the desk is shut to strangers and to foreign pages", async () => {
  const server = await startTestServer();
  const routes = routesOf(server);
  const names = routes.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(25);
  // What is named above is there, so that nothing is excepted by mistake.
  for (const name of [...open, ...freshOwners]) expect(names).toContain(name);
  const stranger = deskVisitor(server.app);
  const member = await signedIn(server, "owner");
  for (const { name, method, path } of routes) {
    const url = path.replace(/:\w+/, "NZ-2222-2222");
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
    if (open.has(name)) continue;
    const { statusCode, headers } = await (method === "GET"
      ? stranger.get(url)
      : stranger.post(url));
    expect([name, statusCode, headers.location?.toString().split("?")[0]]).toEqual([
      name,
      303,
      "/desk/enter",
    ]);
  }
  expect(server.logged().match(/a foreign page tried/g)).toHaveLength(1);
  // Wrong addresses too; who is signed in is told that nothing is there.
  expect((await stranger.get("/desk/nowhere")).statusCode).toBe(303);
  expect((await member.get("/desk/nowhere")).statusCode).toBe(404);
});

test("what only owners may do, staff may not, and owners only for ten minutes after a proof", async () => {
  const server = await startTestServer();
  const staff = await signedIn(server, "staff");
  const owner = await signedIn(server, "owner");
  const reference = await sent(server);
  const ask = async (who: typeof staff, { method, path }: ReturnType<typeof routesOf>[number]) => {
    const url = path.replace(/:\w+/, reference);
    return (await (method === "GET" ? who.get(url) : who.post(url))).statusCode;
  };
  const routes = routesOf(server).filter(({ name }) => !open.has(name));
  for (const route of routes) {
    const shut = (await ask(staff, route)) === 403;
    expect([route.name, shut]).toEqual([route.name, isForOwners(route.name)]);
  }
  server.pass(11 * 60_000);
  for (const route of routes.filter(({ name }) => freshOwners.has(name))) {
    expect([route.name, await ask(owner, route)]).toEqual([route.name, 403]);
  }
});

test("a server without a desk has none of its routes", async () => {
  const withDesk = routesOf(await startTestServer());
  const server = await startTestServer({ hasDesk: false });
  expect(routesOf(server)).toEqual([]);
  for (const { method, path } of withDesk) {
    const { statusCode } = await server.app.inject({ method, url: path });
    expect([path, statusCode]).toEqual([path, 404]);
  }
});

test("the desk can be installed on a phone, in the colours of the site", async () => {
  const server = await startTestServer();
  const { body, headers } = await server.app.inject({ url: "/desk/manifest.webmanifest" });
  expect(headers["content-type"]).toContain("application/manifest+json");
  const [, paper] =
    /--palette-paper: (#\w+);/.exec(await readFile("src/ui/styles/tokens.css", "utf8")) ?? [];
  const colours = { background_color: paper, theme_color: paper };
  expect(JSON.parse(body)).toMatchObject({ scope: "/desk", display: "standalone", ...colours });
});

test("words cannot end the script of a page that holds them", () => {
  const data = { message: "</script><img src=x>", comment: "<!--" };
  expect(writeData(data)).not.toContain("<");
  expect(JSON.parse(writeData(data))).toEqual(data);
});
