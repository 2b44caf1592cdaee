import { readFile } from "node:fs/promises";
import { type ShareArt, shareImageSize } from "#seo/indexable-pages.ts";
import type { ThemeName } from "#ui/theme/themes.ts";
import { renderLine, splitIntoBalancedLines, type Typeface } from "./typesetting.ts";

export interface ShareImage {
  title: string;
  /** The short accent line beside an English title. */
  aside: string | undefined;
  brand: string;
  place: string;
  theme: ThemeName;
  art: ShareArt;
}

/** Outside a page there are no custom properties. Names follow the design tokens. */
export const palette = {
  ink: "#23110B",
  paper: "#FFF8EC",
  card: "#FFFDF7",
  marigold: "#FFB74D",
  saffron: "#F57C00",
  vermilion: "#FF5722",
  ledgerRed: "#A61E12",
  deepRed: "#8A160C",
  rust: "#8F2F0B",
} as const;

type Colour = (typeof palette)[keyof typeof palette];

/** A white page has no colour of its own to be recognised by: the home page takes that of the brand. */
const grounds: Record<ThemeName, { ground: Colour; line: Colour; aside: Colour }> = {
  default: { ground: palette.paper, line: palette.rust, aside: palette.ledgerRed },
  home: { ground: palette.marigold, line: palette.rust, aside: palette.deepRed },
  services: { ground: palette.marigold, line: palette.rust, aside: palette.deepRed },
  about: { ground: palette.saffron, line: palette.ink, aside: palette.ink },
  contact: { ground: palette.vermilion, line: palette.ink, aside: palette.ink },
};

const left = 64;
/** Between the brand above, the eye at the right and the rules below. */
const titleRoom = { width: 630, height: 290, middle: 298 };
/** From the largest down: the first in which the title keeps within its room. */
const titleSizes = [88, 80, 72, 64, 56, 48, 40];

/** The edge crops the eye. Pictures of `src/ui/art/` are round in a slightly larger box. */
const eye = { x: 1140, y: 315, radius: 400 };
const eyeSide = eye.radius * 2.05;
const eyeBox = {
  x: eye.x - eyeSide / 2,
  y: eye.y - eyeSide / 2,
  width: eyeSide,
  height: eyeSide,
};

const heroLinePaths = [
  "M780 466C734 474 724 500 644 500H-10",
  "M787 479C732 486 720 504 638 504H-10",
  "M794 492C730 498 716 508 632 508H-10",
  "M801 505C728 510 712 512 626 512H-10",
  "M808 518C726 522 706 516 620 516H-10",
  "M815 531C724 534 704 520 614 520H-10",
].join("");

export async function renderShareSvg(
  { title, aside, brand, place, theme, art }: ShareImage,
  { display, text }: Record<"display" | "text", Typeface>,
): Promise<string> {
  const { ground, line, aside: asideColour } = grounds[theme];
  const { width, height } = shareImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <clipPath id="eye"><circle cx="${eye.x}" cy="${eye.y}" r="${eye.radius}"/></clipPath>
    <path d="M0 0H${width}V${height}H0z" fill="${ground}"/>
    <path d="${heroLinePaths}" fill="none" stroke="${line}" stroke-width="1.6"/>
    <circle cx="${eye.x}" cy="${eye.y}" r="${eye.radius}" fill="${palette.card}"/>
    <g clip-path="url(#eye)">${await readArt(art, eyeBox)}</g>
    <circle cx="${eye.x}" cy="${eye.y}" r="${eye.radius}" fill="none" stroke="${palette.ink}" stroke-width="11"/>
    ${await readArt("mark", { x: left, y: 50, width: 64, height: 64 })}
    <g fill="${palette.ink}">
      ${renderTranslated(left + 82, 83, renderLine(brand, display, 40).outlines)}
      ${renderTranslated(left + 83, 113, renderLine(place, text, 23).outlines)}
      ${renderTitle(title, display)}
    </g>
    <g fill="${asideColour}">${aside ? renderTranslated(left, 576, renderLine(aside, text, 36).outlines) : ""}</g>
  </svg>`;
}

async function readArt(art: ShareArt, box: Record<"x" | "y" | "width" | "height", number>) {
  const svg = await readFile(`src/ui/art/${art}.svg`, "utf8");
  const attributes = Object.entries(box).map(([name, value]) => `${name}="${value}"`);
  return svg.replace("<svg ", (tag) => `${tag}${attributes.join(" ")} `);
}

function renderTitle(title: string, typeface: Typeface): string {
  const { size, leading, lines } = fitTitle(title, typeface);
  // The block's middle is halfway between its first capitals' height and its last baseline.
  const first = titleRoom.middle - ((lines.length - 1) * leading) / 2 + size * 0.34;
  return lines
    .map(({ outlines }, index) => renderTranslated(left, first + index * leading, outlines))
    .join("");
}

/** Vowel signs above and below need more room between the lines than Latin letters do. */
function getLeading(title: string, size: number): number {
  return size * (/[\u0900-\u097F]/.test(title) ? 1.2 : 0.98);
}

function fitTitle(title: string, typeface: Typeface) {
  for (const size of titleSizes) {
    const set = (line: string) => renderLine(line, typeface, size);
    const leading = getLeading(title, size);
    const lines = splitIntoBalancedLines(title, (line) => set(line).width, titleRoom.width).map(
      set,
    );
    const isNarrow = lines.every(({ width }) => width <= titleRoom.width);
    if (isNarrow && lines.length * leading <= titleRoom.height) return { size, leading, lines };
  }
  throw new Error(`The title "${title}" is too long for its share picture.`);
}

function renderTranslated(x: number, y: number, body: string): string {
  return `<g transform="translate(${x} ${y})">${body}</g>`;
}

/**
 * Sixteen colours, because two flat ones and the edges of thin lines is all there is: a third of the
 * weight of a JPEG that shows the letters as crisp. The phone that receives a link fetches
 * the picture.
 */
const pngOptions = { palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 10 };

export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first picture: 27 MB that most servers never need.
  const { default: sharp } = await import("sharp");
  return Buffer.from(await sharp(Buffer.from(svg)).png(pngOptions).toBuffer());
}
