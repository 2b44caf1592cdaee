import { resendJobs, resendParked } from "#server/db/resend.ts";
import type { JobKind } from "#server/db/tables.ts";
import { command, failed, fine, misused } from "./command.ts";
import { counted } from "./print.ts";
import { notFound, readReference } from "./reference.ts";

const jobKinds = ["owner-mail", "visitor-mail", "forward"] as const;

/** Mails that are wanted once more. */
export const resend = command({
  usage: "resend <reference> | --parked [--owner] [--visitor] [--forward]",
  about:
    "Sends the mail to the owner again: one that was given up, is waiting, or was sent already.",
  more: [
    "With --parked: everything that was given up, or of that only the kinds that are named.",
    "The running server sends it within seconds; a server that is down does so at its next start.",
  ].join("\n"),
  options: {
    parked: { type: "boolean", default: false },
    owner: { type: "boolean", default: false },
    visitor: { type: "boolean", default: false },
    forward: { type: "boolean", default: false },
  },
  optionHelp: {
    parked: "all that was given up, in place of one reference",
    owner: "of what was given up the mails to the owner",
    visitor: "the confirmation to the visitor too; of what was given up the confirmations",
    forward: "the copy to FORWARD_URL too; of what was given up the copies",
  },
  words: { least: 0, most: 1 },
  async run({ db, say }, [word], { parked, owner, visitor, forward }) {
    if (parked !== (word === undefined)) {
      return misused("Please name one reference, or say --parked, not both.");
    }
    if (word === undefined) {
      const named = { "owner-mail": owner, "visitor-mail": visitor, forward };
      const some = jobKinds.filter((kind) => named[kind]);
      const due = await resendParked(db, some.length === 0 ? jobKinds : some, new Date());
      say(
        due === 0 ? "Nothing of this was given up." : `${counted(due, "mail")} will be sent now.`,
      );
      return fine;
    }
    const reference = readReference(word);
    const kinds: JobKind[] = [
      "owner-mail",
      ...(visitor ? (["visitor-mail"] as const) : []),
      ...(forward ? (["forward"] as const) : []),
    ];
    const resent = await resendJobs(db, reference, kinds, new Date());
    if (resent === undefined) return notFound(reference);
    if (resent.due > 0) {
      say(`${counted(resent.due, "mail")} will be sent now.`);
      return fine;
    }
    return failed(
      resent.underWay > 0
        ? "It is being sent this moment."
        : "There is no mail to send, because it is in spam. Mark it as a person's at /desk first.",
    );
  },
});
