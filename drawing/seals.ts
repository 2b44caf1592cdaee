import { smoothLoop } from "./curves.ts";
import { ring, TAU } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { svgFile } from "./svg.ts";

/** A guilloche rosette: one line drawn over and over while `share` grows from 0 towards 1. */
type Rosette = {
  readonly lines: number;
  readonly strokeWidth: number;
  readonly line: (share: number, index: number) => string;
  /** Drawn in a square of 50 units round the origin. */
  readonly icon: string;
};

/** One seal a service. */
export const sealNames = ["gst", "itr", "registration", "fssai", "iso", "documentation"] as const;
export type SealName = (typeof sealNames)[number];

/** All tuned by eye to the same optical weight. */
const rosettes: Record<SealName, Rosette> = {
  gst: {
    lines: 14,
    strokeWidth: 1.5,
    line: (share, i) =>
      loop(
        80,
        (angle) => {
          const petal = 0.5 + 0.5 * Math.sin(9 * angle + (share * TAU) / 2);
          return 70 + 108 * petal * (0.55 + 0.45 * share) + 8 * share;
        },
        0.015 * i,
      ),
    icon: `<path d="M-16-14h32M-16-2h32M-10-14c22 0 22 22 0 22h-4l18 20"/>`,
  },
  itr: {
    lines: 13,
    strokeWidth: 1.5,
    line: (share) =>
      loop(84, (angle) => {
        const ray = (1 - Math.abs(Math.sin(6 * angle + share * 1.4))) ** 0.8;
        return 66 + (40 + 78 * share) * ray + 20 * share;
      }),
    icon: `<path d="M-16-22h22l10 10v34h-32zM-8 2l7 8 11-15"/>`,
  },
  registration: {
    lines: 15,
    strokeWidth: 2.5,
    line: hexagon,
    icon: `<path d="M-20 22V-8l16-14L12-8v30zM12-2h10v24H-26M-8 22V8h8v14"/>`,
  },
  fssai: {
    lines: 12,
    strokeWidth: 1.7,
    line: (share) => loop(72, (angle) => 124 + 44 * Math.sin(8 * angle + share * TAU)),
    icon: `<path d="M-20-2h40c0 30-40 30-40 0zM-8-12c-4-6 4-8 0-14M8-12c-4-6 4-8 0-14"/>`,
  },
  iso: {
    lines: 13,
    strokeWidth: 1.5,
    line: (share) =>
      loop(84, (angle) => {
        return 120 + 52 * Math.sin(12 * angle + share * TAU) * Math.cos(2 * angle + share * 3);
      }),
    icon: `<circle r="22"/><path d="M-22 0h44M0-22c14 14 14 30 0 44M0-22c-14 14-14 30 0 44"/>`,
  },
  documentation: {
    lines: 14,
    strokeWidth: 1.7,
    line: (share) =>
      loop(84, (angle) => {
        const ripple = 10 * Math.sin(16 * angle + share * 9) + 6 * Math.sin(5 * angle);
        return 72 + 106 * share + ripple;
      }),
    icon: `<path d="M-18 14c8-26 14-38 18-34s-8 28-12 26 8-10 14-6-2 12 4 12 8-6 14-6M-20 24h40"/>`,
  },
};

const inks = [palette.ledgerRed, palette.rust, palette.saffron];

/** A rosette round an ink pupil that holds the service's icon. */
export function drawSeal(name: SealName): string {
  const { lines, strokeWidth, line, icon } = rosettes[name];
  // Every third line has the same ink; one path an ink is much shorter than one path a line.
  const paths = inks.map((ink, offset) => {
    const indexes = Array.from({ length: lines }, (_, i) => i).filter(
      (i) => i % inks.length === offset,
    );
    return `<path d="${indexes.map((i) => line(i / lines, i)).join("")}" stroke="${ink}"/>`;
  });
  return svgFile(
    [-200, -200, 400, 400],
    `
    <g fill="none" stroke-width="${strokeWidth}">${paths.join("")}</g>
    <circle r="47" fill="${palette.ink}"/>
    <circle r="53" fill="none" stroke="${palette.ink}" stroke-width="2" stroke-dasharray="2 3"/>
    <g fill="none" stroke="${palette.marigold}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`,
  );
}

function loop(samples: number, radiusAt: (angle: number) => number, turn = 0): string {
  return smoothLoop(ring(samples, radiusAt, turn));
}

/** Hexagons that grow while they turn. */
function hexagon(share: number): string {
  return new Pen().polygon(ring(6, () => (66 + 102 * share) * 1.12, -0.9 * share)).data;
}
