import { palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { svgFile, type ViewBox } from "./svg.ts";

/**
 * Each course's subject, drawn as an iris. The card's slot may be narrower than the picture: what
 * matters stands within 210 units of the middle, and what is outside may be cut off.
 */
const FRAME: ViewBox = [-306, -110, 612, 220];

const COLUMNS = 18;
const ROWS = 9;
const CELL = { width: 34, height: 24, gap: 4 };

/** Microsoft Excel: an iris out of spreadsheet cells. The gaps show the ground beneath. */
export function drawSpreadsheet(): string {
  const pens = {
    [palette.ink]: new Pen(),
    [palette.wheat]: new Pen(),
    [palette.marigold]: new Pen(),
    [palette.copper]: new Pen(),
  };
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const corner = [column * CELL.width - 304, row * CELL.height - 106] as const;
      const pen = pens[cellColour(column, row)];
      pen.rectangle(corner, CELL.width - CELL.gap, CELL.height - CELL.gap);
    }
  }
  const paths = Object.entries(pens).map(
    ([colour, pen]) => `<path d="${pen.data}" fill="${colour}"/>`,
  );
  return svgFile(FRAME, paths.join(""), "xMidYMid slice");
}

function cellColour(column: number, row: number) {
  const radius = Math.hypot(column - (COLUMNS - 1) / 2, (row - (ROWS - 1) / 2) * 1.05);
  if (radius < 1.7) return palette.ink;
  if (radius < 3) return palette.wheat;
  // A few stray cells keep the sheet from looking like a target.
  const stray = (column * 7 + row * 13) % 11 === 0;
  return radius < 4.4 || stray ? palette.marigold : palette.copper;
}

/** Résumé and interview skills: a half iris whose fibres are résumés, the chosen one in front. */
export function drawResumes(): string {
  const fan = [-3, 3, -2, 2, -1, 1, 0].map((place) => {
    const sheet = place === 0 ? palette.card : palette.apricot;
    return `
      <g transform="rotate(${place * 24})">
        <path d="M-37-190h74v128h-74z" fill="${sheet}" stroke="${palette.ink}" stroke-width="2"/>
        <circle cx="-18" cy="-170" r="12" fill="${palette.saffron}"/>
        <circle cx="-18" cy="-170" r="5" fill="${palette.ink}"/>
        <path d="M2-176h26M2-165h18M-29-146h58M-29-134h58M-29-122h40" stroke="${palette.ink}" stroke-width="3.5"/>
      </g>`;
  });
  return svgFile(
    FRAME,
    `
    <path d="M-306-110h612v220h-612z" fill="${palette.ledgerRed}"/>
    <g transform="translate(0 110)">
      ${fan.join("")}
      <circle r="66" fill="${palette.marigold}"/>
      <circle r="56" fill="${palette.pupil}"/>
    </g>`,
    "xMidYMax slice",
  );
}

/** Any other course: an open ledger, and in its fold the eye that reads it. */
export function drawBook(): string {
  const lines = Array.from({ length: 7 }, (_, line) => {
    const y = line * 24 - 72;
    return `M-232 ${y}H-12M12 ${y}H232`;
  });
  const fibres = new Pen();
  for (let fibre = 0; fibre < 60; fibre++) {
    const angle = (fibre / 60) * 2 * Math.PI;
    // Long and short by turns, as in an eye.
    const to = fibre % 2 === 0 ? 70 : 60;
    fibres.moveTo(at(38, angle)).lineTo(at(to, angle));
  }
  return svgFile(
    FRAME,
    `
    <path d="M-306-110h612v220h-612z" fill="${palette.saffron}"/>
    <path d="M0-88C-60-104-190-104-254-94V92C-190 82-60 82 0 98C60 82 190 82 254 92V-94C190-104 60-104 0-88z" fill="${palette.card}" stroke="${palette.ink}" stroke-width="2"/>
    <path d="${lines.join("")}M0-88V98" stroke="${palette.rust}" stroke-width="1.6" fill="none"/>
    <circle r="82" fill="${palette.marigold}" stroke="${palette.ink}" stroke-width="4"/>
    <path d="${fibres.data}" stroke="${palette.ledgerRed}" stroke-width="3" fill="none"/>
    <circle r="34" fill="${palette.pupil}"/>
    <circle cx="-11" cy="-13" r="8" fill="${palette.card}"/>`,
    "xMidYMid slice",
  );
}

function at(radius: number, angle: number): readonly [number, number] {
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Google Workspace: five irises that share their rings. */
export function drawSharedRings(): string {
  const colours = [
    palette.ledgerRed,
    palette.saffron,
    palette.ink,
    palette.stampBlue,
    palette.vermilion,
  ];
  const rings = colours.map((colour, i) => {
    const circles = Array.from(
      { length: 9 },
      (_, ring) => `<circle cx="${(i - 2) * 68}" r="${72 - ring * 8}"/>`,
    );
    return `<g stroke="${colour}">${circles.join("")}</g>`;
  });
  return svgFile(
    FRAME,
    `
    <path d="M-306-110h612v220h-612z" fill="${palette.hay}"/>
    <g fill="none" stroke-width="3">${rings.join("")}</g>`,
    "xMidYMid slice",
  );
}
