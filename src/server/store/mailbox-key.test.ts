import { expect, test } from "vitest";
import { isPlainAddress } from "#server/mail/mail.ts";
import { coarseMailboxKey, mailboxKey } from "./mailbox-key.ts";

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
])("one mailbox has one key to count by, whatever the spelling: %s", (_name, spellings) => {
  // To what is no plain address nothing is mailed.
  expect(new Set(spellings.filter(isPlainAddress).map(coarseMailboxKey)).size).toBe(1);
});

test.each([
  ["victim@example.com", ["VICTIM@Example.COM", "victim+1@example.com", "victim@example．com"]],
  ["v@xn--bcher-kva.example", ["v@bücher.example", "v@BÜCHER.example", "v@bu\u0308cher.example"]],
  ["avictim@gmail.com", ["a.victim@gmail.com", "a.v.i.ctim+x@GoogleMail.com"]],
])("a person is found behind each spelling of %s", (reader, spellings) => {
  expect(spellings.map(mailboxKey)).toEqual(spellings.map(() => reader));
  expect(mailboxKey(reader)).toBe(reader);
});

test("other people stay other people", () => {
  expect(mailboxKey("a.verma@example.in")).not.toBe(mailboxKey("averma@example.in"));
  expect(mailboxKey("asha@gmail.com")).not.toBe(mailboxKey("asha@example.com"));
});

test.each(["", "no address", "@", "a@", "a@@b", "a@....", "a@\u0000"])(
  "%j, which is no address, breaks nothing",
  (text) => {
    expect(mailboxKey(text)).toContain("@");
  },
);
