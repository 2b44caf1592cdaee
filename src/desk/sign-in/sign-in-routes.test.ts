import { load } from "cheerio";
import { expect, vi } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { findAccount, grantAccess, revokeAccess } from "#server/store/accounts.ts";
import {
  createDeskBrowser,
  type DeskBrowser,
  deskTest as test,
  getDeskMessage,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { absoluteTimeout, idleTimeout } from "./sessions.ts";
import { createInvitationLink, linkLifetimes } from "./sign-in-links.ts";

const minute = 60_000;

async function isSignedIn(browser: DeskBrowser): Promise<boolean> {
  return (await browser.get(deskPaths.home)).headers.location !== deskPaths.signIn;
}

test("the link of the terminal makes one first owner, with the address that was typed", async ({
  server,
}) => {
  const { app, db, now } = server;
  const token = await createInvitationLink(db, "first-owner", now());
  const owner = createDeskBrowser(app);
  expect((await owner.post(deskPaths.signIn, { token })).statusCode).toBe(401);

  const again = await createInvitationLink(db, "first-owner", now());
  const email = "Asha@Example.in";
  expect((await owner.post(deskPaths.signIn, { token: again, email })).statusCode).toBe(200);
  expect(await isSignedIn(owner)).toBe(true);
  const second = createDeskBrowser(app);
  expect((await second.post(deskPaths.signIn, { token: again, email })).statusCode).toBe(401);
  expect(await isSignedIn(second)).toBe(false);
  expect(await db.selectFrom("desk_account").select(["email", "role"]).execute()).toEqual([
    { email: "asha@example.in", role: "owner" },
  ]);
});

test("a link for the first owner is refused once there is an owner", async ({ app, db, now }) => {
  const token = await createInvitationLink(db, "first-owner", now());
  await grantAccess(db, { email: "asha@example.in", role: "owner", language: "en" }, now());
  const browser = createDeskBrowser(app);
  const email = "eve@example.in";
  expect((await browser.post(deskPaths.signIn, { token, email })).statusCode).toBe(401);
});

test("the link of an invitation works once, within its lifetime", async ({ server }) => {
  const { app, db, now } = server;
  const account = await grantAccess(
    db,
    { email: "a@example.in", role: "staff", language: "en" },
    now(),
  );
  const token = await createInvitationLink(db, account, now());
  const browser = createDeskBrowser(app);
  expect((await browser.post(deskPaths.signIn, { token })).statusCode).toBe(200);
  expect((await browser.post(deskPaths.signIn, { token })).statusCode).toBe(401);

  const late = await createInvitationLink(db, account, now());
  server.pass(linkLifetimes.invited + 1);
  expect((await browser.post(deskPaths.signIn, { token: late })).statusCode).toBe(401);
});

test("a link is mailed to accounts alone, and the page does not say to whom", async ({
  app,
  db,
  now,
  deskMails,
}) => {
  await grantAccess(db, { email: "asha@example.in", role: "staff", language: "hi" }, now());
  const browser = createDeskBrowser(app);
  const known = await browser.post(deskPaths.signInLink, { email: " Asha@example.in" });
  const unknown = await browser.post(deskPaths.signInLink, { email: "eve@example.in" });
  expect(known.statusCode).toBe(200);
  expect(unknown.body).toBe(known.body);
  await expect.poll(() => deskMails.length).toBe(1);
  const [mail] = deskMails;
  expect(mail?.to).toEqual([{ name: "", address: "asha@example.in" }]);
  const token = /https:\/\/nazariya\.example\/desk\/sign-in#(\S+)/.exec(mail?.text ?? "")?.[1];
  expect((await browser.post(deskPaths.signIn, { token })).statusCode).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
});

test("an address that is none comes back with its error, above the field to mend it", async ({
  app,
}) => {
  const { statusCode, body } = await createDeskBrowser(app).post(deskPaths.signInLink, {
    email: "asha@",
  });
  const page = load(body);
  expect(statusCode).toBe(400);
  expect(page("main").text()).toContain(getDeskMessage("signIn.errors.email"));
  expect(page(`form[action="${deskPaths.signInLink}"] [name=email]`).length).toBe(1);
});

test("at a host other than that of SITE_URL, sign-in redirects there once", async ({ server }) => {
  const browser = createDeskBrowser(server.app);
  const url = `${deskPaths.signIn}?to=%2Fdesk%2Fenquiries`;
  for (const host of ["www.nazariya.example", "203.0.113.7:3000", "backend"]) {
    const { statusCode, headers } = await browser.get(url, { host });
    const home = `https://nazariya.example${url}&moved`;
    expect([host, statusCode, headers.location]).toEqual([host, 303, home]);
    expect((await browser.get(`${url}&moved`, { host })).statusCode).toBe(200);
  }
  for (const host of ["nazariya.example", "localhost:3000", "[::1]:3000"]) {
    expect([host, (await browser.get(url, { host })).statusCode]).toEqual([host, 200]);
  }
  const anywhere = createDeskBrowser((await startTestServer({ hasSiteUrl: false })).app);
  expect((await anywhere.get(url, { host: "example.in" })).statusCode).toBe(200);
});

test.each([
  ["evil.example", "127.0.0.1", 0],
  ["localhost:3000@evil.example", "127.0.0.1", 0],
  ["localhost:x@evil.example", "127.0.0.1", 0],
  ["localhost:3000", "203.0.113.7", 0],
  ["localhost:3000", "127.0.0.1", 1],
  ["[::1]:3000", "::1", 1],
])(
  "without SITE_URL a request for the host %s from %s gets %i mailed links",
  async (host, remoteAddress, mailed) => {
    const server = await startTestServer({ hasSiteUrl: false });
    const { app, db, now, deskMails, logged } = server;
    await grantAccess(db, { email: "asha@example.in", role: "owner", language: "en" }, now());
    const answer = await app.inject({
      method: "POST",
      url: deskPaths.signInLink,
      headers: { host, "sec-fetch-site": "same-origin" },
      remoteAddress,
      payload: { email: "asha@example.in" },
    });
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => deskMails.length + (logged().includes("SITE_URL") ? 1 : 0)).toBe(1);
    expect(deskMails.length).toBe(mailed);
  },
);

test("the sign-in page says as whom a person is signed in, and leads to the desk; a stranger has the passkey", async ({
  server,
  app,
}) => {
  const owner = await signInAs(server);
  const signedIn = load((await owner.get(deskPaths.signIn)).body);
  const account = await server.db
    .selectFrom("desk_account")
    .select("email")
    .executeTakeFirstOrThrow();
  expect(signedIn("main").text()).toContain(account.email);
  expect(signedIn(`main a[href="${deskPaths.home}"]`)).toHaveLength(1);
  expect(signedIn("[data-method=show-passkey]")).toHaveLength(0);
  const stranger = load((await createDeskBrowser(app).get(deskPaths.signIn)).body);
  expect(stranger("[data-method=show-passkey]")).toHaveLength(1);
  expect(stranger(`main a[href="${deskPaths.home}"]`)).toHaveLength(0);
  expect(stranger("main").text()).not.toContain(account.email);
});

test("without a session the sign-in page is told which page was opened, or had the form that was posted", async ({
  server,
}) => {
  const browser = createDeskBrowser(server.app);
  const from = {
    "sec-fetch-site": "same-origin",
    referer: `https://nazariya.example${deskPaths.enquiry("X")}?status=new`,
  };
  const byAddress = await browser.get(`${deskPaths.enquiry("X")}?status=new`);
  expect(byAddress.headers.location).toBe(
    `${deskPaths.signIn}?to=%2Fdesk%2Fenquiries%2FX%3Fstatus%3Dnew`,
  );
  const byForm = await browser.post(deskPaths.enquiry("X"), {}, from);
  expect(byForm.headers.location).toBe(
    `${deskPaths.signIn}?to=%2Fdesk%2Fenquiries%2FX%3Fstatus%3Dnew`,
  );
});

test("a session ends when it was not used for its idle time, and at its longest time in any case", async ({
  server,
  owner,
}) => {
  server.pass(idleTimeout - minute);
  expect(await isSignedIn(owner)).toBe(true);
  server.pass(idleTimeout - minute);
  expect(await isSignedIn(owner)).toBe(true);
  server.pass(idleTimeout + minute);
  expect(await isSignedIn(owner)).toBe(false);

  const busy = await signInAs(server);
  for (let passed = 0; passed < absoluteTimeout; passed += idleTimeout / 2) {
    expect(await isSignedIn(busy)).toBe(true);
    server.pass(idleTimeout / 2);
  }
  server.pass(idleTimeout / 2);
  expect(await isSignedIn(busy)).toBe(false);
});

test("only the hash of a session token is stored", async ({ server, owner }) => {
  const before = owner.cookies.get("desk") ?? "";
  expect(before.length).toBeGreaterThanOrEqual(43);
  const rows = await server.db.selectFrom("desk_session").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(before);

  const account = await grantAccess(
    server.db,
    { email: "owner@example.in", role: "owner", language: "en" },
    server.now(),
  );
  const token = await createInvitationLink(server.db, account, server.now());
  await owner.post(deskPaths.signIn, { token });
  const after = owner.cookies.get("desk") ?? "";
  expect(after).not.toBe(before);
  const old = createDeskBrowser(server.app);
  old.cookies.set("desk", before);
  expect(await isSignedIn(old)).toBe(false);
});

test("neither a planted cookie nor two open a session", async ({ server }) => {
  const planted = createDeskBrowser(server.app);
  planted.cookies.set("desk", "a".repeat(43));
  expect(await isSignedIn(planted)).toBe(false);
  const owner = await signInAs(server);
  const value = owner.cookies.get("desk") ?? "";
  const askWith = async (cookie: string) =>
    (await server.app.inject({ url: deskPaths.home, headers: { cookie } })).headers.location;
  expect(await askWith(`__Host-desk=${value}`)).toBe(deskPaths.today);
  expect(await askWith(`__Host-desk=${value}; __Host-desk=${"a".repeat(43)}`)).toBe(
    deskPaths.signIn,
  );
});

test("signing out ends the session on the server", async ({ owner }) => {
  const value = owner.cookies.get("desk") ?? "";
  await owner.post(deskPaths.signOut);
  expect(owner.cookies.has("desk")).toBe(false);
  owner.cookies.set("desk", value);
  expect(await isSignedIn(owner)).toBe(false);
});

test("an account whose access is removed is signed out, and the last owner is not removed", async ({
  server,
  owner,
}) => {
  const staff = await signInAs(server, "owner", "ravi@example.in");
  const removal = { now: server.now(), record: () => Promise.resolve() };
  const getAccountId = async (email: string) => (await findAccount(server.db, email))?.id ?? "";
  expect(await revokeAccess(server.db, await getAccountId("owner@example.in"), removal)).toBe(true);
  expect(await isSignedIn(owner)).toBe(false);
  expect(await isSignedIn(staff)).toBe(true);
  expect(await revokeAccess(server.db, await getAccountId("ravi@example.in"), removal)).toBe(false);
  expect(await isSignedIn(staff)).toBe(true);
});

test("too many tries from one network are refused", async ({ server }) => {
  const browser = createDeskBrowser(server.app);
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) {
    statuses.push((await browser.post(deskPaths.signIn, { token: "x" })).statusCode);
  }
  expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(401));
  expect(statuses[30]).toBe(429);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * minute });
  expect((await browser.post(deskPaths.signIn, { token: "x" })).statusCode).toBe(401);
  vi.useRealTimers();
});

test("a page of the desk is in no cache, and its policy allows no unsafe source", async ({
  server,
}) => {
  const page = await createDeskBrowser(server.app).get(deskPaths.signIn);
  expect(page.headers["cache-control"]).toBe("no-store, no-transform");
  expect(page.headers["content-security-policy"]).not.toContain("unsafe");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers["permissions-policy"]).toContain("publickey-credentials-get=(self)");
  const site = await server.app.inject({ url: "/" });
  expect(site.headers["permissions-policy"]).toContain("publickey-credentials-get=()");
  expect(site.headers["set-cookie"]).toBeUndefined();
});

test("a cookie of the desk is not read by scripts, and over TLS it is secure and this host's alone", async () => {
  // SITE_URL decides, also behind a proxy that is not declared.
  for (const hasSiteUrl of [true, false]) {
    const { app } = await startTestServer({ hasSiteUrl });
    const { cookies } = await app.inject({
      method: "POST",
      url: deskPaths.signInLink,
      headers: { "sec-fetch-site": "same-origin" },
      payload: { email: "eve@example.in" },
    });
    const everywhere = { httpOnly: true, sameSite: "Lax", path: "/" };
    const [cookie] = cookies;
    expect(cookie).toMatchObject(everywhere);
    expect([cookie?.name, cookie?.secure === true]).toEqual(
      hasSiteUrl ? ["__Host-desk-link-request", true] : ["desk-link-request", false],
    );
  }
});

test("a device is asked to keep its session for sixty days", async ({ server }) => {
  const { app, db, now } = server;
  const token = await createInvitationLink(db, "first-owner", now());
  const { cookies } = await app.inject({
    method: "POST",
    url: deskPaths.signIn,
    headers: { "sec-fetch-site": "same-origin" },
    payload: { token, email: "asha@example.in" },
  });
  expect(cookies.find(({ name }) => name === "__Host-desk")?.maxAge).toBe(60 * 24 * 60 * 60);
});

test("who asks for too many links reads to wait, and not that the address is wrong", async ({
  app,
}) => {
  const browser = createDeskBrowser(app);
  const ask = () => browser.post(deskPaths.signInLink, { email: "eve@example.in" });
  for (let asked = 0; asked < 5; asked++) expect((await ask()).statusCode).toBe(200);
  const { statusCode, body } = await ask();
  expect(statusCode).toBe(429);
  const text = load(body)("main").text();
  expect(text).toContain(getDeskMessage("signIn.errors.tooMany"));
  expect(text).not.toContain(getDeskMessage("signIn.errors.email"));
});

test("of five links, each mailed after a random time, the first and the last are more than 10 ms apart", async ({
  server,
}) => {
  await grantAccess(
    server.db,
    { email: "asha@example.in", role: "owner", language: "en" },
    server.now(),
  );
  const begun = performance.now();
  const waited: number[] = [];
  for (let at = 0; at < 5; at++) {
    await createDeskBrowser(server.app).post(deskPaths.signInLink, { email: "asha@example.in" });
  }
  await expect
    .poll(
      () => {
        while (waited.length < server.deskMails.length) waited.push(performance.now() - begun);
        return waited.length;
      },
      { timeout: 5000, interval: 5 },
    )
    .toBe(5);
  expect(Math.max(...waited) - Math.min(...waited)).toBeGreaterThan(10);
});

test("an invited person's first page is in the browser's language", async ({ server }) => {
  const { app, db, now } = server;
  const person = { email: "asha@example.in", role: "staff", language: "en" } as const;
  const account = await grantAccess(db, person, now());
  const signInWith = async (language: string) => {
    const browser = createDeskBrowser(app);
    const headers = { "sec-fetch-site": "same-origin", "accept-language": language };
    await browser.post(
      deskPaths.signIn,
      { token: await createInvitationLink(db, account, now()) },
      headers,
    );
    return (await browser.get(deskPaths.today)).body;
  };
  expect(await signInWith("hi-IN,hi;q=0.9,en;q=0.8")).toContain('<html lang="hi');
  // Later the person chooses the language.
  expect(await signInWith("en-IN,en")).toContain('<html lang="hi');
  // A browser with none of our languages keeps that of the account which has invited.
  const other = await grantAccess(db, { ...person, email: "b@example.in", language: "hi" }, now());
  const browser = createDeskBrowser(app);
  const headers = { "sec-fetch-site": "same-origin", "accept-language": "gu-IN" };
  await browser.post(
    deskPaths.signIn,
    { token: await createInvitationLink(db, other, now()) },
    headers,
  );
  expect((await browser.get(deskPaths.today)).body).toContain('<html lang="hi');
});

test("the sign-in page has a link to each language, which is kept until it is changed", async ({
  server,
}) => {
  await signInAs(server);
  const browser = createDeskBrowser(server.app);
  const to = `${deskPaths.enquiries}?status=new&q=a b`;
  const open = async (url: string, language = "en") =>
    load((await browser.get(url, { "accept-language": language })).body);
  const first = await open(`${deskPaths.signIn}?to=${encodeURIComponent(to)}`);
  expect(first("html").attr("lang")).toBe("en-IN");
  const links = first("[data-language]").toArray();
  expect(links.map((link) => first(link).text())).toEqual(["English", "हिंदी"]);
  expect(first("[data-language][aria-current=true]").text()).toBe("English");
  const hindi = first("[data-language][hreflang=hi]").attr("href") ?? "";
  const address = new URL(hindi, "https://nazariya.example");
  expect([address.origin, address.pathname]).toEqual([
    "https://nazariya.example",
    deskPaths.signIn,
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({ lang: "hi", to });
  expect((await open(hindi))("html").attr("lang")).toBe("hi-IN");
  expect((await open(deskPaths.signIn))("html").attr("lang")).toBe("hi-IN");
  expect((await open(`${deskPaths.signIn}?lang=fr`))("html").attr("lang")).toBe("hi-IN");
  expect((await open(`${deskPaths.signIn}?lang=en`, "hi"))("html").attr("lang")).toBe("en-IN");
  expect((await open(deskPaths.signIn, "hi"))("html").attr("lang")).toBe("en-IN");
});

test("the first start is in the chosen language, and so is the desk of the first owner", async ({
  server,
}) => {
  const browser = createDeskBrowser(server.app);
  const { body } = await browser.get(`${deskPaths.signIn}?lang=hi`, { "accept-language": "en" });
  expect(load(body)("html").attr("lang")).toBe("hi-IN");
  const token = await createInvitationLink(server.db, "first-owner", server.now());
  const headers = { "sec-fetch-site": "same-origin", "accept-language": "en" };
  await browser.post(deskPaths.signIn, { token, email: "asha@example.in" }, headers);
  const account = await server.db.selectFrom("desk_account").select("language").execute();
  expect(account).toEqual([{ language: "hi" }]);
});
