import { createContext, type ReactNode, useContext, useState } from "react";
import { themeNamed, themes, type ThemeName } from "./themes.ts";

interface Theme {
  name: ThemeName;
  /** CSS colour of the theme's surface. */
  color: string;
  /** Changes the theme; a name that is not known gives the default. */
  setTheme: (name: string) => void;
}

const ThemeContext = createContext<Theme | undefined>(undefined);

/** Gives the parts below it a theme: `initial`, or the default where that is not a known name. */
export function ThemeProvider({
  initial = "default",
  children,
}: {
  initial?: string;
  children: ReactNode;
}) {
  const [name, setName] = useState(() => themeNamed(initial));
  const setTheme = (next: string) => setName(themeNamed(next));
  return <ThemeContext value={{ name, color: themes[name], setTheme }}>{children}</ThemeContext>;
}

/**
 * The theme of the nearest provider.
 * @throws Error where there is none: a part without a theme is a mistake of its author.
 */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error("useTheme must be used within a ThemeProvider");
  return theme;
}
