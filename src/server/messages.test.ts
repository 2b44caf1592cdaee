import { expect, test } from "vitest";
import { getTestMessages } from "#server/testing/test-server.ts";
import { getLocaleMessages, loadMessages } from "./messages.ts";

test("an unknown language gets the default messages", () => {
  const words = getTestMessages();
  const findMissing = (language: string | undefined) =>
    getLocaleMessages(words, language).messages.contact.name.errors.missing;
  expect(findMissing("hi")).toBe("नाम लिखिए।");
  expect(findMissing("fr")).toBe("Name is required.");
  expect(findMissing("constructor")).toBe("Name is required.");
  expect(findMissing(undefined)).toBe("Name is required.");
});

test("figures are filled into mails, and courses have keys", () => {
  const { mail, courses } = loadMessages().fallback.messages;
  expect(mail.visitor.contact.next).toContain("24 hours");
  expect(courses.get("resume")?.title).toBe("Resume & Interview Skills");
});
