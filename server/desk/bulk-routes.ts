/** Several enquiries at once: chosen one by one, or all that a list shows. */
import * as v from "valibot";
import { inboxAddress, type InboxChoice } from "#desk/leads/inbox-address.ts";
import { dayInIndia } from "#format/days.ts";
import { csvSheet } from "#server/csv/csv-sheet.ts";
import { changeSeveral } from "#server/db/follow-ups.ts";
import { countInbox } from "#server/db/inbox-counts.ts";
import { everyInbox, listInbox, readSome } from "#server/db/inbox.ts";
import { markAsSpam, releaseSpam } from "#server/db/spam.ts";
import { writeLog } from "./desk-log.ts";
import { actIn } from "./act.ts";
import type { DeskScope } from "./desk-scope.ts";
import { queryOf, readChoice } from "./inbox-choice.ts";
import { readSharedChange } from "./lead-change.ts";
import { freshOwner, freshOwnerPage, signedIn } from "./signed-in.ts";

/** Most that are changed in one press: it is one transaction, and leads wait for it. */
const mostAtOnce = 500;

const reference = v.pipe(v.string(), v.maxLength(40));

const chosenShape = v.object({
  /** One, or several under one name. */
  reference: v.optional(
    v.union([
      v.pipe(
        reference,
        v.transform((one) => [one]),
      ),
      v.pipe(v.array(reference), v.maxLength(mostAtOnce)),
    ]),
    [],
  ),
  /** All of the list instead. */
  all: v.optional(v.string()),
  is: v.optional(v.picklist(["spam", "person"])),
});

/** Adds what can be done with several. */
export function bulkRoutes(scope: DeskScope): void {
  const { app, db, log, now } = scope;

  app.post(
    "/desk/leads/several",
    signedIn(scope, async (request, reply, { account }) => {
      const choice = readChoice(request.body);
      const posted = v.safeParse(chosenShape, request.body);
      if (!posted.success) return await scope.refuse(request, reply, "failed");
      const { is } = posted.output;
      const references = await chosen(posted.output, choice);
      const change = readSharedChange(request.body, now());
      if (references.length === 0 || (change === undefined && is === undefined)) {
        const again = { choose: "on", notice: "nothingChosen" };
        return scope.goOn(request, reply, inboxAddress(choice, again));
      }
      const changer = { account: account.id, now: now(), act: actIn(request.body) };
      if (change !== undefined) await changeSeveral(db, references, change, changer);
      if (is === "spam") await markAsSpam(db, references, changer);
      if (is === "person") {
        for (const each of references) {
          await releaseSpam(db, each, scope.follows, now(), changer);
        }
        scope.onLead();
      }
      const more: Record<string, string> = is === "person" ? {} : { undo: changer.act };
      return scope.goOn(request, reply, inboxAddress(choice, more));
    }),
  );

  app.get(
    "/desk/leads/export",
    freshOwnerPage(scope, async (request, reply) => {
      const choice = readChoice(request.query);
      const posted = v.safeParse(chosenShape, request.query);
      const references = posted.success ? posted.output.reference : [];
      const all = references.length === 0;
      const count = all ? await countInbox(db, queryOf(choice)) : references.length;
      return await scope.send(request, reply, { page: "export", choice, references, count });
    }),
  );

  app.post(
    "/desk/leads/export",
    freshOwner(scope, async (request, reply, { account }) => {
      const posted = v.safeParse(chosenShape, request.body);
      if (!posted.success) return await scope.refuse(request, reply, "failed");
      const { reference: references } = posted.output;
      await writeLog(db, { account: account.id, event: "exported" }, now());
      log.info("enquiries were exported at the desk");
      const leads =
        references.length > 0
          ? await readSome(db, references)
          : everyInbox(db, queryOf(readChoice(request.body)));
      const name = `enquiries-${dayInIndia(now())}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(csvSheet(leads));
    }),
  );

  async function chosen(
    { all, reference: references }: v.InferOutput<typeof chosenShape>,
    choice: InboxChoice,
  ): Promise<string[]> {
    return all === undefined ? references : await listInbox(db, queryOf(choice), mostAtOnce);
  }
}
