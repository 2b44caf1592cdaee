/** The words that are live at the desk, for the build of `npm start`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseOverlay, type Overlay } from "#content-loader/overlay.ts";
import { keepForStart, publishedFile } from "#server/desk/publish/release-folders.ts";

/** What the server calls its data folder. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(env["DATA_DIR"] ?? "data");
}

/**
 * The file that holds them; undefined where nothing was ever published. A file that a power cut has
 * broken is written anew from the database, which the server alone brings up to date: an older version
 * must still be able to open it after a build that failed.
 */
export async function publishedWords(
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const file = path.join(dataFolder(env), publishedFile);
  if (!existsSync(file)) return undefined;
  try {
    parseOverlay(readFileSync(file, "utf8"), file);
    return file;
  } catch (error) {
    console.error(
      `${file} cannot be read (${reasonOf(error)}). The words are taken from the database.`,
    );
  }
  try {
    await keepForStart(dataFolder(env), await liveEdits(env));
    return file;
  } catch (error) {
    console.error(`The site starts without them: ${reasonOf(error)}`);
    return undefined;
  }
}

const newest = "select overlay from word_release where state = 'live' order by at desc limit 1";

async function liveEdits(env: NodeJS.ProcessEnv): Promise<Overlay> {
  const rows = await (env["DATABASE_URL"] ? rowsOfPostgres(env["DATABASE_URL"]) : rowsOfFile(env));
  const [row] = rows;
  return row === undefined ? [] : parseOverlay(String(row["overlay"]), "the database");
}

function rowsOfFile(env: NodeJS.ProcessEnv): Record<string, unknown>[] {
  using db = new DatabaseSync(path.join(dataFolder(env), "leads.sqlite"), {
    readOnly: true,
    timeout: 5000,
  });
  return db.prepare(newest).all();
}

async function rowsOfPostgres(connectionString: string): Promise<Record<string, unknown>[]> {
  // Its driver is read only where it is wanted.
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(newest)).rows;
  } finally {
    await client.end();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
