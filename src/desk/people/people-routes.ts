/** Accounts, their passkeys, and the devices that are signed in. */
import { deskLocales } from "#locales.ts";
import type { PeopleView } from "./people-page.tsx";
import { chatHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import * as v from "valibot";
import { requiredLine } from "#forms/text.ts";
import { deskRoles } from "#enquiry/roles.ts";
import {
  allow,
  changeAccount,
  findAccount,
  listAccounts,
  maxPersonNameLength,
  revoke,
} from "#server/store/accounts.ts";
import { readLog, writeLog } from "#desk/frame/desk-log.ts";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import { entryMail, createLink, entryAddress, goodFor } from "#desk/enter/entry-links.ts";
import { listPasskeys, removePasskey } from "#desk/enter/passkeys.ts";
import { endOthers, endSession, listDevices } from "#desk/enter/sessions.ts";
import { savedAddress } from "#desk/frame/saved-form.ts";
import { routesFor, type Answer, type Asked } from "#desk/enter/signed-in.ts";

const page = "/desk/people";
const id = v.object({ id: v.pipe(v.string(), v.maxLength(1400)) });
const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

const personName = v.union([
  v.pipe(v.string(), v.trim(), v.literal("")),
  v.pipe(requiredLine(), v.maxLength(maxPersonNameLength)),
]);

/** Adds the page, and what can be done on it. */
export function peopleRoutes(scope: DeskScope): void {
  const { db, log, now } = scope;
  const { signedIn, justEntered, freshOwner } = routesFor(scope);
  const removal = () => ({ now: now(), note: scope.noteRemovals });

  signedIn.get(page, async (asked) => await show(asked));

  freshOwner.post("/desk/people/invite", async (asked) => {
    const { request, account } = asked;
    const posted = readPost(v.object({ email, role: v.picklist(deskRoles) }), request);
    const origin = scope.linkOrigin(request);
    if (origin === undefined) return { refused: "failed" };
    const known = await findAccount(db, posted.email);
    const { language } = account;
    const person = known ?? (await allow(db, { ...posted, language }, now()));
    const token = await createLink(db, person, now());
    const href = entryAddress(origin, token);
    await writeLog(db, { account: account.id, event: "invited", about: person.id }, now());
    const link = { href, lasts: goodFor.given, by: account.email };
    const words = scope.wordsIn(person.language);
    const delivery = await scope.mail(entryMail(person, link, words));
    if (!delivery.sent) log.error({ failure: delivery.failure }, "an invitation was not mailed");
    const blanks = { business: words.business.name, link: href };
    const chat = chatHref("", fillIn(words.desk.people.invite.message, blanks));
    const mailed = delivery.sent && scope.mailsLeave;
    const invited = { email: person.email, href, mailed, chat };
    return await show(asked, { invited });
  });

  freshOwner.post("/desk/people/shut-out", async ({ request, account }) => {
    const posted = readPost(v.object({ email }), request);
    const person = await findAccount(db, posted.email);
    if (person === undefined || !(await revoke(db, person.id, removal()))) {
      return { refused: "failed" };
    }
    await writeLog(db, { account: account.id, event: "revoked", about: person.id }, now());
    return { href: `${page}#people` };
  });

  justEntered.post("/desk/people/passkeys/remove", async ({ request, account }) => {
    const posted = readPost(id, request);
    const passkey = { accountId: account.id, id: posted.id };
    if (await removePasskey(db, passkey, removal())) {
      await writeLog(db, { account: account.id, event: "passkey-removed" }, now());
    }
    return { href: `${page}#passkeys` };
  });

  justEntered.post("/desk/people/devices/end", async ({ request, account }) => {
    const posted = readPost(id, request);
    await endSession(db, account.id, posted.id);
    return { href: `${page}#devices` };
  });

  justEntered.post("/desk/people/devices/end-others", async ({ session, account }) => {
    await endOthers(db, account.id, session.id);
    return { href: `${page}#devices` };
  });

  signedIn.post("/desk/people/name", async ({ request, account }) => {
    const posted = readPost(v.object({ name: personName }), request);
    await changeAccount(db, account.id, { name: posted.name || null });
    return { href: savedAddress(page, "name") };
  });

  signedIn.post("/desk/people/language", async ({ request, account }) => {
    const posted = readPost(v.object({ language: v.picklist(deskLocales) }), request);
    await changeAccount(db, account.id, posted);
    return { href: savedAddress(page, "language") };
  });

  async function show(
    { session, account }: Asked,
    made: Pick<PeopleView, "invited"> = {},
  ): Promise<Answer> {
    const [people, passkeys, devices, events] = await Promise.all([
      listAccounts(db),
      listPasskeys(db, account.id),
      listDevices(db, account.id, now()),
      account.role === "owner" ? readLog(db) : [],
    ]);
    return {
      page: "people",
      people: people.map((person) => ({ ...person, you: person.id === account.id })),
      passkeys,
      devices: devices.map((device) => ({ ...device, current: device.id === session.id })),
      log: events,
      ...made,
    };
  }
}
