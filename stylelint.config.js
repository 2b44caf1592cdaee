/**
 * The five widths at which a layout changes. 768 is the specification's; the docs say what each is for.
 * What must also fold for a reader with larger letters says them in rem.
 */
const pixels = [360, 600, 768, 900, 1100];
const widths = pixels.flatMap((width) => [`${width}px`, `${width / 16}rem`]);

/** @type {import("stylelint").Config} */
export default {
  rules: {
    "color-no-hex": true,
    "color-named": ["never", { ignore: ["inside-function"] }],
    "function-disallowed-list": ["/^(rgb|hsl|lab|lch|oklab|oklch|hwb|color)a?$/"],
    "declaration-property-unit-disallowed-list": {
      "/^(margin|padding|scroll-|border-.*radius)|gap$/": ["px", "rem"],
      "text-underline-offset": ["px", "rem"],
    },
    "declaration-property-value-disallowed-list": {
      // What is fitted to the window has its own clamp(); a plain size is one of the scale.
      "/^font(-size)?$/": [/^(\d+ )?[\d.]+(px|rem)/],
      // Vowel signs need room, which --matra adds in the tokens; a bare number would cut them.
      font: [/\/(?!\s*(var\(--leading-|1 ))/],
      // Safari 16.0 paints nothing of a section that is clipped on one side alone.
      "overflow-x": ["clip"],
    },
    "declaration-property-value-allowed-list": {
      "line-height": ["/^var\\(--leading-[a-z]+\\)$/", /^[012]$/],
    },
    "media-feature-name-value-allowed-list": { width: widths },
    "media-feature-name-disallowed-list": ["min-width", "max-width"],
    "media-feature-range-notation": "context",
    // Looked for in the whole page whenever its styles are worked out: half of that work before the first paint.
    "selector-disallowed-list": [/(?:html|body|main|:root)\)?:has\(/],
  },
  overrides: [
    {
      files: ["src/ui/styles/{tokens,themes}.css", "src/ui/desk/tokens.css"],
      rules: {
        "color-no-hex": null,
        "function-disallowed-list": null,
        "declaration-property-unit-disallowed-list": null,
      },
    },
  ],
};
