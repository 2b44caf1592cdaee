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
import { createPeopleView, type PeopleView } from "./people-view.ts";
import { renderRemovalMail } from "./removal-mail.ts";

const page = deskPaths.people;
const id = v.object({ id: v.pipe(v.string(), v.maxLength(maxPasskeyIdLength)) });
const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** `asked` is posted by the question about an address that looks mistyped. */
const invitation = v.object({
  email,
  role: v.picklist(deskRoles),
  asked: v.optional(v.literal("yes")),
});

/** Whose lines the log has: the id of an account. */
const shownPerson = v.fallback(
  v.object({ person: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  {},
);

const personName = v.union([
  v.pipe(v.string(), v.trim(), v.literal("")),
  v.pipe(requiredLine, v.maxLength(maxPersonNameLength)),
]);

export const peopleRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;
  const createRemoval = () => ({ now: now(), record: scope.noteRemovals });

  app.get(page, forMembers, (_request, reply) => showPeople(scope, reply));

  app.post(deskPaths.invitePerson, forVerifiedOwners, async (request, reply) => {
    const posted = parseBody(invitation, request);
    const origin = scope.getLinkOrigin(request);
    if (origin === undefined) throw new HttpError(400, "A link needs SITE_URL.");
    const { account } = request;
    const known = await findAccount(db, posted.email);
    const { email: typed, role } = posted;
    const meant = suggestEmail(typed);
    if (known === undefined && meant !== undefined && posted.asked === undefined) {
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
    const posted = parseBody(v.object({ email }), request);
    const person = await findAccount(db, posted.email);
    if (person === undefined || !(await revokeAccess(db, person.id, createRemoval()))) {
      throw new HttpError(400, "This person cannot be removed.");
    }
    await writeAuditLog(
      db,
      { account: request.account.id, event: "revoked", subject: person.id },
      now(),
    );
    return reply.redirect(`${page}#people`, 303);
  });

  app.post(deskPaths.removePasskey, forMembersJustSignedIn, async (request, reply) => {
    const { account } = request;
    const passkey = { accountId: account.id, ...parseBody(id, request) };
    if ((await removePasskey(db, passkey, createRemoval())) !== undefined) {
      await writeAuditLog(db, { account: account.id, event: "passkey-removed" }, now());
    }
    return reply.redirect(`${page}#passkeys`, 303);
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
    await endSession(db, request.account.id, parseBody(id, request).id);
    return reply.redirect(`${page}#devices`, 303);
  });

  app.post(deskPaths.endOtherSessions, forMembersJustSignedIn, async (request, reply) => {
    await endOtherSessions(db, request.account.id, request.session?.id);
    return reply.redirect(getSavedUrl(page, "devices"), 303);
  });

  app.post(deskPaths.personName, forMembers, async (request, reply) => {
    const posted = parseBody(v.object({ name: personName }), request);
    await updateAccount(db, request.account.id, { name: posted.name || null });
    return reply.redirect(getSavedUrl(page, "name"), 303);
  });

  app.post(deskPaths.personLanguage, forMembers, async (request, reply) => {
    const posted = parseBody(v.object({ language: v.picklist(deskLocales) }), request);
    await updateAccount(db, request.account.id, posted);
    // The sign-in page of this browser has the same language.
    storeChosenLanguage(reply, posted.language);
    return reply.redirect(getSavedUrl(page, "language"), 303);
  });
};

/** Reads whose device or passkey an owner ends. For one's own there are other forms. */
async function readOtherPerson(
  { db }: DeskScope,
  request: FastifyRequest,
): Promise<{ person: Account; id: string }> {
  const posted = parseBody(v.object({ ...id.entries, email }), request);
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

/** Writes to the log and to the person what an owner has ended, and says so on the page. */
async function finishRemoval(
  scope: DeskScope,
  reply: FastifyReply,
  { person, device, kind }: EndedAccess,
): Promise<FastifyReply> {
  if (device === undefined) return reply.redirect(`${page}#people`, 303);
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
  const ended = { email: person.email, mailed: delivery.sent && scope.mailsLeave };
  return await showPeople(scope, reply, { ended });
}

/** Mails a person a link that signs in, and makes a WhatsApp message of it, because a mail may not arrive. */
async function sendInvitation(
  scope: DeskScope,
  person: Account,
  { origin, by }: { origin: string; by: string },
): Promise<Omit<NonNullable<PeopleView["invited"]>, "keptRole">> {
  const href = getSignInUrl(origin, await createInvitationLink(scope.db, person, scope.now()));
  const messages = scope.getMessages(person.language);
  const delivery = await scope.sendMail(
    renderSignInMail(person, { href, lasts: linkLifetimes.invited, by }, messages),
  );
  if (!delivery.sent) {
    scope.log.error({ errorCode: delivery.errorCode }, "an invitation was not mailed");
  }
  const blanks = { business: messages.business.name, link: href };
  const chat = getChatUrl("", fillIn(messages.desk.people.invite.message, blanks));
  return { email: person.email, href, mailed: delivery.sent && scope.mailsLeave, chat };
}

async function showPeople(
  scope: DeskScope,
  reply: FastifyReply,
  made: Pick<PeopleView, "invited" | "question" | "ended"> = {},
): Promise<FastifyReply> {
  const { person } = v.parse(shownPerson, reply.request.query);
  const view = await createPeopleView(scope, reply.request, person);
  return await reply.sendPage(peoplePage, { ...view, ...made });
}
