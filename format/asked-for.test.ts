import { expect, test } from "vitest";
import { askedIn, askedOf, letterAbout, messageFor, namesOf } from "./asked-for.ts";

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

test("the letter names what the address asks for, in the order of the site, with its price", () => {
  const asked = askedIn("?need=excel,panTan,gst", offered);
  expect(letterAbout(asked)).toBe(
    [
      "Hello, I need help with:",
      "• GST registration: from ₹300",
      "• PAN / TAN",
      "",
      "Hello, I would like to know more about:",
      "• Excel",
    ].join("\n"),
  );
  expect(namesOf(asked)).toBe("GST registration, PAN / TAN, Excel");
});

test.each([null, undefined, "", "gold", "<script>", ",,", "gst;", "GST"])(
  "nothing is written for %j",
  (need) => {
    const asked = askedOf(need, offered);
    expect([asked, letterAbout(asked), namesOf(asked)]).toEqual([[], "", ""]);
  },
);
