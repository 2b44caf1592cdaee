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
  return <ThemeContext value={useThemeState(initial)}>{children}</ThemeContext>;
}

/** A theme and the way to change it, as a provider holds it. */
function useThemeState(initial: string): Theme {
  const [name, setName] = useState(() => themeNamed(initial));
  return {
    name,
    color: themes[name],
    setTheme: (next) => setName(themeNamed(next)),
  };
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
