import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NamePlate } from "./name-plate.tsx";

const role = { role: "Head of Skills", text: "Answers for the courses." };
const vacant = "Name to be supplied";

function plateOf(leader: ComponentProps<typeof NamePlate>["leader"]) {
  return load(renderToStaticMarkup(<NamePlate leader={leader} vacant={vacant} color="red" />));
}

test("a plate without a name is complete: the role, its initials, and what the slot waits for", () => {
  const $ = plateOf(role);
  expect($("h3").text()).toBe("Head of Skills");
  expect($("p").text()).toBe(vacant);
  expect($.text()).toContain("HS");
});

test("with a name the plate shows the name and its initials, and nothing waits", () => {
  const $ = plateOf({ ...role, name: "Asha Verma" });
  expect($("h3").text()).toBe("Head of Skills");
  expect($("p").text()).toBe("Asha Verma");
  expect($.text()).toContain("AV");
  expect($.text()).not.toContain(vacant);
});
