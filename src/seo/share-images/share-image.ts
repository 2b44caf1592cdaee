import { readFile } from "node:fs/promises";
import { type ShareArt, shareImageSize } from "#seo/indexable-pages.ts";
import type { ThemeName } from "#ui/theme/themes.ts";
import { renderLine, splitIntoBalancedLines, type Typeface } from "./typesetting.ts";

export interface ShareImage {
  title: string;
  /** The short line in the accent language; images in that language have none. */
  accent: string | undefined;
  brand: string;
  location: string;
  theme: ThemeName;
  art: ShareArt;
}

/** The colours of `tokens.css` under their names there, because an image has no custom properties. */
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

/** The home page is white, so its image has the colours of the brand, by which it is recognised. */
const themeColours: Record<ThemeName, { ground: Colour; line: Colour; accent: Colour }> = {
  default: { ground: palette.paper, line: palette.rust, accent: palette.ledgerRed },
  home: { ground: palette.marigold, line: palette.rust, accent: palette.deepRed },
  services: { ground: palette.marigold, line: palette.rust, accent: palette.deepRed },
  about: { ground: palette.saffron, line: palette.ink, accent: palette.ink },
  contact: { ground: palette.vermilion, line: palette.ink, accent: palette.ink },
};

const marginLeft = 64;
/** In pixels from the top. */
const baselines = { brand: 83, location: 113, accent: 576 };
/** Pixels between the brand above, the eye at the right and the lines below; `middle` is its centre from the top. */
const titleArea = { width: 630, height: 290, middle: 298 };
/** Tried from the largest down, until the title fits its area. */
const titleSizes = [88, 80, 72, 64, 56, 48, 40];

/** The right edge crops the eye. Drawings of `src/ui/art/` are round, in a box 2.5 % wider than the circle. */
const eye = { x: 1140, y: 315, radius: 400 };
const eyeSide = eye.radius * 2.05;
const eyeBox = {
  x: eye.x - eyeSide / 2,
  y: eye.y - eyeSide / 2,
  width: eyeSide,
  height: eyeSide,
};

/** The six lines of the hero, which run from the eye to the left edge below the title. */
const heroLinePaths = [
  "M780 466C734 474 724 500 644 500H-10",
  "M787 479C732 486 720 504 638 504H-10",
  "M794 492C730 498 716 508 632 508H-10",
  "M801 505C728 510 712 512 626 512H-10",
  "M808 518C726 522 706 516 620 516H-10",
  "M815 531C724 534 704 520 614 520H-10",
].join("");

export async function renderShareSvg(
  { title, accent, brand, location, theme, art }: ShareImage,
  { display, text }: Record<"display" | "text", Typeface>,
): Promise<string> {
  const { ground, line, accent: accentColour } = themeColours[theme];
  const { width, height } = shareImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <clipPath id="eye"><circle cx="${eye.x}" cy="${eye.y}" r="${eye.radius}"/></clipPath>
    <path d="M0 0H${width}V${height}H0z" fill="${ground}"/>
    <path d="${heroLinePaths}" fill="none" stroke="${line}" stroke-width="1.6"/>
    <circle cx="${eye.x}" cy="${eye.y}" r="${eye.radius}" fill="${palette.card}"/>
    <g clip-path="url(#eye)">${await readArt(art, eyeBox)}</g>
    <circle cx="${eye.x}" cy="${eye.y}" r="${eye.radius}" fill="none" stroke="${palette.ink}" stroke-width="11"/>
    ${await readArt("mark", { x: marginLeft, y: 50, width: 64, height: 64 })}
    <g fill="${palette.ink}">
      ${renderTranslated(marginLeft + 82, baselines.brand, renderLine(brand, display, 40).outlines)}
      ${renderTranslated(marginLeft + 83, baselines.location, renderLine(location, text, 23).outlines)}
      ${renderTitle(title, display)}
    </g>
    <g fill="${accentColour}">${accent ? renderTranslated(marginLeft, baselines.accent, renderLine(accent, text, 36).outlines) : ""}</g>
  </svg>`;
}

async function readArt(art: ShareArt, box: Record<"x" | "y" | "width" | "height", number>) {
  const svg = await readFile(`src/ui/art/${art}.svg`, "utf8");
  const attributes = Object.entries(box).map(([name, value]) => `${name}="${value}"`);
  return svg.replace("<svg ", (tag) => `${tag}${attributes.join(" ")} `);
}

function renderTitle(title: string, typeface: Typeface): string {
  const { size, leading, lines } = fitTitle(title, typeface);
  // Centred between the top of the first line's capitals, which are 0.68 of the size high, and the last baseline.
  const firstBaseline = titleArea.middle - ((lines.length - 1) * leading) / 2 + size * 0.34;
  return lines
    .map(({ outlines }, index) =>
      renderTranslated(marginLeft, firstBaseline + index * leading, outlines),
    )
    .join("");
}

/** The distance between two baselines. Devanagari needs more, for vowel signs above and below. */
function getLeading(title: string, size: number): number {
  return size * (/[\u0900-\u097F]/.test(title) ? 1.2 : 0.98);
}

function fitTitle(title: string, typeface: Typeface) {
  for (const size of titleSizes) {
    const renderTitleLine = (line: string) => renderLine(line, typeface, size);
    const leading = getLeading(title, size);
    const lines = splitIntoBalancedLines(
      title,
      (line) => renderTitleLine(line).width,
      titleArea.width,
    ).map(renderTitleLine);
    const isNarrow = lines.every(({ width }) => width <= titleArea.width);
    if (isNarrow && lines.length * leading <= titleArea.height) return { size, leading, lines };
  }
  throw new Error(`The title "${title}" is too long for its share picture.`);
}

function renderTranslated(x: number, y: number, body: string): string {
  return `<g transform="translate(${x} ${y})">${body}</g>`;
}

/**
 * Sixteen colours are enough for flat areas and thin lines, and a third of the weight of an equally sharp JPEG. Weight
 * counts, because the phone that receives a link downloads the image.
 */
const pngOptions = { palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 10 };

export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Imported with the first image: 27 MB that most servers never need.
  const { default: sharp } = await import("sharp");
  return Buffer.from(await sharp(Buffer.from(svg)).png(pngOptions).toBuffer());
}
