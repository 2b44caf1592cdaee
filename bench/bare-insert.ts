/**
 * As little as a server can be that stores what is sent: Fastify and one insert, as durable as ours.
 * Beside it `bench:leads` shows what all the rest costs. Started like the real program.
 */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import Fastify from "fastify";
import pg from "pg";
import { submitPath } from "#forms/protocol.ts";

const { DATA_DIR: folder = "", DATABASE_URL: address } = process.env;
const table = "create table if not exists bare (id text primary key, body text not null)";
const insert = address === undefined ? inFile() : await inPostgres(address);
const app = Fastify();
app.addContentTypeParser(
  "application/x-www-form-urlencoded",
  { parseAs: "string" },
  (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  },
);
app.post(submitPath, async (request) => {
  const id = randomUUID();
  await insert(id, JSON.stringify(request.body));
  return { id };
});
console.log(`The site is at ${await app.listen({ port: 0, host: "127.0.0.1" })}`);

function inFile(): (id: string, body: string) => Promise<unknown> {
  const db = new DatabaseSync(path.join(folder, "bare.sqlite"));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${table}`);
  const statement = db.prepare("insert into bare values (?, ?)");
  return (id, body) => Promise.try(() => statement.run(id, body));
}

async function inPostgres(url: string): Promise<(id: string, body: string) => Promise<unknown>> {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(table);
  return (id, body) => pool.query("insert into bare values ($1, $2)", [id, body]);
}
