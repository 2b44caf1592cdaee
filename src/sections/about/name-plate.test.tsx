// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NamePlate } from "./name-plate.tsx";

afterEach(cleanup);

const leader = { role: "Head of Skills", text: "Answers for the courses." };
const vacant = "Name to be supplied";

test("a plate without a name is complete: the role, its initials, and what the slot waits for", () => {
  const { container } = render(<NamePlate leader={leader} vacant={vacant} color="red" />);
  expect(screen.getByRole("heading", { name: "Head of Skills" })).toBeDefined();
  expect(screen.getByText(vacant)).toBeDefined();
  expect(container.textContent).toContain("HS");
});

test("with a name the plate shows the name and its initials, and nothing waits", () => {
  const { container } = render(
    <NamePlate leader={{ ...leader, name: "Asha Verma" }} vacant={vacant} color="red" />,
  );
  expect(screen.getByRole("heading", { name: "Head of Skills" })).toBeDefined();
  expect(screen.getByText("Asha Verma")).toBeDefined();
  expect(container.textContent).toContain("AV");
  expect(screen.queryByText(vacant)).toBeNull();
});
