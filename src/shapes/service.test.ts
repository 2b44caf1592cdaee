import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { service, serviceKeys } from "./service.ts";

const services = serviceKeys.map((key) =>
  service.parse(parse(readFileSync(`content/en/services/${key}.yaml`, "utf8"))),
);

test("each file is called like its icon, and the ids count the services in their order", () => {
  expect(services.map(({ icon }) => icon)).toEqual(serviceKeys);
  expect(services.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("no two services share an address", () => {
  expect(new Set(services.map(({ slug }) => slug)).size).toBe(services.length);
});
