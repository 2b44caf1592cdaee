import { resendJobs } from "#server/db/resend.ts";
import type { JobKind } from "#server/db/tables.ts";
import { command, failed, fine } from "./command.ts";
import { counted } from "./print.ts";
import { notFound, readReference } from "./reference.ts";

/** Mails that are wanted once more. */
export const resend = command({
  usage: "resend <reference> [--visitor] [--forward]",
  about:
    "Sends the mail to the owner again: one that was given up, is waiting, or was sent already.",
  more: "The running server sends it within seconds; a server that is down does so at its next start.",
  options: {
    visitor: { type: "boolean", default: false },
    forward: { type: "boolean", default: false },
  },
  optionHelp: {
    visitor: "the confirmation to the visitor too",
    forward: "the copy to FORWARD_URL too",
  },
  words: { least: 1, most: 1 },
  async run({ db, say }, [word = ""], { visitor, forward }) {
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
        : "There is no mail to send: it is kept apart as a suspect. See: npm run leads -- spam",
    );
  },
});
