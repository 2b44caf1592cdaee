/** Opens everything that the server needs, for production, `npm run dev` and tests. It does not listen yet. */
import path from "node:path";
import { startPublisher } from "#desk/website/publisher.ts";
import { createMailer } from "#server/mail/smtp.ts";
import { postWebhook } from "#server/outbox/forward.ts";
import { countMailConnections } from "#server/outbox/worker-pools.ts";
import { createEdition, type Edition, type EditionDeps } from "#server/rendering/edition.ts";
import { createLiveSite } from "#server/rendering/live-site.ts";
import { loadPublishedFile } from "#server/rendering/published-file.ts";
import { exchangeScripts } from "#server/rendering/stored-scripts.ts";
import { ensureDataFolder } from "#server/settings/data-folder.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { formatIssue } from "#site-content/content-issues.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { buildServer, type BuiltServer, type ServerDeps } from "./app.ts";
import { createLog } from "./log.ts";
import { findUnknownPlaceholders } from "./messages.ts";

/** An error whose message is for the person who started the program. */
export class StartError extends Error {
  constructor(...problems: string[]) {
    super(problems.join("\n"));
  }
}

/** Throws a StartError that names every problem of the settings. */
export function requireSettings(env: ServerDeps["env"]): Settings {
  const reading = readSettings(env);
  if (!reading.ok) throw new StartError(...reading.problems);
  return reading.settings;
}

/** What production, development and tests give to the server. The rest has a default. */
export interface ServerOverrides
  extends
    Pick<ServerDeps, "builtAddress" | "desk" | "backups">,
    Partial<Pick<ServerDeps, "env" | "log" | "now" | "random" | "send">> {
  editionDeps: EditionDeps;
  /** In milliseconds: how long a query waits for a locked database. */
  lockTimeout?: number | undefined;
}

export type OpenServer = ServerDeps & BuiltServer;

/** Throws a StartError where the server cannot serve pages. */
export async function openServer(
  settings: Settings,
  {
    editionDeps,
    env = process.env,
    log = createLog(),
    now = () => new Date(),
    random = Math.random,
    lockTimeout,
    ...others
  }: ServerOverrides,
): Promise<OpenServer> {
  const dataDir = path.resolve(settings.dataDir);
  const unwritable = await ensureDataFolder(dataDir);
  if (unwritable !== undefined) {
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be written (${unwritable}).`);
  }
  const firstEdition = openFirstEdition(editionDeps, dataDir, now());
  const served = createLiveSite(firstEdition, await exchangeScripts(dataDir, editionDeps.built));
  const db = await openDatabaseOrDefer(settings, log, now(), lockTimeout);
  const publisher = await startPublisher({
    db,
    served,
    editionDeps,
    firstEdition,
    dataDir,
    log,
    now,
  });
  const send = createMailer(settings, dataDir, countMailConnections(settings.enquiriesTo.length));
  const { formKey } = editionDeps.renderer;
  // Without a key the forms are sent to another service.
  const hasFormKey = formKey === undefined || formKey === settings.accessKey;
  const opened = { settings, env, db, served, publisher, dataDir, log, now, random, hasFormKey };
  const deps: ServerDeps = { ...opened, send, ...others };
  return { ...deps, ...(await buildServer(deps)) };
}

/**
 * Reads the last published revision from the disk, because pages need no database. If this version of the product
 * cannot render it, the site starts without it, and the desk says why.
 */
function openFirstEdition(editionDeps: EditionDeps, dataDir: string, now: Date): Edition {
  const overlay = readPublishedOverlay(dataDir);
  if (overlay.length === 0) return openDefaultEdition(editionDeps, now);
  const opened = createEdition(editionDeps, { overlay, now });
  if (opened.ok) return opened.edition;
  console.error(opened.issues.map(formatIssue).join("\n"));
  return openDefaultEdition(editionDeps, now);
}

/** The content of the files without edits. Throws a StartError that names every mistake in it. */
export function openDefaultEdition(editionDeps: EditionDeps, now: Date): Edition {
  const opened = createEdition(editionDeps, { overlay: [], now });
  if (!opened.ok) {
    const advice = "The content has a mistake. Run: npm run test:content";
    throw new StartError(...opened.issues.map(formatIssue), advice);
  }
  const problems = findUnknownPlaceholders(opened.edition.messages);
  if (problems.length > 0) throw new StartError(...problems);
  return opened.edition;
}

function readPublishedOverlay(dataDir: string): Overlay {
  try {
    return loadPublishedFile(dataDir);
  } catch (error) {
    console.error(`What was published cannot be read from the disk (${String(error)}).`);
    return [];
  }
}

/** Opens the database. If it cannot be reached yet, the server starts all the same, and each form tries again. */
async function openDatabaseOrDefer(
  settings: Settings,
  log: ServerDeps["log"],
  now: Date,
  lockTimeout: number | undefined,
): Promise<ServerDeps["db"]> {
  const opening = await openDatabase(settings, log, lockTimeout);
  if (opening.ok) return opening.db;
  const { problem, deferredDb } = opening;
  if (deferredDb === undefined) throw new StartError(problem);
  console.error(problem);
  if (settings.alarm !== undefined) {
    const text = `${problem} Pages are served, forms are refused until it answers.`;
    const data = { event: "database-failing", since: now.toISOString(), text };
    void postWebhook(settings.alarm, { text, data }, now);
  }
  return deferredDb;
}
