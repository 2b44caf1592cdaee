import { expect, test } from "vitest";
import {
  topicsInQuery,
  topicsNamed,
  messageAboutTopics,
  messageFor,
  topicNames,
} from "./topics.ts";

const offered = [
  {
    opening: "Hello, I need help with:",
    subjects: [
      { id: "gst", name: "GST registration", price: "from\u00a0₹300" },
      { id: "panTan", name: "PAN / TAN" },
    ],
  },
  {
    opening: "Hello, I would like to know more about:",
    subjects: [{ id: "excel", name: "Excel" }],
  },
];

test("a message has a line for each name, and plain spaces", () => {
  expect(messageFor("Hello:", ["GST", "5\u00a0things"])).toBe("Hello:\n• GST\n• 5 things");
});

test("the message names what the address asks for, in the order of the site, with its price", () => {
  const topics = topicsInQuery("?need=excel,panTan,gst", offered);
  expect(messageAboutTopics(topics)).toBe(
    [
      "Hello, I need help with:",
      "• GST registration: from ₹300",
      "• PAN / TAN",
      "",
      "Hello, I would like to know more about:",
      "• Excel",
    ].join("\n"),
  );
  expect(topicNames(topics)).toBe("GST registration, PAN / TAN, Excel");
});

test.each([null, undefined, "", "gold", "<script>", ",,", "gst;", "GST"])(
  "nothing is written for %j",
  (need) => {
    const topics = topicsNamed(need, offered);
    expect([topics, messageAboutTopics(topics), topicNames(topics)]).toEqual([[], "", ""]);
  },
);
