import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { gallery } from "./gallery-route.ts";
import { Gallery } from "./gallery.tsx";
import { specimens } from "./specimens.tsx";

const files = import.meta.glob<Record<string, unknown>>("../primitives/*.tsx", { eager: true });
const primitives = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).map(([name, value]) => ({ at: `${file} ${name}`, value })),
);

test.each(primitives)("$at is in the gallery", ({ value }) => {
  expect(specimens.map(({ of }) => of as unknown)).toContain(value);
});

test("the gallery can be drawn, each state with its name", () => {
  const page = renderToStaticMarkup(<Gallery themes={["default"]} />);
  for (const { of, states } of specimens) {
    expect(page).toContain(`id="${of.name}"`);
    for (const state of Object.keys(states)) expect(page).toContain(state);
  }
});

type Setup = NonNullable<ReturnType<typeof gallery>["hooks"]["astro:config:setup"]>;

test.each([
  ["dev", 1],
  ["build", 0],
  ["preview", 0],
  ["sync", 0],
] as const)("astro %s has %i gallery", (command, count) => {
  const injectRoute = vi.fn();
  const setup = gallery().hooks["astro:config:setup"];
  // The hook is given more than it takes.
  void setup?.({ command, injectRoute } as unknown as Parameters<Setup>[0]);
  expect(injectRoute).toHaveBeenCalledTimes(count);
});
