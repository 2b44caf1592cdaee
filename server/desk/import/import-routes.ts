/** Old contacts from a CSV file: chosen, looked at, imported, taken back. For owners. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { contactLimits } from "#core/contact-columns.ts";
import { fromFile } from "#core/ways-in.ts";
import type { ImportView } from "#desk/leads/import-view.ts";
import { steeringFields } from "#forms/protocol.ts";
import type { Locale } from "#locales";
import { importContacts, knownContacts, recentImports, undoImport } from "#server/db/imports.ts";
import type { Lead } from "#server/db/leads.ts";
import { keysOf } from "#server/db/same-person.ts";
import { emptyWriteAheadLog } from "#server/db/sqlite.ts";
import { actIn } from "../act.ts";
import { writeLog } from "../desk-log.ts";
import type { DeskScope } from "../desk-scope.ts";
import { forOwner } from "../signed-in.ts";
import { contactsIn, guessed, isContact, type Contact, type Reading } from "./contacts.ts";
import { rowsOf, type Row } from "./csv-table.ts";
import { isTooLarge, largestImport, readImportBody, readImportPost } from "./import-body.ts";

const page = "/desk/leads/import";

type Problem = NonNullable<ImportView["problem"]>;

/** Adds the page, what it posts, and the way back. */
export function importRoutes(scope: DeskScope): void {
  const { app, db, log, now } = scope;
  const owner = forOwner(scope);

  app.get(
    page,
    owner(async (request, reply) => await choose(request, reply)),
  );

  // Apart from the other routes: this one takes files, and large ones.
  void app.register((files, _options, done) => {
    files.removeContentTypeParser("multipart/form-data");
    files.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: largestImport },
      async (request: FastifyRequest, body: Buffer) =>
        await readImportBody(request.headers["content-type"] ?? "", body),
    );
    // Before the body: a stranger's file is not even read.
    files.addHook(
      "onRequest",
      owner(() => Promise.resolve()),
    );
    files.setErrorHandler(async (error, request, reply) => {
      const { statusCode } = error as { statusCode?: number };
      if (statusCode === 413) return await choose(request, reply.code(413), "large");
      throw error;
    });
    files.post(
      page,
      owner(async (request, reply, { account }) => {
        const read = readFile(request.body);
        if (typeof read === "string") return await choose(request, reply.code(422), read);
        const { text, rows, shown, columns, isSeen, language = account.language } = read;
        const { contacts, refused } = contactsIn(rows, columns);
        const { fresh, known, twice } = await sorted(contacts);
        if (isSeen) {
          const act = actIn(request.body);
          if (fresh.length > 0) {
            const leads = fresh.map((contact) => leadOf(contact, language));
            await importContacts(db, leads, { account: account.id, now: now(), act });
            await writeLog(db, { account: account.id, event: "imported" }, now());
            log.info({ contacts: leads.length }, "contacts were imported at the desk");
          }
          // A press that arrives twice finds nothing new, and gets the same answer.
          const done = (await recentImports(db, now())).find((one) => one.act === act);
          if (done) {
            return scope.goOn(request, reply, `${page}?notice=imported&count=${done.count}`);
          }
        }
        return await scope.send(request, reply, {
          page: "import-check",
          text,
          columns: shown.map((at) => ({
            heading: rows[0]?.cells[at] ?? "",
            example: filledIn(rows, at)?.slice(0, 60) ?? "",
            reading: columns[at] ?? "",
          })),
          language,
          rows: rows.length - 1,
          ready: fresh.length,
          known,
          twice,
          refused,
        });
      }),
    );
    done();
  });

  app.post(
    `${page}/undo`,
    owner(async (request, reply, { account }) => {
      const count = await undoImport(db, actIn(request.body), now());
      if (count > 0) {
        await emptyWriteAheadLog(db);
        await writeLog(db, { account: account.id, event: "import-undone" }, now());
        log.info({ contacts: count }, "an import was undone at the desk");
      }
      const query = count > 0 ? `undone&count=${count}` : "undoLate";
      return scope.goOn(request, reply, `${page}?notice=${query}`);
    }),
  );

  async function choose(request: FastifyRequest, reply: FastifyReply, problem?: Problem) {
    const { notice, count } = request.query as Record<string, unknown>;
    return await scope.send(request, reply, {
      page: "import",
      problem,
      notice: (["imported", "undone", "undoLate"] as const).find((one) => one === notice),
      count: Number(count) || 0,
      imports: await recentImports(db, now()),
    });
  }

  /** Those who are not stored yet, each once. */
  async function sorted(contacts: readonly Contact[]) {
    const known = await knownContacts(db);
    const seen = new Set<string>();
    const isIn = (set: ReadonlySet<string>) => (contact: Contact) =>
      keysOf(contact).some((key) => set.has(key));
    const others = contacts.filter((contact) => !isIn(known)(contact));
    const fresh = others.filter((contact) => {
      const isFirst = !isIn(seen)(contact);
      for (const key of keysOf(contact)) seen.add(key);
      return isFirst;
    });
    const { length } = others;
    return { fresh, known: contacts.length - length, twice: length - fresh.length };
  }
}

/** Above the contacts of a file that begins with one. */
const noHeader: Row = { number: 0, cells: [] };

/** The file that was posted, with its columns as they were chosen or are guessed; or why it is none. */
function readFile(body: unknown) {
  const posted = readImportPost(body);
  if (posted === undefined || posted.text === "") return "none" satisfies Problem;
  const { text, column, seen, language } = posted;
  if (isTooLarge(text)) return "large" satisfies Problem;
  const read = rowsOf(text);
  const header = read?.[0]?.cells ?? [];
  const rows = isContact(header) ? [noHeader, ...(read ?? [])] : read;
  if (rows === undefined || rows.length < 2) return "notCsv" satisfies Problem;
  if (rows.length - 1 > contactLimits.rows) return "many" satisfies Problem;
  const shown = header.flatMap((_, at) => (filledIn(rows, at) === undefined ? [] : [at]));
  const columns: Reading[] = guessed(header);
  for (const [nth, at] of shown.entries()) columns[at] = column?.[nth] ?? columns[at] ?? "";
  const isSeen = seen !== "" && seen === shown.map((at) => columns[at]).join(" ");
  return { text, rows, shown, columns, isSeen, language: language as Locale | undefined };
}

/** The first cell of a column that is filled in, below the header. */
function filledIn(rows: readonly Row[], column: number): string | undefined {
  return rows
    .slice(1)
    .map(({ cells }) => cells[column])
    .find((cell) => cell);
}

/** A contact as it is stored: an enquiry that was written down by hand. */
function leadOf({ name, phone, email, about, note, date }: Contact, language: Locale): Lead {
  const message = [date, note].filter((part) => part !== "").join(": ");
  return {
    form: "contact",
    fields: { name, phone, email, message },
    extras: about === "" ? {} : { [steeringFields.need]: about },
    language,
    page: null,
    visit: { came_by: fromFile },
    isSpam: false,
  };
}
