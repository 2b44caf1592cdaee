/** The site-wide colour themes: the colour of the bar, the hero and the browser's own frame. */
export const themes = {
  default: "#FFFFFF",
  home: "#FFFFFF",
  about: "#F57C00",
  services: "#FFB74D",
  contact: "#FF5722",
} as const;

export type ThemeName = keyof typeof themes;

/** An unknown name gives the default theme. */
export function parseThemeName(name: string): ThemeName {
  // The keys have just proved what the cast says; `in` would also let "constructor" through.
  return Object.keys(themes).includes(name) ? (name as ThemeName) : "default";
}
