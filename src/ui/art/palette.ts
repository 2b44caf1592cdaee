/**
 * Every colour that a picture uses. An SVG shown by `<img>` cannot read the page's custom
 * properties, so the pictures need the colours themselves; names follow the design tokens.
 */
export const palette = {
  ink: "#23110B",
  night: "#1C0D08",
  paper: "#FFF8EC",
  card: "#FFFDF7",
  cream: "#FFEBCB",
  marigold: "#FFB74D",
  saffron: "#F57C00",
  vermilion: "#FF5722",
  ledgerRed: "#A61E12",
  deepRed: "#8A160C",
  rust: "#8F2F0B",
  stampBlue: "#27308F",

  // Tints of paper, as on the revenue stamps.
  wheat: "#FFE3B0",
  hay: "#FFD99B",
  apricot: "#FFC27A",

  // Pigments of the eye, from the pupil outwards.
  pupil: "#160904",
  amber: "#FF8A1E",
  honey: "#FFC163",
  tangerine: "#FFA02E",
  copper: "#E8650B",
  sienna: "#A9380C",
  mahogany: "#5A1A08",
  limbus: "#3A160A",
} as const;

export type Colour = (typeof palette)[keyof typeof palette];
