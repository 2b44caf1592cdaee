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

/** What docs/desk-and-asvs.md says of an address: for whom, and after which proof. */
interface Row {
  staff: boolean;
  owner: boolean;
  proof: string;
}

/** Its table, by address. */
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

const documented = (await readFile("docs/desk-and-asvs.md", "utf8"))
  .split("### Who may do what")[1]
  ?.split("\n## ")[0];
const table = readTable(documented ?? "");

/** Every route below `/desk`, as the running server knows them. */
function routesOf({ app }: TestServer): { name: string; method: "GET" | "POST"; path: string }[] {
  const routes: ReturnType<typeof routesOf> = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods = ""] =
      /^((?:│ {3}| {4})*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    const path = above.join("").replace("*", "/*");
    // What is left over is no address of its own.
    if (!path.startsWith("/desk") || path === "/desk/*") continue;
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
  for (const name of open) expect(names).toContain(name);
  const stranger = deskVisitor(server.app);
  const member = await signedIn(server, "owner");
  for (const { name, method, path } of routes) {
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

test("each address is open to whom the documented table names", async () => {
  const server = await startTestServer();
  const staff = await signedIn(server, "staff");
  const owner = await signedIn(server, "owner");
  const reference = await sent(server);
  const isShut = async (who: typeof staff, { method, path }: (typeof routes)[number]) => {
    const url = path.replace(/:\w+/, reference).replace("*", "nothing");
    return (await (method === "GET" ? who.get(url) : who.post(url))).statusCode === 403;
  };
  const all = routesOf(server);
  const paths = new Set(all.map(({ path }) => path));
  expect([...table.keys()].filter((path) => !paths.has(path))).toEqual([]);
  const routes = all.filter(({ name }) => !open.has(name));
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
  const withDesk = routesOf(await startTestServer());
  const server = await startTestServer({ hasDesk: false });
  expect(routesOf(server)).toEqual([]);
  for (const { method, path } of withDesk) {
    const { statusCode } = await server.app.inject({ method, url: path.replace("*", "nothing") });
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
