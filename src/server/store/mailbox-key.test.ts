import { expect, test } from "vitest";
import { isSafeAddress } from "#server/mail/mail.ts";
import { normalizeMailbox, normalizeMailboxCoarsely } from "./mailbox-key.ts";

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
  ["a base name", ["victim-a@yahoo.com", "victim-b@yahoo.com", "victim-c@yahoo.com"]],
  ["a name as a domain", ["victim@fastmail.com", "a@victim.fastmail.com", "b@victim.fastmail.com"]],
])("all spellings of a mailbox have one coarse key: %s", (_name, spellings) => {
  expect(new Set(spellings.map(normalizeMailboxCoarsely)).size).toBe(1);
});

test.each([
  ["full width in front", ["ｖictim@example.com"]],
  ["comments", ["victim(a)@example.com", "victim@example.com(a)", "(a)victim@example.com"]],
  ["quotes", ['"victim"@example.com', '"vic\\tim"@example.com']],
  ["several at once", ["victim@example.com,other@example.com", "victim@example.com;a@b.in"]],
])("no mail goes to a spelling that would have a key of its own: %s", (_name, spellings) => {
  expect(spellings.filter(isSafeAddress)).toEqual([]);
});

test.each([
  ["victim@example.com", ["VICTIM@Example.COM", "victim+1@example.com", "victim@example．com"]],
  ["v@xn--bcher-kva.example", ["v@bücher.example", "v@BÜCHER.example", "v@bu\u0308cher.example"]],
  ["avictim@gmail.com", ["a.victim@gmail.com", "a.v.i.ctim+x@GoogleMail.com"]],
])("each spelling of %s has its key", (mailbox, spellings) => {
  expect(spellings.map(normalizeMailbox)).toEqual(spellings.map(() => mailbox));
  expect(normalizeMailbox(mailbox)).toBe(mailbox);
});

test("different mailboxes have different keys", () => {
  expect(normalizeMailbox("a.verma@example.in")).not.toBe(normalizeMailbox("averma@example.in"));
  expect(normalizeMailbox("asha@gmail.com")).not.toBe(normalizeMailbox("asha@example.com"));
});

test.each(["", "no address", "@", "a@", "a@@b", "a@....", "a@\u0000"])(
  "%j, which is no address, has a key all the same",
  (text) => {
    expect(normalizeMailbox(text)).toContain("@");
  },
);
