import { expect, test } from "vitest";
import { readEndpoint } from "./endpoint.ts";

test("forms go to our own server by default", () => {
  expect(readEndpoint({})).toEqual({ url: "/api/submit", accessKey: "local", isOwnServer: true });
});

test("with both settings forms go to the third-party service", () => {
  const settings = {
    PUBLIC_FORM_ENDPOINT: "https://forms.example/submit",
    PUBLIC_FORM_ACCESS_KEY: "k-2",
  };
  expect(readEndpoint(settings)).toEqual({
    url: "https://forms.example/submit",
    accessKey: "k-2",
    isOwnServer: false,
  });
});

test("a service without a key stops the build", () => {
  expect(() => readEndpoint({ PUBLIC_FORM_ENDPOINT: "https://forms.example/submit" })).toThrow(
    "PUBLIC_FORM_ACCESS_KEY must be set",
  );
});

test.each(["http://forms.example/submit", "forms.example", "javascript:alert(1)"])(
  "the service address %s is refused",
  (url) => {
    const settings = { PUBLIC_FORM_ENDPOINT: url, PUBLIC_FORM_ACCESS_KEY: "k" };
    expect(() => readEndpoint(settings)).toThrow(
      "PUBLIC_FORM_ENDPOINT must be an https:// address",
    );
  },
);
