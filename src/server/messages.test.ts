import { expect, test } from "vitest";
import { getTestMessages } from "#server/testing/test-server.ts";
import { getLocaleMessages, loadMessages } from "./messages.ts";

test("Hindi gets its own messages, an unknown language those of English", () => {
  const messages = getTestMessages();
  const getNameError = (language: string | undefined) =>
    getLocaleMessages(messages, language).messages.contact.name.errors.missing;
  expect(getNameError("hi")).toBe("नाम लिखिए।");
  expect(getNameError("fr")).toBe("Name is required.");
  expect(getNameError("constructor")).toBe("Name is required.");
  expect(getNameError(undefined)).toBe("Name is required.");
});

test("the figures of the content are in the sentences of mails", () => {
  const { mail } = loadMessages().fallback.messages;
  expect(mail.visitor.contact.next).toContain("24 hours");
});

test("a course is found by its key in the content", () => {
  const { courses } = loadMessages().fallback.messages;
  expect(courses.get("resume")?.title).toBe("Resume & Interview Skills");
});
