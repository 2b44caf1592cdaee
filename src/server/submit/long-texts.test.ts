import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { maxLengths } from "#forms/field-schemas.ts";
import { controlFields } from "#forms/protocol.ts";
import {
  describeLongText,
  listLongRuns,
  listLongTexts,
  measureProcessorTime,
} from "#server/testing/long-texts.ts";
import { contactFields, enrolmentFields, submitBody } from "#server/testing/posted-forms.ts";
import { serverTest as test } from "#server/testing/test-server.ts";

/** In milliseconds of processor: a request, with the parsing of its body and the answer. */
const maxTime = 50;

/** In milliseconds of the clock: a test posts dozens of long texts, several times each. */
const timeout = 120_000;

const formFields = { contact: contactFields, enrolment: enrolmentFields };

/** Posts a form with each text, and expects one of these statuses within {@link maxTime}. */
async function expectQuickAnswers(
  app: FastifyInstance,
  texts: readonly string[],
  fill: (text: string) => object,
  statuses: readonly number[],
): Promise<void> {
  const slow: [string, number][] = [];
  for (const text of texts) {
    const post = async () => {
      const { statusCode } = await submitBody(app, fill(text));
      expect(statuses, describeLongText(text)).toContain(statusCode);
    };
    const time = await measureProcessorTime(post, maxTime);
    if (time >= maxTime) slow.push([describeLongText(text), time]);
  }
  expect(slow).toEqual([]);
}

test.for([
  ["contact", "name"],
  ["contact", "email"],
  ["contact", "phone"],
  ["contact", "message"],
  ["enrolment", "fullName"],
  ["enrolment", "email"],
  ["enrolment", "phone"],
  ["enrolment", "course"],
] as const)(
  "250 KB of one sign in the form %s as %s are refused within 50 ms of processor",
  { timeout },
  async ([form, field], { app, rows }) => {
    const fill = (text: string) => ({ ...formFields[form], [field]: text });
    await expectQuickAnswers(app, listLongTexts(), fill, [400]);
    expect(await rows("select id from submission")).toEqual([]);
  },
);

test.for([
  ["a field of another site", 200],
  [controlFields.page, 200],
  [controlFields.need, 200],
  [controlFields.language, 200],
  [controlFields.filledFor, 200],
  [controlFields.submissionId, 200],
  [controlFields.noticeVersion, 200],
  [controlFields.shownFees, 200],
  ["referring_host", 200],
  ["utm_source", 200],
  [controlFields.accessKey, 403],
] as const)(
  "250 KB of one sign as %s take less than 50 ms of processor",
  { timeout },
  async ([field, status], { app }) => {
    const fill = (text: string) => ({ ...contactFields, [field]: text });
    await expectQuickAnswers(app, listLongRuns(), fill, [status]);
  },
);

test.for([
  ["the longest message that is read", 4 * maxLengths.message],
  ["the longest message that is stored", maxLengths.message],
] as const)(
  "%s takes less than 50 ms of processor, whatever its sign",
  { timeout },
  async ([, length], { app }) => {
    const texts = listLongTexts().map((text) => text.slice(-length));
    const fill = (message: string) => ({ ...contactFields, message });
    await expectQuickAnswers(app, texts, fill, [200, 400]);
  },
);
