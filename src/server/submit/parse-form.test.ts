import { expect, test } from "vitest";
import { controlFields } from "#forms/protocol.ts";
import { contactFields } from "#server/testing/posted-forms.ts";
import { readTopics } from "#tools/fees/read-fees.ts";
import { createTopicExtras, parseForm } from "./parse-form.ts";

test.each([
  ["a ticked box beside a topic", ["gst", "callBack"], "gst,callBack"],
  ["a ticked box alone", ["", "callBack"], "callBack"],
  ["topics in one field", "gst,callBack", "gst,callBack"],
  ["an empty field", "", undefined],
])("the topics of %s are read as one text", (_, posted, topicIds) => {
  expect(parseForm({ ...contactFields, [controlFields.need]: posted }).topicIds).toBe(topicIds);
});

test("the stored topics of an enquiry name a call that is asked for, beside a topic or alone", () => {
  const topics = readTopics("en");
  expect(createTopicExtras("gst,callBack", topics)[controlFields.need]).toBe(
    "GST registration, Call back",
  );
  expect(createTopicExtras("callBack", topics)[controlFields.needKeys]).toBe("callBack");
});
