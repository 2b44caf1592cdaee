import { expect, test } from "vitest";
import { mailboxKey } from "./mailbox-key.ts";

test.each([
  ["victim@example.com", ["VICTIM@Example.COM", "victim+1@example.com", "victim@example.com."]],
  ["victim@example.com", ["victim@ｅxample.com", "victim@example。com", "victim@example．com"]],
  [
    "victim@example.com",
    ["ｖictim@example.com", "victim＋x@example.com", "victim@exam\u00adple.com"],
  ],
  ["v@xn--bcher-kva.example", ["v@bücher.example", "v@BÜCHER.example", "v@bu\u0308cher.example"]],
  [
    "avictim@gmail.com",
    ["a.victim@gmail.com", "a.v.i.ctim+x@GoogleMail.com", "A.Victim@gmail.com."],
  ],
])("%s is the reader behind each of its spellings", (reader, spellings) => {
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
