import { createContext, type ReactNode, useContext, useState } from "react";
import { parseThemeName, type ThemeName, themes } from "./themes.ts";

interface Theme {
  name: ThemeName;
  color: string;
  setTheme: (name: string) => void;
}

const ThemeContext = createContext<Theme | undefined>(undefined);

export function ThemeProvider({
  initialTheme = "default",
  children,
}: {
  initialTheme?: string;
  children: ReactNode;
}) {
  const [name, setName] = useState(() => parseThemeName(initialTheme));
  const setTheme = (next: string) => setName(parseThemeName(next));
  return <ThemeContext value={{ name, color: themes[name], setTheme }}>{children}</ThemeContext>;
}

/** @throws Error without a provider: a component outside a theme is a mistake in the code. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error("useTheme must be used within a ThemeProvider");
  return theme;
}
