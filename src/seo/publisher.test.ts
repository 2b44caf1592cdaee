import { expect, test } from "vitest";
import type { Business } from "#schemas/business.ts";
import { absoluteAt } from "./absolute.ts";
import { professionalService } from "./publisher.ts";

const absolute = absoluteAt(new URL("https://nazariya.test"));
const words = { slogan: "From one desk.", image: "/share/home.png" };

const delivered: Business = {
  name: "Nazariya",
  phone: "+91 00000 00000",
  email: "hello@example.in",
  address: { street: "Street and locality", city: "Jabalpur", state: "MP", pin: "000000" },
  partnerReport: "https://partner-report.example/",
  chat: "910000000000",
  social: {
    facebook: "https://www.facebook.com/example",
    youtube: "https://www.youtube.com/@example",
    linkedin: "https://www.linkedin.com/company/example",
    instagram: "https://www.instagram.com/example",
  },
  developer: { name: "Developer (example)", url: "https://developer.example/" },
};

test("no placeholder is told to a machine", () => {
  const text = JSON.stringify(professionalService(delivered, words, absolute));
  expect(text).not.toMatch(/example|00000|Street and locality|sameAs|telephone|email/);
  expect(text).toContain('"addressLocality":"Jabalpur"');
});

test("what the owner has filled in is told, one by one", () => {
  const filledIn: Business = {
    ...delivered,
    phone: "+91 98765 43210",
    email: "desk@nazariya.test",
    address: { ...delivered.address, street: "12 Napier Town", pin: "482001" },
    social: { ...delivered.social, youtube: "https://www.youtube.com/@nazariya" },
  };
  expect(professionalService(filledIn, words, absolute)).toMatchObject({
    "@id": "https://nazariya.test/#business",
    telephone: "+91 98765 43210",
    email: "desk@nazariya.test",
    address: { streetAddress: "12 Napier Town", postalCode: "482001", addressCountry: "IN" },
    sameAs: ["https://www.youtube.com/@nazariya"],
  });
});

test("nothing is said of ratings", () => {
  const text = JSON.stringify(professionalService(delivered, words, absolute));
  expect(text).not.toMatch(/rating|review/i);
});
