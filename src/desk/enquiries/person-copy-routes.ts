/** The copy of their data that a person may ask for: owners only, as one readable file. */
import type { FastifyReply } from "fastify";
import * as v from "valibot";
import { forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { type DeskPlugin, parseBody } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import {
  getDisplayName,
  getPersonName,
  normalizePersonName,
  type StoredSubmission,
} from "#enquiry/submission.ts";
import { HttpError } from "#server/http/http-error.ts";
import { listPayments } from "#server/store/payments.ts";
import { listPersonNames, listSubmissionsByContacts } from "#server/store/person-search.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import { readReference } from "./enquiry-reference.ts";
import { renderPersonCopy } from "./person-copy.ts";
import { personCopyPage } from "./person-copy-page.tsx";

const copySchema = v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(300))) });

interface Person {
  reference: string;
  /** The newest form of the enquiry whose page was opened. */
  newest: StoredSubmission;
  submissions: StoredSubmission[];
  /** The different names in these forms: several people may share a number. */
  names: string[];
}

export const personCopyRoutes: DeskPlugin = (app, scope) => {
  const { db, log, now } = scope;
  const address = deskPaths.personCopy(":reference");

  app.get(address, forVerifiedOwners, (_request, reply) => sendQuestion(reply));

  app.post(address, forVerifiedOwners, async (request, reply) => {
    const { name } = parseBody(copySchema, request);
    const { reference, submissions, names } = await readPerson(readReference(request));
    const isNamed = ({ fields }: StoredSubmission) =>
      name !== undefined &&
      normalizePersonName(getPersonName(fields)) === normalizePersonName(name);
    // A copy for one person must not hold what another has sent: a family shares a phone, an office an address.
    const copied = names.length > 1 ? submissions.filter(isNamed) : submissions;
    const [newest] = copied;
    if (newest === undefined) return await sendQuestion(reply.code(422), true);
    const references = new Set(copied.map((submission) => submission.reference));
    const payments = await listPayments(db, [...references]);
    const line = { account: request.account.id, event: "copied", subject: reference } as const;
    await writeAuditLog(db, line, now());
    log.info({ reference }, "a person's data were copied at the desk");
    // The person reads it, so it is in the language of the newest form.
    const messages = scope.getMessages(newest.language);
    return await reply
      .type("text/plain; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="data-${reference}.txt"`)
      .send(renderPersonCopy(copied, { payments, messages, now: now() }));
  });

  /** Reads all that was sent with a number or an address of an enquiry, newest first, with corrections and spam. */
  async function readPerson(reference: string): Promise<Person> {
    const own = await listSubmissions(db, reference);
    const newest = own.at(-1);
    if (newest === undefined) throw new HttpError(404, "There is no such enquiry.");
    const found = await listSubmissionsByContacts(
      db,
      own.flatMap(({ fields: { phone = "", email = "" } }) => [phone, email]),
    );
    // Somebody who came by may have left a name alone.
    const submissions = found.length === 0 ? own.toReversed() : found;
    return {
      reference: newest.reference,
      newest,
      submissions,
      names: listPersonNames(submissions),
    };
  }

  async function sendQuestion(reply: FastifyReply, isNameMissing = false): Promise<FastifyReply> {
    const { reference, newest, submissions, names } = await readPerson(
      readReference(reply.request),
    );
    return await reply.sendPage(personCopyPage, {
      reference,
      name: getDisplayName(newest),
      count: submissions.length,
      names: names.length > 1 ? names : [],
      isNameMissing,
    });
  }
};
