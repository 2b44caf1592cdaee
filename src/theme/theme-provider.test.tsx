import { useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ThemeProvider, useTheme, useThemeState } from "./theme-provider.tsx";

/** Shows the name and the colour of the theme around it. */
function Sample() {
  const { name, color } = useTheme();
  return `${name} ${color}`;
}

function sampleWithin(initial?: string): string {
  return renderToStaticMarkup(
    initial === undefined ? (
      <ThemeProvider>
        <Sample />
      </ThemeProvider>
    ) : (
      <ThemeProvider initial={initial}>
        <Sample />
      </ThemeProvider>
    ),
  );
}

/** Starts with the theme "home" and changes it to each of these; shows each step. */
function Changes({ to }: { to: readonly string[] }) {
  const theme = useThemeState("home");
  const [seen, setSeen] = useState<string[]>([]);
  const next = to[seen.length];
  if (next !== undefined) {
    setSeen([...seen, theme.name]);
    theme.setTheme(next);
  }
  return [...seen, `${theme.name} ${theme.color}`].join(", ");
}

test("a theme starts as default", () => {
  expect(sampleWithin()).toBe("default #FFFFFF");
});

test("a known name selects its theme and colour", () => {
  expect(sampleWithin("services")).toBe("services #FFB74D");
});

test.each(["grow-with-us", "", "constructor", "Services"])(
  "the unknown name %j falls back to default",
  (name) => {
    expect(sampleWithin(name)).toBe("default #FFFFFF");
  },
);

test("the theme can be changed, and an unknown name falls back then too", () => {
  expect(renderToStaticMarkup(<Changes to={["about"]} />)).toBe("home, about #F57C00");
  expect(renderToStaticMarkup(<Changes to={["about", "nowhere"]} />)).toBe(
    "home, about, default #FFFFFF",
  );
});

test("using the theme outside its provider is an error that says so", () => {
  expect(() => renderToStaticMarkup(<Sample />)).toThrow(
    "useTheme must be used within a ThemeProvider",
  );
});
