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

test("the wish to be called back is kept beside the topics, not among their names", () => {
  const topics = readTopics("en");
  const { need, needKeys } = controlFields;
  expect(createTopicExtras("gst,callBack", topics)).toEqual({
    [need]: "GST registration",
    [needKeys]: "gst,callBack",
  });
  expect(createTopicExtras("callBack", topics)).toEqual({ [needKeys]: "callBack" });
  expect(createTopicExtras("gst", topics)[needKeys]).toBe("gst");
});
