/** The commands of `npm run desk`: who may enter it, and the way back when everything is lost. */
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
import { command, failed, fine, misused, type Command } from "./command.ts";
import { columns } from "./print.ts";

const program = "desk";

const invite = command({
  program,
  usage: "invite <email> [--role owner|staff]",
  about: "Prints a one-time address that lets somebody in, good for an hour.",
  more: "Somebody who may enter already keeps the role, unless --role says otherwise. New people are staff.",
  options: { role: { type: "string" } },
  optionHelp: { role: "owner, who may do everything, or staff, who read and answer enquiries" },
  words: { least: 1, most: 1 },
  async run({ db, say, settings }, [email = ""], { role }) {
    const isAddress: boolean = isPlainAddress(email);
    if (!isAddress) return misused(`${email} is no mail address.`);
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
  program,
  usage: "accounts",
  about: "Lists who may enter.",
  options: {},
  optionHelp: {},
  words: { least: 0, most: 0 },
  async run({ db, say }) {
    const people = await listAccounts(db);
    if (people.length === 0) {
      say("Nobody yet. npm run desk -- invite you@example.in --role owner");
      return fine;
    }
    const cells = people.map(({ role, createdAt, email }) => [role, indianTime(createdAt), email]);
    for (const line of columns([["ROLE", "SINCE", "EMAIL"], ...cells])) say(line);
    return fine;
  },
});

const revoke = command({
  program,
  usage: "revoke <email>",
  about: "Shuts somebody out at once, on every device.",
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
      say(`${email} is shut out.`);
      return fine;
    }
    return failed(
      outcome.why === "unknown"
        ? `Nobody with the address ${email} may enter.`
        : `${email} is the last owner. Invite another owner first.`,
    );
  },
});

export const accountCommands = new Map<string, Command>(
  Object.entries({ invite, accounts, revoke }),
);
