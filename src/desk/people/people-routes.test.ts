/** Changes of an account to its own sign-in, and those that need more proof than a mailed link. */
import { load } from "cheerio";
import { expect } from "vitest";
import { getSavedUrl } from "#desk/frame/saved-form.ts";
import { linkLifetimes } from "#desk/sign-in/sign-in-links.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import { type Account, grantAccess, listAccounts } from "#server/store/accounts.ts";
import {
  createDeskBrowser,
  createEnquiry,
  type DeskBrowser,
  deskTest as test,
  getDeskMessage,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";

const minute = 60_000;

/** An account that is not signed in, with a passkey where wanted. */
async function createPerson(
  { db, now }: TestServer,
  wanted: { role?: DeskRole; hasPasskey?: boolean; email?: string } = {},
): Promise<Account> {
  const { role = "owner", hasPasskey = false, email = `${role}@example.in` } = wanted;
  const account = await grantAccess(db, { email, role, language: "en" }, now());
  if (hasPasskey) await storePasskey({ db, now }, account.id);
  return account;
}

async function storePasskey(
  { db, now }: Pick<TestServer, "db" | "now">,
  account_id: string,
): Promise<string> {
  const id = `key-${account_id}`;
  const made = { device: "a phone", created_at: now().toISOString(), used_at: null };
  const key = { id, account_id, public_key: "", counter: 0, transports: "[]", ...made };
  await db.insertInto("desk_passkey").values(key).execute();
  return id;
}

async function listPasskeyIds({ db }: TestServer): Promise<string[]> {
  const keys = db.selectFrom("desk_passkey").select("id").where("disabled_at", "is", null);
  const rows = await keys.execute();
  return rows.map(({ id }) => id);
}

async function countSessions({ db }: TestServer): Promise<number> {
  return (await db.selectFrom("desk_session").select("token_hash").execute()).length;
}

/** Asks for a link. @returns the secret in the mail; undefined where none came. */
async function requestLink(
  { deskMails, logged }: TestServer,
  browser: DeskBrowser,
  email: string,
): Promise<string | undefined> {
  const before = deskMails.length + countRefusals(logged());
  await browser.post(deskPaths.signInLink, { email });
  await expect.poll(() => deskMails.length + countRefusals(logged())).toBe(before + 1);
  return /sign-in#(\S+)/.exec(deskMails.at(-1)?.text ?? "")?.[1];
}

function countRefusals(logged: string): number {
  return logged.split("too many links").length - 1;
}

async function signInByMail(server: TestServer, email: string): Promise<DeskBrowser> {
  const browser = createDeskBrowser(server.app);
  const token = await requestLink(server, browser, email);
  expect((await browser.post(deskPaths.signIn, { token })).statusCode).toBe(200);
  return browser;
}

test("a requested link works once, in the browser that asked for it, for ten minutes, and the database keeps no secret of it", async ({
  server,
}) => {
  const { email } = await createPerson(server);
  const browser = createDeskBrowser(server.app);
  const token = await requestLink(server, browser, email);
  expect(server.deskMails[0]?.text).toContain("10 minutes");
  expect(token?.length).toBeGreaterThanOrEqual(43);
  const kept = await server.db.selectFrom("sign_in_link").selectAll().execute();
  expect(kept.length).toBe(1);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(JSON.stringify(kept)).not.toContain(browser.cookies.get("desk-link-request"));

  const elsewhere = createDeskBrowser(server.app);
  const refused = await elsewhere.post(deskPaths.signIn, { token });
  expect([refused.statusCode, refused.json()]).toEqual([401, { problem: "anotherBrowser" }]);
  elsewhere.cookies.set("desk-link-request", "a".repeat(43));
  expect((await elsewhere.post(deskPaths.signIn, { token })).statusCode).toBe(401);

  expect((await browser.post(deskPaths.signIn, { token })).statusCode).toBe(200);
  expect((await browser.post(deskPaths.signIn, { token })).statusCode).toBe(401);

  const late = await requestLink(server, browser, email);
  server.pass(linkLifetimes.requested + 1);
  expect((await browser.post(deskPaths.signIn, { token: late })).statusCode).toBe(401);
});

test("a stranger's requests spoil no link or invitation", async ({ server }) => {
  const { email } = await createPerson(server);
  const browser = createDeskBrowser(server.app);
  const token = await requestLink(server, browser, email);
  const stranger = createDeskBrowser(server.app);
  for (let at = 0; at < 3; at++) await requestLink(server, stranger, email);
  const owner = await signInAs(server, "owner", "other@example.in");
  await owner.post(deskPaths.invitePerson, { email, role: "owner" });
  expect((await browser.post(deskPaths.signIn, { token })).statusCode).toBe(200);
});

test("a network gets five links, an account thirty", async ({ server }) => {
  const { email } = await createPerson(server);
  const ask = async (remoteAddress: string) => {
    const { statusCode } = await server.app.inject({
      method: "POST",
      url: deskPaths.signInLink,
      headers: { "sec-fetch-site": "same-origin" },
      remoteAddress,
      payload: { email },
    });
    return statusCode;
  };
  for (let at = 0; at < 5; at++) expect(await ask("192.0.2.1")).toBe(200);
  expect(await ask("192.0.2.1")).toBe(429);
  for (let at = 5; at < 31; at++) expect(await ask(`203.0.113.${at}`)).toBe(200);
  await expect.poll(() => server.deskMails.length + countRefusals(server.logged())).toBe(31);
  expect(server.deskMails.length).toBe(30);
});

test("a person with a passkey who signs in by a mailed link may not invite, publish, export or add a passkey, but may sign out other devices", async ({
  server,
}) => {
  const { email } = await createPerson(server, { hasPasskey: true });
  const lost = await signInAs(server, "owner", email);
  const browser = await signInByMail(server, email);
  expect((await browser.get(deskPaths.today)).statusCode).toBe(200);
  for (const url of [
    deskPaths.invitePerson,
    deskPaths.revokePerson,
    deskPaths.endPersonSession,
    deskPaths.removePersonPasskey,
    deskPaths.publishRevision,
  ]) {
    const answer = await browser.post(url, { email: "new@example.in", role: "owner" });
    expect([url, answer.statusCode]).toEqual([url, 403]);
  }
  expect((await browser.get(deskPaths.exportEnquiries)).statusCode).toBe(403);
  expect((await browser.post(deskPaths.passkeyRegistrationOptions)).statusCode).toBe(403);
  expect((await browser.post(deskPaths.passkeyRegistration, { response: {} })).statusCode).toBe(
    403,
  );
  await browser.post(deskPaths.endOtherSessions);
  expect((await lost.get(deskPaths.today)).statusCode).toBe(303);
});

test("a person without a passkey may add one after signing in by a mailed link", async ({
  server,
}) => {
  const { email } = await createPerson(server, { role: "staff" });
  const browser = await signInByMail(server, email);
  const begun = await browser.post(deskPaths.passkeyRegistrationOptions);
  expect(begun.statusCode).toBe(200);
  expect(begun.json()).toMatchObject({
    authenticatorSelection: { userVerification: "required" },
  });
});

test("each sign-in by passkey has a new challenge, and requires that the device verifies the person", async ({
  server,
}) => {
  const begin = async () =>
    (await createDeskBrowser(server.app).post(deskPaths.passkeyAuthenticationOptions)).json<{
      challenge: string;
      userVerification: string;
    }>();
  const [one, other] = [await begin(), await begin()];
  expect(one.userVerification).toBe("required");
  expect(Buffer.from(one.challenge, "base64url").length).toBeGreaterThanOrEqual(16);
  expect(other.challenge).not.toBe(one.challenge);
});

test("ten minutes after a sign-in, changes of passkeys and devices are refused, and the page repeats the form", async ({
  server,
  staff,
}) => {
  const other = await signInAs(server, "staff");
  const key = await storePasskey(server, staff.id);
  const [row] = await server.db
    .selectFrom("desk_session")
    .select("token_hash")
    .where("account_id", "=", staff.id)
    .execute();
  server.pass(11 * minute);
  for (const [url, values] of [
    [deskPaths.removePasskey, { id: key }],
    [deskPaths.endSession, { id: row?.token_hash }],
    [deskPaths.endOtherSessions, {}],
  ] as const) {
    const { statusCode, body } = await other.post(url, values);
    // The page repeats the form once the passkey was shown.
    expect([url, statusCode, body.includes(`action="${url}"`)]).toEqual([url, 403, true]);
  }
  expect((await other.post(deskPaths.passkeyRegistrationOptions)).statusCode).toBe(403);
  expect((await other.post(deskPaths.passkeyRegistration, { response: {} })).statusCode).toBe(403);
  const script = { accept: "application/json", "sec-fetch-site": "same-origin" };
  const answer = await other.post(deskPaths.passkeyRegistrationOptions, {}, script);
  expect(answer.json()).toEqual({ problem: "verificationRequired" });
  expect(await listPasskeyIds(server)).toEqual([key]);
  expect(await countSessions(server)).toBe(2);
});

test("a fresh sign-in ends the other devices, and the page says so", async ({
  server,
  staff: first,
}) => {
  const second = await signInAs(server, "staff");
  const key = await storePasskey(server, first.id);
  const removal = await first.post(deskPaths.removePasskey, { id: key });
  expect([removal.statusCode, removal.headers.location]).toEqual([
    303,
    `${deskPaths.people}#passkeys`,
  ]);
  expect(await listPasskeyIds(server)).toEqual([]);
  expect((await first.get(deskPaths.people)).body).toContain(deskPaths.endOtherSessions);
  const { headers } = await first.post(deskPaths.endOtherSessions);
  const said = load((await first.get(headers.location?.split("#")[0] ?? "")).body)("#saved");
  expect(said.text()).toBe(getDeskMessage("people.signedOutOthers"));
  expect((await second.get(deskPaths.today)).statusCode).toBe(303);
  expect((await first.get(deskPaths.today)).statusCode).toBe(200);
});

test("after a press on the own account the browser loads the page again, with what was saved", async ({
  owner,
}) => {
  const press = async (path: string, fields: Record<string, string>) => {
    const { statusCode, headers } = await owner.post(path, fields);
    return [statusCode, headers.location];
  };
  const saved = (form: string) => [303, getSavedUrl(deskPaths.people, form)];
  expect(await press(deskPaths.personName, { name: "Asha" })).toEqual(saved("name"));
  expect(await press(deskPaths.personLanguage, { language: "en" })).toEqual(saved("language"));
  const page = load((await owner.get(deskPaths.people)).body);
  const chosen = page("button[name=language][data-variant=ink]");
  expect([chosen.text(), chosen.attr("aria-pressed")]).toEqual(["English", "true"]);
  expect(await press(deskPaths.endOtherSessions, {})).toEqual(saved("devices"));
  expect(await press(deskPaths.endSession, { id: "none" })).toEqual([
    303,
    `${deskPaths.people}#devices`,
  ]);
});

test("no post touches another account's device or passkey", async ({ server, owner }) => {
  const key = await storePasskey(server, owner.id);
  const [device] = await server.db.selectFrom("desk_session").select("token_hash").execute();
  const staff = await signInAs(server, "staff");
  const account_id = owner.id;
  await staff.post(deskPaths.removePasskey, { id: key, account_id });
  await staff.post(deskPaths.endSession, { id: device?.token_hash, account_id });
  await staff.post(deskPaths.endOtherSessions, { account_id });
  expect(await listPasskeyIds(server)).toEqual([key]);
  expect((await owner.get(deskPaths.today)).statusCode).toBe(200);
  const events = await server.db.selectFrom("audit_log").select("event").execute();
  expect(events.map(({ event }) => event)).not.toContain("passkey-removed");
});

test("an owner signs out another person's phone and removes its passkey, and the person is told", async ({
  server,
  owner,
}) => {
  const staff = await signInAs(server, "staff");
  await staff.post(deskPaths.personLanguage, { language: "hi" });
  const key = await storePasskey(server, staff.id);
  const { body } = await owner.get(deskPaths.people);
  const page = load(body);
  const readForm = (action: string) => {
    const form = page(`form[action="${action}"]`);
    expect(form).toHaveLength(1);
    return { email: form.find("[name=email]").val(), id: form.find("button").attr("value") };
  };
  const session = readForm(deskPaths.endPersonSession);
  expect(readForm(deskPaths.removePersonPasskey)).toEqual({ email: "staff@example.in", id: key });
  // Staff see neither.
  const seen = (await staff.get(deskPaths.people)).body;
  expect(seen).not.toContain(deskPaths.endPersonSession);
  expect(seen).not.toContain(deskPaths.removePersonPasskey);

  const end = await owner.post(deskPaths.endPersonSession, session);
  expect(end.statusCode).toBe(200);
  expect(load(end.body)("[role=status][autofocus]").text()).toBe(
    getDeskMessage("people.person.done", { email: "staff@example.in" }),
  );
  expect((await staff.get(deskPaths.today)).statusCode).toBe(303);
  expect((await owner.get(deskPaths.today)).statusCode).toBe(200);
  await owner.post(deskPaths.removePersonPasskey, { email: "staff@example.in", id: key });
  expect(await listPasskeyIds(server)).toEqual([]);

  // The mails are in the person's language, and without a link.
  const mails = server.deskMails.map(({ to, text = "", html }) => ({ to, text, html }));
  expect(mails.map(({ to }) => to)).toEqual(
    [0, 1].map(() => [{ name: "", address: "staff@example.in" }]),
  );
  expect(mails[0]?.html).toContain('lang="hi');
  expect(mails[1]?.text).toContain("a phone");
  for (const { text } of mails) {
    expect(text).toContain("owner@example.in");
    expect(text).not.toContain("http");
  }
  const log = await server.db
    .selectFrom("audit_log")
    .select(["account_id", "event", "subject"])
    .where("event", "in", ["person-signed-out", "person-passkey-removed"])
    .execute();
  expect(log.toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
    { account_id: owner.id, event: "person-passkey-removed", subject: staff.id },
    { account_id: owner.id, event: "person-signed-out", subject: staff.id },
  ]);

  // A second press tells nobody again; the person keeps the access, and a mailed link is still no full proof.
  expect((await owner.post(deskPaths.endPersonSession, session)).statusCode).toBe(303);
  expect(server.deskMails).toHaveLength(2);
  const again = await signInByMail(server, "staff@example.in");
  expect((await again.post(deskPaths.passkeyRegistrationOptions)).statusCode).toBe(403);
});

test("an owner ends another person's device only as that person's own, and never an own one", async ({
  server,
  owner,
}) => {
  await signInAs(server, "staff");
  const ownKey = await storePasskey(server, owner.id);
  const [own] = await server.db
    .selectFrom("desk_session")
    .select("token_hash")
    .where("account_id", "=", owner.id)
    .execute();
  for (const email of ["owner@example.in", "nobody@example.in"]) {
    for (const url of [deskPaths.endPersonSession, deskPaths.removePersonPasskey]) {
      const { statusCode } = await owner.post(url, { email, id: own?.token_hash ?? "" });
      expect([email, url, statusCode]).toEqual([email, url, 400]);
    }
  }
  const email = "staff@example.in";
  await owner.post(deskPaths.endPersonSession, { email, id: own?.token_hash });
  await owner.post(deskPaths.removePersonPasskey, { email, id: ownKey });
  expect(await countSessions(server)).toBe(2);
  expect(await listPasskeyIds(server)).toEqual([ownKey]);
  expect(server.deskMails).toEqual([]);
});

test("the page that asks for a passkey names the way that is left", async ({ server }) => {
  const readSentences = async (browser: DeskBrowser, url: string) => {
    const answer = await browser.post(url, { email: "x@example.in", role: "staff", id: "x" });
    expect(answer.statusCode).toBe(403);
    const main = load(answer.body)("main").text();
    return (["elsewhere", "link"] as const).filter((name) =>
      main.includes(getDeskMessage(`verify.${name}`)),
    );
  };
  const withPasskey = await signInAs(server, "owner");
  await storePasskey(server, withPasskey.id);
  const without = await signInAs(server, "owner", "other@example.in");
  server.pass(11 * minute);
  expect(await readSentences(withPasskey, deskPaths.invitePerson)).toEqual(["elsewhere"]);
  expect(await readSentences(without, deskPaths.invitePerson)).toEqual(["link"]);
  expect(await readSentences(withPasskey, deskPaths.removePasskey)).toEqual(["link"]);
});

test("an owner removes each other person, and the last owner stays", async ({ server, owner }) => {
  const staff = await signInAs(server, "staff");
  const listRemovable = async (browser: DeskBrowser) => {
    const page = load((await browser.get(deskPaths.people)).body);
    const buttons = page(`form[action="${deskPaths.revokePerson}"] button`).toArray();
    return buttons.map((button) => page(button).attr("value"));
  };
  expect(await listRemovable(owner)).toEqual(["staff@example.in"]);
  expect(await listRemovable(staff)).toEqual([]);
  for (const email of ["owner@example.in", "nobody@example.in"]) {
    const { statusCode } = await owner.post(deskPaths.revokePerson, { email });
    expect([email, statusCode]).toEqual([email, 400]);
  }
  expect((await owner.get(deskPaths.today)).statusCode).toBe(200);
  const removal = await owner.post(deskPaths.revokePerson, { email: "staff@example.in" });
  expect([removal.statusCode, removal.headers.location]).toEqual([
    303,
    `${deskPaths.people}#people`,
  ]);
  expect((await staff.get(deskPaths.today)).statusCode).toBe(303);
  expect(await listRemovable(owner)).toEqual([]);
});

test("owners read the log, staff do not", async ({ owner, staff }) => {
  expect((await owner.get(deskPaths.people)).body).toContain(getDeskMessage("people.log"));
  expect((await staff.get(deskPaths.people)).body).not.toContain(getDeskMessage("people.log"));
});

test("fields that a form does not have change no role, no address, no payment and no author", async ({
  server,
  owner,
  staff,
}) => {
  const posted = { language: "hi", role: "owner", email: "x@y.in" };
  const answer = await staff.post(deskPaths.personLanguage, posted);
  expect(answer.headers.location).toBe(`${deskPaths.people}?saved=language#saved`);
  const reference = await createEnquiry(server);
  await staff.post(deskPaths.enquiry(reference), {
    version: "0",
    status: "talking",
    paid: "2500",
    account: owner.id,
  });
  expect(
    await server.db
      .selectFrom("desk_account")
      .select(["email", "role", "language"])
      .where("id", "=", staff.id)
      .execute(),
  ).toEqual([{ email: "staff@example.in", role: "staff", language: "hi" }]);
  const [followUp] = await server.db.selectFrom("enquiry").select(["status", "paid"]).execute();
  expect(followUp).toEqual({ status: "talking", paid: null });
  const [note] = await server.db.selectFrom("enquiry_history").select("account_id").execute();
  expect(note).toEqual({ account_id: staff.id });
});

test("a demoted owner is staff at once", async ({ server, owner }) => {
  expect((await owner.get(deskPaths.publish)).statusCode).toBe(200);
  await createPerson(server, { role: "staff", email: "owner@example.in" });
  expect((await owner.get(deskPaths.publish)).statusCode).toBe(403);
});

test("a new database has no account", async ({ server }) => {
  expect(await server.db.selectFrom("desk_account").select("id").execute()).toEqual([]);
});

test("each page of the menu can sign out", async ({ server }) => {
  const owner = await signInAs(server, "owner");
  for (const page of [
    deskPaths.today,
    deskPaths.enquiries,
    deskPaths.enquiry(await createEnquiry(server)),
    deskPaths.editorForm("replies"),
    deskPaths.publish,
    deskPaths.statistics,
    deskPaths.launch,
    deskPaths.health,
    deskPaths.people,
    deskPaths.help,
  ]) {
    const { statusCode, body } = await owner.get(page);
    const forms = load(body)(`form[action="${deskPaths.signOut}"]`).length;
    expect([page, statusCode, forms > 0]).toEqual([page, 200, true]);
  }
});

test("a person who signed in by a mailed link may remove a lost passkey, but then still adds none", async ({
  server,
}) => {
  const { id, email } = await createPerson(server, { hasPasskey: true });
  const browser = await signInByMail(server, email);
  await browser.post(deskPaths.removePasskey, { id: `key-${id}` });
  expect(await listPasskeyIds(server)).toEqual([]);
  const again = await signInByMail(server, email);
  expect((await again.post(deskPaths.passkeyRegistrationOptions)).statusCode).toBe(403);
});

test("where mails do not leave the server, an invitation shows its link and says that it was not mailed", async () => {
  const server = await startTestServer({ mailsLeave: false });
  const owner = await signInAs(server);
  const email = "ravi@example.in";
  const { body } = await owner.post(deskPaths.invitePerson, { email, role: "staff" });
  // A page that a form shows begins at its top: the focus is at what was made.
  expect(load(body)("[autofocus]").text()).toContain(
    getDeskMessage("people.invite.notMailed", { email }),
  );
  const token = /sign-in#([\w-]+)<\/p>/.exec(body)?.[1];
  expect(body).toMatch(/https:\/\/wa\.me\/\?text=[^"]*sign-in%23/);
  expect((await createDeskBrowser(server.app).post(deskPaths.signIn, { token })).statusCode).toBe(
    200,
  );
  expect((await owner.get(deskPaths.today)).body).toContain(
    getDeskMessage("today.mailsStay.heading"),
  );
  const answer = await createDeskBrowser(server.app).post(deskPaths.signInLink, { email });
  expect(answer.body).toContain(getDeskMessage("signIn.sent.toFileHeading"));
});

test("an invitation of a known person with another role says that the role stays", async ({
  server,
  owner,
}) => {
  const [email, known] = ["ravi@example.in", "meera@example.in"];
  await signInAs(server, "owner", email);
  await signInAs(server, "staff", known);
  const invite = async (invited: string, role: string) => {
    const page = load((await owner.post(deskPaths.invitePerson, { email: invited, role })).body);
    return { text: page("main").text(), tone: page("main [role=status]").attr("data-tone") };
  };
  const say = (invited: string, role: "owner" | "staff") =>
    getDeskMessage("people.invite.roleKept", {
      email: invited,
      role: getDeskMessage(`menu.roles.${role}`),
    });
  for (const [invited, wanted, kept] of [
    [email, "staff", "owner"],
    [known, "owner", "staff"],
  ] as const) {
    const { text, tone } = await invite(invited, wanted);
    expect(text).toContain(say(invited, kept));
    expect(tone).toBe("warning");
  }
  const roles = (await listAccounts(server.db)).map((person) => [person.email, person.role]);
  expect(roles).toEqual(
    expect.arrayContaining([
      [email, "owner"],
      [known, "staff"],
    ]),
  );
  for (const [invited, role] of [
    [email, "owner"],
    ["new@example.in", "staff"],
  ] as const) {
    const { text, tone } = await invite(invited, role);
    expect(text).not.toContain(say(invited, role));
    expect(tone).toBe("done");
  }
});

test("a mail in a file is not called sent", async ({ server, owner }) => {
  const reference = await createEnquiry(server);
  await server.outbox.drain();
  const { body } = await owner.get(deskPaths.enquiry(reference));
  const what = getDeskMessage("enquiry.jobs.kinds.owner-mail");
  expect(body).toContain(getDeskMessage("enquiry.jobs.filed", { what }));
  expect(body).not.toContain(getDeskMessage("enquiry.jobs.done", { what }));
});

test("a name replaces the address in notes and log", async ({ server }) => {
  const reference = await createEnquiry(server);
  const owner = await signInAs(server);
  await owner.post(deskPaths.personName, { name: "Asha Verma" });
  await owner.post(deskPaths.enquiry(reference), { version: "0", note: "Rang, no answer." });
  const file = (await owner.get(deskPaths.enquiry(reference))).body;
  expect(file).toContain("Asha Verma");
  expect(file).not.toContain("owner@example.in");
  const people = (await owner.get(deskPaths.people)).body;
  expect(people).toMatch(/<b>Asha Verma<\/b>/);
  expect(people).toContain("owner@example.in");
  const tooLong = await owner.post(deskPaths.personName, { name: "x".repeat(61) });
  expect(tooLong.statusCode).toBe(400);
  await owner.post(deskPaths.personName, { name: " " });
  expect((await owner.get(deskPaths.enquiry(reference))).body).toContain("owner@example.in");
});

test.each(["owner", "staff"] as const)(
  "an invitation to a mistyped address is asked about once, with the typed address and the role %s kept",
  async (role) => {
    const server = await startTestServer();
    const owner = await signInAs(server, "owner", "asha@example.in");
    const [typed, meant] = ["ravi@gamil.com", "ravi@gmail.com"];
    const listInvited = async () =>
      (await listAccounts(server.db))
        .filter(({ id }) => id !== owner.id)
        .map((person) => [person.email, person.role]);

    const asked = await owner.post(deskPaths.invitePerson, { email: typed, role });
    expect(asked.statusCode).toBe(200);
    expect(await listInvited()).toEqual([]);
    expect(server.deskMails).toEqual([]);
    const $ = load(asked.body);
    expect($("#invite-email").val()).toBe(typed);
    expect($("[name=role]:checked").val()).toBe(role);
    const question = $("main form").has("[name=asked]");
    expect(question.find("p").text()).toBe(getDeskMessage("address.meant", { meant }));
    expect(question.attr("action")).toBe(deskPaths.invitePerson);
    const hidden = {
      role: question.find("[name=role]").val(),
      asked: question.find("[name=asked]").val(),
    };
    expect(hidden.role).toBe(role);
    const buttons = question.find("button").get();
    expect(buttons.map(({ attribs }) => [attribs["name"], attribs["value"]])).toEqual([
      ["email", meant],
      ["email", typed],
    ]);

    for (const email of [meant, typed]) {
      const answer = await owner.post(deskPaths.invitePerson, { ...hidden, email });
      expect(answer.body).toContain(getDeskMessage("people.invite.done", { email }));
    }
    expect(await listInvited()).toEqual(
      expect.arrayContaining([
        [meant, role],
        [typed, role],
      ]),
    );
    expect(server.deskMails.map(({ to }) => to[0]?.address)).toEqual([meant, typed]);
    // Who has access already has received a mail there.
    const again = await owner.post(deskPaths.invitePerson, { email: typed, role });
    expect(again.body).toContain(getDeskMessage("people.invite.done", { email: typed }));
  },
);

test("a device signed in by a mailed link reads why it gets no passkey, and the ways that this owner has", async ({
  server,
}) => {
  const { email } = await createPerson(server, { hasPasskey: true });
  const browser = await signInByMail(server, email);
  const alone = load((await browser.get(deskPaths.people)).body);
  const card = alone("#passkeys");
  expect(card.find("[data-method=add-passkey]").length).toBe(0);
  expect(card.text()).toContain(getDeskMessage("people.passkeyRefusal.linkOnly"));
  expect(card.text()).toContain(getDeskMessage("people.passkeyRefusal.onlyOwner"));
  expect(card.find("code").text()).toBe(`npm run desk -- invite ${email}`);
  expect(card.text()).not.toContain(getDeskMessage("signIn.lostPhone.lede"));

  await createPerson(server, { email: "ritu@example.in" });
  const withOther = load((await browser.get(deskPaths.people)).body)("#passkeys");
  expect(withOther.text()).toContain(
    getDeskMessage("people.passkeyRefusal.otherOwner", { owners: "ritu@example.in" }),
  );
  expect(withOther.find("code").length).toBe(0);
});

test("a person without a passkey signs in again to add one after ten minutes", async ({
  server,
}) => {
  const { email } = await createPerson(server);
  const browser = await signInByMail(server, email);
  const readCard = async () => load((await browser.get(deskPaths.people)).body)("#passkeys");
  expect((await readCard()).find("[data-method=add-passkey]").length).toBe(1);
  server.pass(11 * minute);
  const later = await readCard();
  expect(later.find("[data-method=add-passkey]").length).toBe(0);
  expect(later.text()).toContain(getDeskMessage("people.passkeyRefusal.signInAgain"));
});

test("a person whose passkeys are all removed is offered none after ten minutes", async ({
  server,
  owner,
}) => {
  const id = await storePasskey(server, owner.id);
  await owner.post(deskPaths.removePasskey, { id });
  expect(await listPasskeyIds(server)).toEqual([]);
  const readCard = async () => load((await owner.get(deskPaths.people)).body)("#passkeys");
  expect((await readCard()).find("[data-method=add-passkey]").length).toBe(1);
  server.pass(11 * minute);
  const card = await readCard();
  expect(card.find("[data-method=add-passkey], #second-device").length).toBe(0);
  expect(card.text()).toContain(getDeskMessage("people.passkeyRefusal.linkOnly"));
});

test("an owner makes a link for a second device, which may add a passkey there", async ({
  server,
  owner,
}) => {
  await storePasskey(server, owner.id);
  const form = load((await owner.get(deskPaths.people)).body)("#second-device");
  const role = String(form.find("[name=role]").val());
  const email = String(form.find("button[name=email]").attr("value"));
  expect(form.attr("action")).toBe(deskPaths.invitePerson);
  const made = await owner.post(deskPaths.invitePerson, { role, email });
  const token = /sign-in#([\w-]+)/.exec(made.body)?.[1];
  const device = createDeskBrowser(server.app);
  expect((await device.post(deskPaths.signIn, { token })).statusCode).toBe(200);
  expect((await device.post(deskPaths.passkeyRegistrationOptions)).statusCode).toBe(200);
});

test("the log names the person who was invited and the enquiry that was deleted", async ({
  server,
  owner,
}) => {
  const reference = await createEnquiry(server, { name: "Asha Verma" });
  await owner.post(deskPaths.invitePerson, { email: "ritu@example.in", role: "staff" });
  const { version } = await server.db
    .selectFrom("enquiry")
    .select("version")
    .executeTakeFirstOrThrow();
  const form = load((await owner.get(deskPaths.eraseEnquiry(reference))).body)("main form");
  const fields = new URLSearchParams(form.serialize());
  fields.set("version", String(version));
  const erased = await owner.post(form.attr("action") ?? deskPaths.eraseEnquiry(reference), fields);
  expect(erased.statusCode).toBe(303);
  const log = load((await owner.get(deskPaths.people)).body)("main").text();
  expect(log).toContain(`${getDeskMessage("people.events.invited")}: ritu@example.in`);
  expect(log).toContain(`${getDeskMessage("people.events.erased")}: ${reference}`);
  // The log of a deleted enquiry must not keep whose it was.
  expect(log).not.toContain("Asha");
});

test("an owner reads what each person did with enquiries in the last 30 days, and staff do not", async ({
  server,
  owner,
}) => {
  const staff = await signInAs(server, "staff");
  const references: string[] = [];
  for (const [by, at] of [
    [staff, "2026-11-20T05:00:00.000Z"],
    [owner, "2026-11-20T05:00:00.000Z"],
    [staff, "2026-10-01T05:00:00.000Z"],
  ] as const) {
    const reference = await createEnquiry(server, {});
    references.push(reference);
    await server.db
      .insertInto("enquiry_history")
      .values({
        id: `note-${reference}`,
        reference,
        at,
        account_id: by.id,
        status: "lost",
        next_day: null,
        text: "",
        idempotency_key: reference,
        event: null,
        version: null,
        enrolment: null,
      })
      .execute();
  }
  const [byStaff = "", byOwner = ""] = references;
  const listWork = async (url: string) => {
    const page = load((await owner.get(url)).body);
    return page('#log a[href^="/desk/enquiries/"]')
      .toArray()
      .map((link) => page(link).text());
  };
  expect((await listWork(deskPaths.people)).toSorted()).toEqual([byStaff, byOwner].toSorted());
  const page = load((await owner.get(deskPaths.people)).body);
  expect(page(`#log li:has(a[href="${deskPaths.enquiry(byStaff)}"])`).text()).toContain(
    `: ${getDeskMessage("enquiry.statuses.lost")}`,
  );
  const only = page("#log nav a")
    .toArray()
    .map((link) => page(link))
    .find((link) => link.text() === "staff@example.in");
  const url = String(only?.attr("href"));
  expect(await listWork(url)).toEqual([byStaff]);
  const filtered = load((await owner.get(url)).body);
  expect(filtered("#log nav [aria-current]").text()).toBe("staff@example.in");
  // The log below has the lines of this person alone, too.
  await owner.post(deskPaths.invitePerson, { email: "ritu@example.in", role: "staff" });
  const invited = `owner@example.in ${getDeskMessage("people.events.invited")}`;
  expect(load((await owner.get(deskPaths.people)).body)("#log").text()).toContain(invited);
  expect(load((await owner.get(url)).body)("#log").text()).not.toContain(invited);
  expect(load((await staff.get(deskPaths.people)).body)("#log").length).toBe(0);
});
