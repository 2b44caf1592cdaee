/** Resources of one test, closed at its end: the program, a folder, a mail server. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openMailServer, type Refusal } from "./mail-server.ts";
import { portOf, type Program, startProgram } from "./server-process.ts";

/** Creates a data folder where none is given. */
export async function startForTest(environment: Record<string, string> = {}): Promise<Program> {
  const folders = environment["DATA_DIR"]
    ? {}
    : { DATA_DIR: path.join(await temporaryFolder(), "data") };
  // Tests send more from one machine than one visitor may.
  const unlimited = { RATE_PER_ADDRESS: "0" };
  const program = startProgram({ ...unlimited, ...folders, ...environment });
  onTestFinished(() => void program.child.kill("SIGKILL"));
  return program;
}

/** On a free port of this machine. */
export async function listenForTest(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    if (server instanceof HttpServer) server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "server-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The port is free by default. The mail server refuses on request. */
export async function openPostOffice(port = 0, password?: string, hasTls = true) {
  /** Reply codes for the next mails, one each; afterwards all are accepted. */
  const refuseWith: number[] = [];
  /** Reply codes by address while they are listed, with a text where it matters. */
  const refusing = new Map<string, Refusal>();
  const refusal = (address: string) => refusing.get(address) ?? refuseWith.shift();
  const server = await openMailServer({ port, password, hasTls, refusal });
  onTestFinished(server.close);
  return { ...server, refuseWith, refusing };
}
