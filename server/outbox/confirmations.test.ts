import { expect, test } from "vitest";
import { openPostOffice } from "../testing/post-office.ts";
import { contactForm, postForm } from "../testing/post.ts";
import { startTestServer } from "../testing/test-server.ts";

const hours = 60 * 60_000;

/** The server, and how many confirmations each of these forms in turn has brought about in the end. */
async function afterForms(addresses: readonly string[], limits = { inAll: 0, perDomain: 0 }) {
  const post = await openPostOffice();
  const server = await startTestServer({ smtpUrl: post.url, confirmationLimits: limits });
  const send = async (email: string, message: string) => {
    await postForm(server.app, { ...contactForm, email, message });
  };
  for (const [at, email] of addresses.entries()) await send(email, `Letter ${at}`);
  await server.outbox.drain();
  const confirmed = () =>
    post.mails
      .map(({ to }) => to?.[0]?.address ?? "")
      .filter((address) => address !== "owner@example.in");
  return { ...server, send, confirmed };
}

test.each([
  ["capitals", ["victim@example.com", "VICTIM@EXAMPLE.COM", "Victim@Example.Com"]],
  ["the part after a plus", ["victim@example.com", "victim+a@example.com", "victim+@example.com"]],
  ["dots", ["victim@gmail.com", "v.i.c.t.i.m@gmail.com", "vic.tim@gmail.com"]],
  [
    "dots elsewhere",
    ["victim@proton.me", "v.ictim@proton.me", "vic-tim@pm.me", "v_ictim@protonmail.com"],
  ],
  ["a second domain", ["victim@gmail.com", "victim@googlemail.com", "VICTIM@GoogleMail.com."]],
  ["a final dot", ["victim@example.com", "victim@example.com.", "victim@EXAMPLE.com."]],
  [
    "IDNA",
    ["v@bücher.example", "v@xn--bcher-kva.example", "v@BÜCHER.example", "v@bu\u0308cher.example"],
  ],
  [
    "NFKC and full width",
    [
      "victim@example.com",
      "victim@ｅxample.com",
      "victim@example。com",
      "victim@exam\u00adple.com",
    ],
  ],
  ["full width in front", ["victim@example.com", "ｖictim@example.com"]],
  [
    "comments",
    [
      "victim@example.com",
      "victim(a)@example.com",
      "victim@example.com(a)",
      "(a)victim@example.com",
    ],
  ],
  ["quotes", ["victim@example.com", '"victim"@example.com', '"vic\\tim"@example.com']],
  ["a base name", ["victim-a@yahoo.com", "victim-b@yahoo.com", "victim-c@yahoo.com"]],
  ["a name as a domain", ["victim@fastmail.com", "a@victim.fastmail.com", "b@victim.fastmail.com"]],
  [
    "several at once",
    ["victim@example.com,other@example.com", "victim@example.com;a@b.in", "victim@example.com"],
  ],
])(
  "no mailbox gets more than five mails a day, whatever the spelling: %s",
  async (_name, spellings) => {
    const rounds = Math.ceil(9 / spellings.length);
    const { confirmed } = await afterForms(Array.from({ length: rounds }, () => spellings).flat());
    expect(confirmed().length).toBeGreaterThan(0);
    expect(confirmed().length).toBeLessThanOrEqual(5);
  },
);

test("five are five in any 24 hours, over midnight too", async () => {
  const { confirmed, outbox, pass, send } = await afterForms([]);
  // The clock of the tests begins at 5:00; the day of UTC ends in 19 hours.
  pass(18.5 * hours);
  for (let at = 0; at < 6; at++) await send(contactForm.email, `Evening ${at}`);
  await outbox.drain();
  pass(1 * hours);
  for (let at = 0; at < 6; at++) await send(contactForm.email, `Morning ${at}`);
  await outbox.drain();
  expect(confirmed()).toHaveLength(5);
  pass(23 * hours);
  for (let at = 0; at < 6; at++) await send(contactForm.email, `Next evening ${at}`);
  await outbox.drain();
  expect(confirmed()).toHaveLength(10);
});

test("above the day's total leads are stored and the owner told, without confirmations", async () => {
  const strangers = Array.from({ length: 6 }, (_, at) => `stranger-${at}@example-${at}.in`);
  const limits = { inAll: 4, perDomain: 0 };
  const { confirmed, outbox, pass, rows, send } = await afterForms(strangers, limits);
  expect(confirmed()).toHaveLength(4);
  expect(await rows("select 1 from job where kind = 'owner-mail' and state = 'done'")).toHaveLength(
    6,
  );
  expect(await rows("select failure from job where state = 'skipped'")).toEqual([
    { failure: "too many today" },
    { failure: "too many today" },
  ]);
  // 5:00 is half past ten in India: its next day begins within the next 24 hours.
  pass(24 * hours);
  await send("another@example.in", "Tomorrow");
  await outbox.drain();
  expect(confirmed()).toHaveLength(5);
});

test("one domain gets so many a day, its subdomains with it; a public provider knows no such limit", async () => {
  const ownDomain = ["a", "b", "c", "d"].map((name) => `${name}@${name}.victim.co.in`);
  const atGmail = ["e", "f", "g", "h"].map((name) => `${name}@gmail.com`);
  const limits = { inAll: 0, perDomain: 2 };
  const { confirmed } = await afterForms([...ownDomain, ...atGmail], limits);
  expect(confirmed().filter((address) => address.endsWith("victim.co.in"))).toHaveLength(2);
  expect(confirmed().filter((address) => address.endsWith("gmail.com"))).toHaveLength(4);
});

test("a flood to one address does not use up the day's total", async () => {
  const flood = Array.from({ length: 9 }, () => "victim@example.com");
  const { confirmed } = await afterForms([...flood, "asha@example.in"], { inAll: 6, perDomain: 0 });
  expect(confirmed()).toContain("asha@example.in");
});
