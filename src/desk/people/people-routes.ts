/** Accounts, their passkeys, and the devices that are signed in. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { deskLocales } from "#locales.ts";
import type { PeopleView } from "./people-page.tsx";
import { chatHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import * as v from "valibot";
import { requiredLine } from "#forms/text.ts";
import { deskRoles, longestPersonName } from "#enquiry/statuses.ts";
import { allow, changeAccount, findAccount, listAccounts, revoke } from "#server/store/accounts.ts";
import { readLog, writeLog } from "#desk/frame/desk-log.ts";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import { entryMail, createLink, entryAddress, goodFor } from "#desk/enter/entry-links.ts";
import { listPasskeys, removePasskey } from "#desk/enter/passkeys.ts";
import { endOthers, endSession, listDevices, type Session } from "#desk/enter/sessions.ts";
import { routesFor } from "#desk/enter/signed-in.ts";

const page = "/desk/people";
const id = v.object({ id: v.pipe(v.string(), v.maxLength(1400)) });
const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

const personName = v.union([
  v.pipe(v.string(), v.trim(), v.literal("")),
  v.pipe(requiredLine(), v.maxLength(longestPersonName)),
]);

/** Adds the page, and what can be done on it. */
export function peopleRoutes(scope: DeskScope): void {
  const { db, log, now } = scope;
  const { signedIn, justEntered, freshOwner } = routesFor(scope);
  const removal = () => ({ now: now(), note: scope.noteRemovals });

  signedIn.get(page, async (request, reply, session) => await show(request, reply, session));

  freshOwner.post("/desk/people/invite", async (request, reply, session) => {
    const { account } = session;
    const posted = readPost(v.object({ email, role: v.picklist(deskRoles) }), request);
    const origin = scope.linkOrigin(request);
    if (origin === undefined) return await scope.refuse(request, reply, "failed");
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
    return await show(request, reply, session, { invited });
  });

  freshOwner.post("/desk/people/shut-out", async (request, reply, { account }) => {
    const posted = readPost(v.object({ email }), request);
    const person = await findAccount(db, posted.email);
    if (person === undefined || !(await revoke(db, person.id, removal()))) {
      return await scope.refuse(request, reply, "failed");
    }
    await writeLog(db, { account: account.id, event: "revoked", about: person.id }, now());
    return reply.redirect(page, 303);
  });

  justEntered.post("/desk/people/passkeys/remove", async (request, reply, { account }) => {
    const posted = readPost(id, request);
    const passkey = { accountId: account.id, id: posted.id };
    if (await removePasskey(db, passkey, removal())) {
      await writeLog(db, { account: account.id, event: "passkey-removed" }, now());
    }
    return reply.redirect(page, 303);
  });

  justEntered.post("/desk/people/devices/end", async (request, reply, { account }) => {
    const posted = readPost(id, request);
    await endSession(db, account.id, posted.id);
    return reply.redirect(page, 303);
  });

  justEntered.post("/desk/people/devices/end-others", async (_request, reply, session) => {
    await endOthers(db, session.account.id, session.id);
    return reply.redirect(page, 303);
  });

  signedIn.post("/desk/people/name", async (request, reply, { account }) => {
    const posted = readPost(v.object({ name: personName }), request);
    await changeAccount(db, account.id, { name: posted.name || null });
    return reply.redirect(page, 303);
  });

  signedIn.post("/desk/people/language", async (request, reply, { account }) => {
    const posted = readPost(v.object({ language: v.picklist(deskLocales) }), request);
    await changeAccount(db, account.id, posted);
    return reply.redirect(page, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    made: Pick<PeopleView, "invited"> = {},
  ) {
    const { account } = session;
    const [people, passkeys, devices, events] = await Promise.all([
      listAccounts(db),
      listPasskeys(db, account.id),
      listDevices(db, account.id, now()),
      account.role === "owner" ? readLog(db) : [],
    ]);
    return await scope.send(request, reply, {
      page: "people",
      people: people.map((person) => ({ ...person, you: person.id === account.id })),
      passkeys,
      devices: devices.map((device) => ({ ...device, current: device.id === session.id })),
      log: events,
      ...made,
    });
  }
}
