import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createSlug,
  findTopics,
  formatMessage,
  formatTopicMessage,
  formatTopicNames,
  getChatUrl,
  getMessageUrl,
  getPhoneUrl,
  getUpiUrl,
  parseMessage,
  parseTopics,
  toChatNumber,
  toInternationalNumber,
} from "./links.ts";

test("a phone number is dialled without its spaces", () => {
  expect(getPhoneUrl("+91 98765 43210")).toBe("tel:+919876543210");
});

test("a stored number is dialled and chatted with in its own country", () => {
  expect(getPhoneUrl(toInternationalNumber("9876543210"))).toBe("tel:+919876543210");
  expect(getPhoneUrl(toInternationalNumber("+971501234567"))).toBe("tel:+971501234567");
  expect(getChatUrl(toChatNumber("9876543210"), "")).toBe("https://wa.me/919876543210");
  expect(getChatUrl(toChatNumber("+971501234567"), "")).toBe("https://wa.me/971501234567");
});

test("a chat opens with its message, whatever is in it", () => {
  expect(getChatUrl("919876543210", "Fees &\u00a0dates? हाँ")).toBe(
    "https://wa.me/919876543210?text=Fees%20%26%20dates%3F%20%E0%A4%B9%E0%A4%BE%E0%A4%81",
  );
});

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
  { opening: "Hello:", subjects: [{ id: "join", name: "Partner" }], lastLine: "City:" },
];

test("a message has a line for each name", () => {
  expect(formatMessage("Hello:", ["GST", "5\u00a0things"])).toBe("Hello:\n• GST\n• 5 things");
});

test("the message names topics in order, with prices", () => {
  const topics = parseTopics("?need=excel,panTan,gst", offered);
  expect(formatTopicMessage(topics)).toBe(
    [
      "Hello, I need help with:",
      "• GST registration: from ₹300",
      "• PAN / TAN",
      "",
      "Hello, I would like to know more about:",
      "• Excel",
    ].join("\n"),
  );
  expect(formatTopicNames(topics)).toBe("GST registration, PAN / TAN, Excel");
});

test("a message ends with the line to complete", () => {
  expect(formatTopicMessage(findTopics("join", offered))).toBe("Hello:\n• Partner\nCity:");
});

test.each([null, undefined, "", "gold", "<script>", ",,", "gst;", "GST"])(
  "the unknown topic %j adds no message",
  (ids) => {
    const topics = findTopics(ids, offered);
    expect([topics, formatTopicMessage(topics), formatTopicNames(topics)]).toEqual([[], "", ""]);
  },
);

test("a UPI link has payee, amount, currency, note", () => {
  const link = getUpiUrl(
    { id: "nazariya@okbank", payeeName: "Asha Verma & Co" },
    1499,
    "NZ-ABCD-2345",
  );
  expect(link).toBe(
    "upi://pay?pa=nazariya@okbank&pn=Asha%20Verma%20%26%20Co&am=1499.00&cu=INR&tn=NZ-ABCD-2345",
  );
});

test.each([
  ["Tally Prime & GST Billing", "tally-prime-and-gst-billing"],
  ["  MS-Office, basics!  ", "ms-office-basics"],
  ["Café résumé", "cafe-resume"],
  ["टैली", ""],
  ["A".repeat(70), "a".repeat(60)],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("the slug of %j is %j", (name, slug) => {
  expect(createSlug(name)).toBe(slug);
});

test("any message is read back from the address that holds it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { hash } = new URL(getMessageUrl("/contact-us", text), "https://example.in");
      expect(parseMessage(hash)).toBe(text);
    }),
  );
});

test.each(["", "#letter", "#form", "#letter=%E0%A4"])("%j holds no message", (hash) => {
  expect(parseMessage(hash)).toBeUndefined();
});
