import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { policyFile } from "#server/security-headers.ts";
import { startProgram } from "#server/testing/program.ts";

/** The path of a page with only text. All other pages are compared with it. */
export const barePath = "/bare-text";

const bareText = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bare text</title>
<h1>Bare text</h1>
<p>${"As little as a page can be, from the same server. ".repeat(20)}</p>
`;

/** Serves the production build, with the bare page added, by the production server. */
export async function serveSite(): Promise<{
  url: string;
  /** The process that serves. */
  pid: number | undefined;
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const site = path.join(folder, "site");
  await cp("dist", site, { recursive: true, dereference: true });
  await writeFile(path.join(site, `${barePath}.html`), bareText);
  const policies = path.join(site, policyFile);
  const known = JSON.parse(await readFile(policies, "utf8")) as Record<string, string>;
  const bare = { [`${barePath.slice(1)}.html`]: "default-src 'none'" };
  await writeFile(policies, JSON.stringify({ ...known, ...bare }));
  const data = path.join(folder, "data");
  const server = startProgram(
    { SITE_DIR: site, DATA_DIR: data },
    { program: "dist-server/main.js" },
  );
  return {
    pid: server.child.pid,
    url: (await server.address).replace("localhost", "127.0.0.1"),
    stop: async () => {
      server.child.kill("SIGTERM");
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
