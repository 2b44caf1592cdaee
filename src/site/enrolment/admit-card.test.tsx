import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Receipt } from "#forms/form-state.ts";
import { AdmitCard } from "./admit-card.tsx";

const course = {
  title: "Excel",
  picture: "excel" as const,
  categoryName: "Office",
  duration: "4 weeks",
  level: "Beginner",
  details: [],
  learn: [],
  fee: "₹1,999",
};

/** The card after an enrolment for a course that costs ₹1,999 today. */
function readCard(receipt: Partial<Receipt>): { text: string; links: string[] } {
  const $ = load(
    renderToStaticMarkup(
      <AdmitCard
        content={{ heading: "Your course", none: "None", hint: "Choose one" }}
        labels={{ category: "Category", duration: "Duration", level: "Level", fee: "Course fee" }}
        course={course}
        owed={{
          content: { owed: "Nothing is owed today", confirmed: "In writing" },
          upi: {
            id: "nazariya@okbank",
            content: {
              pay: "Pay",
              payFee: "Pay {fee} by UPI",
              scan: "Scan",
              account: "UPI ID",
              note: "Note",
              code: "QR code",
            },
          },
          reference: "NZ-2345-6789",
          payment: undefined,
          ...receipt,
        }}
      />,
    ),
  );
  return {
    text: $.text(),
    links: $("a")
      .map((_, link) => $(link).text())
      .get(),
  };
}

const payment = { link: "upi://pay?am=1499.00", code: { size: 1, path: "M0 0" } };

test("after an enrolment the card and its button name the fee that the server asks, not today's", () => {
  const { text, links } = readCard({ fee: "₹1,499", payment });
  expect(links).toEqual(["Pay ₹1,499 by UPI"]);
  expect(text).toContain("Course fee₹1,499");
  expect(text).not.toContain("1,999");
});
