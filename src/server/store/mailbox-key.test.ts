import { expect, test } from "vitest";
import { isSafeAddress } from "#server/mail/mail.ts";
import { normalizeMailbox, normalizeMailboxCoarsely } from "./mailbox-key.ts";

test.each([
  ["capitals", ["victim@example.com", "VICTIM@EXAMPLE.COM", "Victim@Example.Com"]],
  ["the part after a plus", ["victim@example.com", "victim+a@example.com", "victim+@example.com"]],
  ["dots", ["victim@gmail.com", "v.i.c.t.i.m@gmail.com", "vic.tim@gmail.com"]],
  [
    "dots, hyphens and underscores at another provider",
    ["victim@proton.me", "v.ictim@proton.me", "vic-tim@pm.me", "v_ictim@protonmail.com"],
  ],
  [
    "the second domain of a provider",
    ["victim@gmail.com", "victim@googlemail.com", "VICTIM@GoogleMail.com."],
  ],
  ["a final dot", ["victim@example.com", "victim@example.com.", "victim@EXAMPLE.com."]],
  [
    "the spelling of an international domain",
    ["v@bücher.example", "v@xn--bcher-kva.example", "v@BÜCHER.example", "v@bu\u0308cher.example"],
  ],
  [
    "compatible letters and full width",
    [
      "victim@example.com",
      "victim@ｅxample.com",
      "victim@example。com",
      "victim@exam\u00adple.com",
    ],
  ],
  ["what follows a base name", ["victim-a@yahoo.com", "victim-b@yahoo.com", "victim-c@yahoo.com"]],
  [
    "a name in front of the provider's domain",
    ["victim@fastmail.com", "a@victim.fastmail.com", "b@victim.fastmail.com"],
  ],
])("spellings of a mailbox that differ in %s have one coarse key", (_what, spellings) => {
  expect(new Set(spellings.map(normalizeMailboxCoarsely)).size).toBe(1);
});

test.each([
  ["letters of full width in front of the @", ["ｖictim@example.com"]],
  ["comments", ["victim(a)@example.com", "victim@example.com(a)", "(a)victim@example.com"]],
  ["quotes", ['"victim"@example.com', '"vic\\tim"@example.com']],
  ["a second address", ["victim@example.com,other@example.com", "victim@example.com;a@b.in"]],
])("an address with %s, whose key would be one of its own, gets no mail", (_what, spellings) => {
  expect(spellings.filter(isSafeAddress)).toEqual([]);
});

test.each([
  ["victim@example.com", ["VICTIM@Example.COM", "victim+1@example.com", "victim@example．com"]],
  ["v@xn--bcher-kva.example", ["v@bücher.example", "v@BÜCHER.example", "v@bu\u0308cher.example"]],
  ["avictim@gmail.com", ["a.victim@gmail.com", "a.v.i.ctim+x@GoogleMail.com"]],
])("each spelling of the mailbox %s has it as its key", (mailbox, spellings) => {
  expect(spellings.map(normalizeMailbox)).toEqual(spellings.map(() => mailbox));
  expect(normalizeMailbox(mailbox)).toBe(mailbox);
});

test.each([
  ["a.verma@example.in", "averma@example.in"],
  ["asha@gmail.com", "asha@example.com"],
])("%s and %s, which may be two people, have different keys", (one, other) => {
  expect(normalizeMailbox(one)).not.toBe(normalizeMailbox(other));
});

test.each(["", "no address", "@", "a@", "a@@b", "a@....", "a@\u0000"])(
  "%j, which is no address, has a key all the same",
  (text) => {
    expect(normalizeMailbox(text)).toMatch(/@/);
  },
);
