/** Accounts of the desk from the terminal: also the way back in when every device is lost. */
import path from "node:path";
import { defaultLocale } from "#locales";
import {
  allow,
  findAccount,
  listAccounts,
  revoke as revokeAccount,
} from "#server/desk/accounts.ts";
import { writeLog } from "#server/desk/desk-log.ts";
import { createLink, entryAddress } from "#server/desk/entry-links.ts";
import { indianTime } from "#server/indian-time.ts";
import { isPlainAddress } from "#server/mail/plain-address.ts";
import { noteRemovals } from "#server/removal-list.ts";
import { command, failed, fine, misused } from "./command.ts";
import { columns } from "./print.ts";

const script = "desk";

const invite = command({
  script,
  usage: "invite <email> [--role owner|staff]",
  about: "Prints a link that lets one person in, once, within an hour.",
  more: "A person who has an account keeps the role, unless --role names another. New people are staff.",
  options: { role: { type: "string" } },
  optionHelp: { role: "owner (may do everything) or staff (read and answer enquiries)" },
  words: { least: 1, most: 1 },
  async run({ db, say, settings }, [email = ""], { role }) {
    const isAddress: boolean = isPlainAddress(email);
    if (!isAddress) return misused(`${email} is not a mail address.`);
    if (role !== undefined && role !== "owner" && role !== "staff") {
      return misused("--role is owner or staff.");
    }
    const known = await findAccount(db, email);
    const person =
      known !== undefined && role === undefined
        ? known
        : await allow(db, { email, role: role ?? "staff", language: defaultLocale }, new Date());
    const token = await createLink(db, person, new Date());
    await writeLog(db, { account: null, event: "invited", about: person.id }, new Date());
    say(`${person.email} (${person.role}) comes in here, once, within an hour:`);
    say(entryAddress(settings.siteUrl ?? `http://localhost:${settings.port}`, token));
    return fine;
  },
});

const accounts = command({
  script,
  usage: "accounts",
  about: "Lists the accounts of the desk.",
  options: {},
  optionHelp: {},
  words: { least: 0, most: 0 },
  async run({ db, say }) {
    const people = await listAccounts(db);
    if (people.length === 0) {
      say("No account yet. npm run desk -- invite you@example.in --role owner");
      return fine;
    }
    const cells = people.map(({ role, createdAt, email }) => [role, indianTime(createdAt), email]);
    for (const line of columns([["ROLE", "SINCE", "EMAIL"], ...cells])) say(line);
    return fine;
  },
});

const revoke = command({
  script,
  usage: "revoke <email>",
  about: "Closes an account at once, on every device.",
  options: {},
  optionHelp: {},
  words: { least: 1, most: 1 },
  async run({ db, databaseFile, say }, [email = ""]) {
    const person = await findAccount(db, email);
    const outcome = await revokeAccount(db, email, {
      now: new Date(),
      note: (names) => noteRemovals(path.dirname(databaseFile), names),
    });
    if (outcome.revoked) {
      await writeLog(db, { account: null, event: "revoked", about: person?.id }, new Date());
      say(`The account of ${email} is closed.`);
      return fine;
    }
    return failed(
      outcome.why === "unknown"
        ? `There is no account with the address ${email}.`
        : `${email} is the last owner. Invite another owner first.`,
    );
  },
});

export const accountCommands = { invite, accounts, revoke };
