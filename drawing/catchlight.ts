import { palette } from "#art/palette.ts";

const sheet = "M-38-48h54l22 22v74h-76z";

/** The document that the pupil reflects, about 76 by 96 units round the origin. */
export const documentCatchlight = `
  <path d="${sheet}" fill="${palette.paper}"/>
  <path d="M16-48v22h22z" fill="${palette.marigold}"/>
  <path d="M-24-10h48M-24 8h48M-24 26h30" stroke="${palette.ink}" stroke-width="6"/>`;

/** The outline that a document has left, for the page that is not found. */
export const missingDocument = `
  <path d="${sheet}" fill="none" stroke="${palette.paper}" stroke-width="5" stroke-dasharray="9 8"/>`;
