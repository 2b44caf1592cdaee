/** Accounts, their passkeys, and the devices that are signed in. */
import type { FastifyReply } from "fastify";
import * as v from "valibot";
import { createLink, entryAddress, entryMail, goodFor } from "#desk/sign-in/sign-in-links.ts";
import { listPasskeys, removePasskey } from "#desk/sign-in/passkeys.ts";
import { endOthers, endSession, listDevices } from "#desk/sign-in/sessions.ts";
import { forMembers, forMembersJustSignedIn, forVerifiedOwners } from "#desk/frame/access.ts";
import { readLog, writeLog } from "#desk/frame/audit-log.ts";
import { type DeskPlugin, type DeskScope, readPost } from "#desk/frame/desk-scope.ts";
import { savedAddress } from "#desk/frame/saved-form.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskRoles } from "#enquiry/roles.ts";
import { requiredLine } from "#forms/field-schemas.ts";
import { deskLocales } from "#locales.ts";
import { HttpError } from "#server/http/http-error.ts";
import {
  type Account,
  allow,
  changeAccount,
  findAccount,
  listAccounts,
  maxPersonNameLength,
  revoke,
} from "#server/store/accounts.ts";
import { chatHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import type { PeopleView } from "./people-page.tsx";

const page = deskPaths.people;
const id = v.object({ id: v.pipe(v.string(), v.maxLength(1400)) });
const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

const personName = v.union([
  v.pipe(v.string(), v.trim(), v.literal("")),
  v.pipe(requiredLine(), v.maxLength(maxPersonNameLength)),
]);

export const peopleRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;
  const removal = () => ({ now: now(), note: scope.noteRemovals });

  app.get(page, forMembers, (_request, reply) => showPeople(scope, reply));

  app.post(deskPaths.invitePerson, forVerifiedOwners, async (request, reply) => {
    const posted = readPost(v.object({ email, role: v.picklist(deskRoles) }), request);
    const origin = scope.linkOrigin(request);
    if (origin === undefined) throw new HttpError(400, "A link needs SITE_URL.");
    const { account } = request;
    const known = await findAccount(db, posted.email);
    const person = known ?? (await allow(db, { ...posted, language: account.language }, now()));
    await writeLog(db, { account: account.id, event: "invited", subject: person.id }, now());
    const invited = await invite(scope, person, { origin, by: account.email });
    return await showPeople(scope, reply, { invited });
  });

  app.post(deskPaths.revokePerson, forVerifiedOwners, async (request, reply) => {
    const posted = readPost(v.object({ email }), request);
    const person = await findAccount(db, posted.email);
    if (person === undefined || !(await revoke(db, person.id, removal()))) {
      throw new HttpError(400, "This person cannot be removed.");
    }
    await writeLog(
      db,
      { account: request.account.id, event: "revoked", subject: person.id },
      now(),
    );
    return reply.redirect(`${page}#people`, 303);
  });

  app.post(deskPaths.removePasskey, forMembersJustSignedIn, async (request, reply) => {
    const { account } = request;
    const passkey = { accountId: account.id, ...readPost(id, request) };
    if (await removePasskey(db, passkey, removal())) {
      await writeLog(db, { account: account.id, event: "passkey-removed" }, now());
    }
    return reply.redirect(`${page}#passkeys`, 303);
  });

  app.post(deskPaths.endSession, forMembersJustSignedIn, async (request, reply) => {
    await endSession(db, request.account.id, readPost(id, request).id);
    return reply.redirect(`${page}#devices`, 303);
  });

  app.post(deskPaths.endOtherSessions, forMembersJustSignedIn, async (request, reply) => {
    await endOthers(db, request.account.id, request.session?.id);
    return reply.redirect(`${page}#devices`, 303);
  });

  app.post(deskPaths.personName, forMembers, async (request, reply) => {
    const posted = readPost(v.object({ name: personName }), request);
    await changeAccount(db, request.account.id, { name: posted.name || null });
    return reply.redirect(savedAddress(page, "name"), 303);
  });

  app.post(deskPaths.personLanguage, forMembers, async (request, reply) => {
    const posted = readPost(v.object({ language: v.picklist(deskLocales) }), request);
    await changeAccount(db, request.account.id, posted);
    return reply.redirect(savedAddress(page, "language"), 303);
  });
};

/** Mails a person a link for signing in, and makes its WhatsApp message: mails may stay away. */
async function invite(
  scope: DeskScope,
  person: Account,
  { origin, by }: { origin: string; by: string },
): Promise<NonNullable<PeopleView["invited"]>> {
  const href = entryAddress(origin, await createLink(scope.db, person, scope.now()));
  const words = scope.wordsIn(person.language);
  const delivery = await scope.mail(entryMail(person, { href, lasts: goodFor.given, by }, words));
  if (!delivery.sent) {
    scope.log.error({ errorCode: delivery.errorCode }, "an invitation was not mailed");
  }
  const blanks = { business: words.business.name, link: href };
  const chat = chatHref("", fillIn(words.desk.people.invite.message, blanks));
  return { email: person.email, href, mailed: delivery.sent && scope.mailsLeave, chat };
}

async function showPeople(
  { db, now }: DeskScope,
  reply: FastifyReply,
  made: Pick<PeopleView, "invited"> = {},
): Promise<FastifyReply> {
  const { session, account } = reply.request;
  const [people, passkeys, devices, events] = await Promise.all([
    listAccounts(db),
    listPasskeys(db, account.id),
    listDevices(db, account.id, now()),
    account.role === "owner" ? readLog(db) : [],
  ]);
  return await reply.sendPage({
    page: "people",
    people: people.map((person) => ({ ...person, you: person.id === account.id })),
    passkeys,
    devices: devices.map((device) => ({ ...device, current: device.id === session?.id })),
    log: events,
    ...made,
  });
}
