/** The colour themes of the site: the colour of header, hero and browser frame (`theme-color`). */
export const themes = {
  default: "#FFFFFF",
  home: "#FFFFFF",
  about: "#F57C00",
  services: "#FFB74D",
  contact: "#FF5722",
} as const;

export type ThemeName = keyof typeof themes;

/** `services` → `services`; an unknown name such as `constructor` → `default`. */
export function parseThemeName(name: string): ThemeName {
  // The keys have just proved what the cast says; `in` would also let "constructor" through.
  return Object.keys(themes).includes(name) ? (name as ThemeName) : "default";
}
