import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forMembers, forMembersJustSignedIn, forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import {
  type DeskPlugin,
  type DeskScope,
  parseBody,
  storeChosenLanguage,
} from "#desk/frame/desk-scope.ts";
import { getSavedUrl } from "#desk/frame/saved-form.ts";
import { maxPasskeyIdLength, removePasskey } from "#desk/sign-in/passkeys.ts";
import { endOtherSessions, endSession } from "#desk/sign-in/sessions.ts";
import {
  createInvitationLink,
  getSignInUrl,
  linkLifetimes,
  renderSignInMail,
} from "#desk/sign-in/sign-in-links.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskRoles } from "#enquiry/roles.ts";
import { requiredLine } from "#forms/field-schemas.ts";
import { deskLocales } from "#locales.ts";
import { HttpError } from "#server/http/http-error.ts";
import {
  type Account,
  findAccount,
  grantAccess,
  maxPersonNameLength,
  revokeAccess,
  updateAccount,
} from "#server/store/accounts.ts";
import { suggestEmail } from "#text/email-suggestion.ts";
import { getChatUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { peoplePage } from "./people-page.tsx";
import { createPeopleView, type Invitation, type PeopleView } from "./people-view.ts";
import { renderRemovalMail } from "./removal-mail.ts";

/** A device or a passkey. The id of a device is shorter than the longest one of a passkey. */
const idSchema = v.object({ id: v.pipe(v.string(), v.maxLength(maxPasskeyIdLength)) });

/** An address of mail has at most 254 characters (RFC 5321). */
const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

const invitationSchema = v.object({
  email: emailSchema,
  role: v.picklist(deskRoles),
  /** Posted by the question about an address that looks mistyped: it is asked once. */
  asked: v.optional(v.literal("yes")),
});

/** Whose lines the log has: the id of an account. */
const shownPersonSchema = v.fallback(
  v.object({ person: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  {},
);

const personNameSchema = v.union([
  v.pipe(v.string(), v.trim(), v.literal("")),
  v.pipe(requiredLine, v.maxLength(maxPersonNameLength)),
]);

export const peopleRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;
  /** What is removed is also written outside the database: a restored backup would have it again. */
  const createRemoval = () => ({ now: now(), record: scope.noteRemovals });

  app.get(deskPaths.people, forMembers, (_request, reply) => showPeople(scope, reply));

  app.post(deskPaths.invitePerson, forVerifiedOwners, async (request, reply) => {
    const { email: typed, role, asked } = parseBody(invitationSchema, request);
    const origin = scope.getLinkOrigin(request);
    if (origin === undefined) throw new HttpError(400, "A link needs SITE_URL.");
    const { account } = request;
    const known = await findAccount(db, typed);
    // `asha@gmial.com` → `asha@gmail.com`.
    const meant = suggestEmail(typed);
    if (known === undefined && meant !== undefined && asked === undefined) {
      return await showPeople(scope, reply, { question: { typed, meant, role } });
    }
    const person =
      known ?? (await grantAccess(db, { email: typed, role, language: account.language }, now()));
    await writeAuditLog(db, { account: account.id, event: "invited", subject: person.id }, now());
    const invited = await sendInvitation(scope, person, { origin, by: account.email });
    // An invitation is also for a new passkey, so it never changes a role: the answer says what it did not do.
    const keptRole = person.role === role ? undefined : person.role;
    return await showPeople(scope, reply, { invited: { ...invited, keptRole } });
  });

  app.post(deskPaths.revokePerson, forVerifiedOwners, async (request, reply) => {
    const { email } = parseBody(v.object({ email: emailSchema }), request);
    const person = await findAccount(db, email);
    if (person === undefined || !(await revokeAccess(db, person.id, createRemoval()))) {
      throw new HttpError(400, "This person cannot be removed.");
    }
    await writeAuditLog(
      db,
      { account: request.account.id, event: "revoked", subject: person.id },
      now(),
    );
    return reply.redirect(`${deskPaths.people}#people`, 303);
  });

  app.post(deskPaths.removePasskey, forMembersJustSignedIn, async (request, reply) => {
    const { account } = request;
    const passkey = { accountId: account.id, ...parseBody(idSchema, request) };
    if ((await removePasskey(db, passkey, createRemoval())) !== undefined) {
      await writeAuditLog(db, { account: account.id, event: "passkey-removed" }, now());
    }
    return reply.redirect(`${deskPaths.people}#passkeys`, 303);
  });

  app.post(deskPaths.endPersonSession, forVerifiedOwners, async (request, reply) => {
    const { person, id } = await readOtherPerson(scope, request);
    const device = await endSession(db, person.id, id);
    return await finishRemoval(scope, reply, { person, device, kind: "session" });
  });

  app.post(deskPaths.removePersonPasskey, forVerifiedOwners, async (request, reply) => {
    const { person, id } = await readOtherPerson(scope, request);
    const device = await removePasskey(db, { accountId: person.id, id }, createRemoval());
    return await finishRemoval(scope, reply, { person, device, kind: "passkey" });
  });

  app.post(deskPaths.endSession, forMembersJustSignedIn, async (request, reply) => {
    await endSession(db, request.account.id, parseBody(idSchema, request).id);
    return reply.redirect(`${deskPaths.people}#devices`, 303);
  });

  app.post(deskPaths.endOtherSessions, forMembersJustSignedIn, async (request, reply) => {
    await endOtherSessions(db, request.account.id, request.session?.id);
    return reply.redirect(getSavedUrl(deskPaths.people, "devices"), 303);
  });

  app.post(deskPaths.personName, forMembers, async (request, reply) => {
    const { name } = parseBody(v.object({ name: personNameSchema }), request);
    await updateAccount(db, request.account.id, { name: name || null });
    return reply.redirect(getSavedUrl(deskPaths.people, "name"), 303);
  });

  app.post(deskPaths.personLanguage, forMembers, async (request, reply) => {
    const { language } = parseBody(v.object({ language: v.picklist(deskLocales) }), request);
    await updateAccount(db, request.account.id, { language });
    // The sign-in page of this browser has the same language.
    storeChosenLanguage(reply, language);
    return reply.redirect(getSavedUrl(deskPaths.people, "language"), 303);
  });
};

/** Reads whose device or passkey an owner ends. For one's own there are other forms. */
async function readOtherPerson(
  { db }: DeskScope,
  request: FastifyRequest,
): Promise<{ person: Account; id: string }> {
  const posted = parseBody(v.object({ ...idSchema.entries, email: emailSchema }), request);
  const person = await findAccount(db, posted.email);
  if (person === undefined || person.id === request.account.id) {
    throw new HttpError(400, "There is no such other person.");
  }
  return { person, id: posted.id };
}

const removalEvents = { session: "person-signed-out", passkey: "person-passkey-removed" } as const;

interface EndedAccess {
  person: Account;
  /** The name of the device; undefined if its access had ended before, such as by a second press. */
  device: string | undefined;
  kind: keyof typeof removalEvents;
}

/** Logs what an owner has ended for another person, mails it to that person, and says so on the page. */
async function finishRemoval(
  scope: DeskScope,
  reply: FastifyReply,
  { person, device, kind }: EndedAccess,
): Promise<FastifyReply> {
  if (device === undefined) return reply.redirect(`${deskPaths.people}#people`, 303);
  const { account } = reply.request;
  const line = { account: account.id, event: removalEvents[kind], subject: person.id };
  await writeAuditLog(scope.db, line, scope.now());
  const delivery = await scope.sendMail(
    renderRemovalMail(
      person,
      { kind, device, by: account.email },
      scope.getMessages(person.language),
    ),
  );
  if (!delivery.sent) {
    scope.log.error({ errorCode: delivery.errorCode }, "a person was not told of a removal");
  }
  // Without a mail server a mail is written to a file, and counts as sent.
  const ended = { email: person.email, isMailed: delivery.sent && scope.mailsLeave };
  return await showPeople(scope, reply, { ended });
}

/** Mails a person a link that signs in, and makes a WhatsApp message of it, because a mail may not arrive. */
async function sendInvitation(
  scope: DeskScope,
  person: Account,
  { origin, by }: { origin: string; by: string },
): Promise<Omit<Invitation, "keptRole">> {
  const href = getSignInUrl(origin, await createInvitationLink(scope.db, person, scope.now()));
  const messages = scope.getMessages(person.language);
  const delivery = await scope.sendMail(
    renderSignInMail(person, { href, lasts: linkLifetimes.invited, by }, messages),
  );
  if (!delivery.sent) {
    scope.log.error({ errorCode: delivery.errorCode }, "an invitation was not mailed");
  }
  const blanks = { business: messages.business.name, link: href };
  // Without a number, WhatsApp asks whom to send the message to.
  const chatUrl = getChatUrl("", fillIn(messages.desk.people.invite.message, blanks));
  return { email: person.email, href, isMailed: delivery.sent && scope.mailsLeave, chatUrl };
}

async function showPeople(
  scope: DeskScope,
  reply: FastifyReply,
  outcome: Pick<PeopleView, "invited" | "question" | "ended"> = {},
): Promise<FastifyReply> {
  const { person } = v.parse(shownPersonSchema, reply.request.query);
  const view = await createPeopleView(scope, reply.request, person);
  return await reply.sendPage(peoplePage, { ...view, ...outcome });
}
