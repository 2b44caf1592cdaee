import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { createInvitationLink, getSignInUrl } from "#desk/sign-in/sign-in-links.ts";
import { defaultLocale } from "#locales.ts";
import { isSafeAddress } from "#server/mail/mail.ts";
import { findAccount, grantAccess, listAccounts } from "#server/store/accounts.ts";
import { suggestEmail } from "#text/email-suggestion.ts";
import { commandSuccess, createFailure, createUsageFailure, defineCommand } from "./command.ts";
import { readAnswer } from "./terminal.ts";

/** Creates sign-in links for the first owner, and for people who have lost every device. */
export const inviteCommand = defineCommand({
  usage: "invite <email> [--role owner|staff]",
  summary: "Prints a link that lets one person in, once, within an hour.",
  details:
    "A person who has an account keeps the role, unless --role names another. New people are staff.",
  options: {
    role: {
      type: "string",
      help: "owner (may do everything) or staff (read and answer enquiries)",
    },
  },
  positionals: { min: 1, max: 1 },
  async run({ openSiteDatabase, print, settings, streams }, [typed = ""], { role }) {
    // As a condition, the type guard would make `typed` impossible in the sentence below.
    const isAddress: boolean = isSafeAddress(typed);
    if (!isAddress) return createUsageFailure(`${typed} is not a mail address.`);
    if (role !== undefined && role !== "owner" && role !== "staff") {
      return createUsageFailure("--role is owner or staff.");
    }
    const db = await openSiteDatabase();
    let email = typed;
    let known = await findAccount(db, email);
    const meant = suggestEmail(typed);
    if (known === undefined && meant !== undefined) {
      const question = `Did you mean ${meant}?`;
      const answer = await readAnswer(`${question} Type yes, or no for ${typed}: `, streams);
      if (answer === "yes") {
        email = meant;
        known = await findAccount(db, email);
      } else if (answer === undefined) {
        streams.errors.write(`${question} The link is for ${typed}, as written.\n`);
      } else if (answer !== "no") {
        return createFailure("Nobody was invited: the answer is yes or no.");
      }
    }
    // Without an owner the first address that signs in would become one.
    const owners = (await listAccounts(db)).filter((account) => account.role === "owner");
    if (role === "staff" && owners.length === 1 && owners[0]?.id === known?.id) {
      return createFailure(`${email} is the only owner. Invite another owner first.`);
    }
    const person =
      known !== undefined && role === undefined
        ? known
        : await grantAccess(
            db,
            { email, role: role ?? "staff", language: defaultLocale },
            new Date(),
          );
    const token = await createInvitationLink(db, person, new Date());
    await writeAuditLog(db, { account: null, event: "invited", subject: person.id }, new Date());
    print(`${person.email} (${person.role}) comes in here, once, within an hour:`);
    print(getSignInUrl(settings.siteUrl ?? `http://localhost:${settings.port}`, token));
    return commandSuccess;
  },
});
