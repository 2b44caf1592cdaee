import { polar, TAU } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { type Random, seededRandom } from "./rng.ts";
import { svgFile } from "./svg.ts";

const DAYS = 28;
const DAYS_A_WEEK = 7;
const CELL = 86;
/** The courses end after two, three and four weeks. */
const COURSE_ENDS = [14, 21, 28];

/** Four weeks of practice: an eye that opens a little more each day. */
export function drawCalendar(): string {
  const random = seededRandom(DAYS);
  const days = Array.from({ length: DAYS }, (_, i) => drawDay(i + 1, random));
  return svgFile([0, 0, CELL * DAYS_A_WEEK, (CELL * DAYS) / DAYS_A_WEEK], days.join(""));
}

function drawDay(day: number, random: Random): string {
  const column = (day - 1) % DAYS_A_WEEK;
  const week = Math.floor((day - 1) / DAYS_A_WEEK);
  const openness = day / DAYS;
  const pupil = 4.5 + openness * 8;
  const iris = 9 + openness * 23;
  const ends = COURSE_ENDS.includes(day);
  // Every third eye is lighter, so that the page does not look stamped.
  const fibre = ends ? palette.ink : day % 3 === 1 ? palette.saffron : palette.rust;
  // The day's number is in the upper left corner: the eye keeps a little away from it.
  return `
    <g transform="translate(${column * CELL + CELL / 2 + 4} ${week * CELL + CELL / 2 + 5})">
      <circle r="${iris.toFixed(1)}" fill="${ends ? palette.saffron : palette.wheat}" stroke="${palette.ink}" stroke-width="${ends ? 3 : 1.5}"/>
      <path d="${fibres(pupil, iris, Math.round(8 + openness * 44), random)}" stroke="${fibre}" stroke-width="1.6" fill="none" stroke-linecap="round"/>
      <circle r="${pupil.toFixed(1)}" fill="${palette.ink}"/>
    </g>`;
}

function fibres(pupil: number, iris: number, count: number, random: Random): string {
  const pen = new Pen();
  for (let i = 0; i < count; i++) {
    const angle = ((i + random() * 0.6) / count) * TAU;
    const outer = pupil + (iris - pupil) * (0.55 + 0.42 * random());
    pen.moveTo(polar(angle, pupil + 1)).lineTo(polar(angle + 0.08, outer));
  }
  return pen.data;
}
