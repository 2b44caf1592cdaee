import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The path of a page of nothing but text, against which the others are measured. */
export const barePath = "/bare-text";

const bareText = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bare text</title>
<h1>Bare text</h1>
<p>${"As little as a page can be, from the same server. ".repeat(20)}</p>
`;

/** The production build with the bare page beside its own, on the production server. */
export async function serveSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const site = path.join(folder, "site");
  await cp("dist", site, { recursive: true, dereference: true });
  await writeFile(path.join(site, `${barePath}.html`), bareText);
  const server = spawn(process.execPath, ["dist-server/main.js"], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      SITE_DIR: site,
      DATA_DIR: path.join(folder, "data"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      const address = /The site is at (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address.replace("localhost", "127.0.0.1"));
    });
    server.once("exit", () => reject(new Error(`The server did not start:\n${said}`)));
  });
  return {
    url,
    stop: async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
