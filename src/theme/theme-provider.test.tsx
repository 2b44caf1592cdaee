// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ThemeProvider, useTheme } from "./theme-provider.tsx";

afterEach(cleanup);

function themeWithin(initial?: string) {
  return renderHook(() => useTheme(), {
    wrapper: ({ children }: { children: ReactNode }) =>
      initial === undefined ? (
        <ThemeProvider>{children}</ThemeProvider>
      ) : (
        <ThemeProvider initial={initial}>{children}</ThemeProvider>
      ),
  }).result;
}

test("a theme starts as default", () => {
  expect(themeWithin().current.name).toBe("default");
});

test("a known name selects its theme and colour", () => {
  expect(themeWithin("services").current).toMatchObject({ name: "services", color: "#FFB74D" });
});

test.each(["grow-with-us", "", "constructor", "Services"])(
  "the unknown name %j falls back to default",
  (name) => {
    expect(themeWithin(name).current.name).toBe("default");
  },
);

test("the theme can be changed, and an unknown name falls back then too", () => {
  const theme = themeWithin("home");
  act(() => theme.current.setTheme("about"));
  expect(theme.current.color).toBe("#F57C00");
  act(() => theme.current.setTheme("nowhere"));
  expect(theme.current.name).toBe("default");
});

test("using the theme outside its provider is an error that says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderHook(() => useTheme())).toThrow(
    "useTheme must be used within a ThemeProvider",
  );
});
