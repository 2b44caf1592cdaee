import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ThemeProvider, useTheme } from "./theme-provider.tsx";

/** Shows the name and the colour of the theme around it. */
function Sample() {
  const { name, color } = useTheme();
  return `${name} ${color}`;
}

function sampleWithin(initialTheme: string): string {
  return renderToStaticMarkup(
    <ThemeProvider initialTheme={initialTheme}>
      <Sample />
    </ThemeProvider>,
  );
}

test("a known name selects its theme and colour", () => {
  expect(sampleWithin("services")).toBe("services #FFB74D");
});

test.each(["grow-with-us", "", "constructor", "Services"])(
  "the unknown name %j falls back to default",
  (name) => {
    expect(sampleWithin(name)).toBe("default #FFFFFF");
  },
);

test("a theme outside its provider is an error", () => {
  expect(() => renderToStaticMarkup(<Sample />)).toThrow(
    "useTheme must be used within a ThemeProvider",
  );
});
