/** Resources of one test, closed at its end: the program, a folder, a mail server. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type MailServer, openMailServer, type SmtpReply } from "./mail-server.ts";
import { getPort, type ServerProcess, startServerProcess } from "./server-process.ts";

export interface TestMailServer extends MailServer {
  /** Reply codes for the next mails, one each; afterwards all are accepted. */
  refuseWith: number[];
  /** Reply codes by address while they are listed, with a text where it matters. */
  refusing: Map<string, SmtpReply>;
}

/** Starts the program, with a new data folder where none is given. */
export async function startTestProcess(
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const folders = environment["DATA_DIR"]
    ? {}
    : { DATA_DIR: path.join(await createTempFolder(), "data") };
  // Tests send more from one machine than one visitor may.
  const unlimited = { RATE_PER_ADDRESS: "0" };
  const program = startServerProcess({ ...unlimited, ...folders, ...environment });
  onTestFinished(() => void program.child.kill("SIGKILL"));
  return program;
}

/** Starts a listener on a free port of this machine, and returns the port. */
export async function startTestListener(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    if (server instanceof HttpServer) server.closeAllConnections();
    server.close();
  });
  return getPort(server);
}

export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "server-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a mail server, on a free port by default, that refuses what a test lists. */
export async function startTestMailServer(
  port = 0,
  password?: string,
  hasTls = true,
): Promise<TestMailServer> {
  const refuseWith: number[] = [];
  const refusing = new Map<string, SmtpReply>();
  const getReply = (address: string) => refusing.get(address) ?? refuseWith.shift();
  const server = await openMailServer({ port, password, hasTls, refusal: getReply });
  onTestFinished(server.close);
  return { ...server, refuseWith, refusing };
}
