import { type Point, polar } from "./geometry.ts";
import { type Colour, palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { svgFile } from "./svg.ts";

const { ink, cream, marigold, ledgerRed } = palette;

/** The hub is the iris, which the page lays over the picture's centre: 300 units wide. */
const HUB_RADIUS = 140;

type Person = {
  readonly place: Point;
  readonly radius: number;
  readonly colour: Colour;
  readonly pupilRadius: number;
  readonly pupilColour: Colour;
};

/** The people whom a Talent Connector introduces, clockwise from the upper left. */
const people: readonly Person[] = [
  person([-205, -190], 34, cream, 13, ledgerRed),
  person([-27, -248], 26, ledgerRed, 10, marigold),
  person([175, -224], 38, ink, 15, marigold),
  person([295, -84], 28, marigold, 11, ink),
  person([271, 114], 42, cream, 16, ink),
  person([125, 246], 30, ledgerRed, 12, cream),
  person([-83, 262], 36, marigold, 14, ledgerRed),
  person([-249, 142], 27, ink, 10, cream),
  person([-291, -26], 32, ledgerRed, 12, marigold),
];

/** Fibres run from the hub to each person, and from each person to the next two. */
export function drawNetwork(): string {
  const fibres = new Pen();
  const acquaintances: string[] = [];
  people.forEach(({ place }, i) => {
    drawBundle(fibres, place);
    for (const side of [-1, 1]) acquaintances.push(drawAcquaintance(fibres, place, i, side));
  });
  const coins = people.map(
    ({ place: [x, y], radius, colour, pupilRadius, pupilColour }) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${pupilRadius}" fill="${pupilColour}"/>`,
  );
  return svgFile(
    [-430, -410, 860, 820],
    `
    <path d="${fibres.data}" fill="none" stroke="${ink}" stroke-width="1.6"/>
    ${acquaintances.join("")}
    ${coins.join("")}`,
  );
}

/** Seven fibres that leave the hub side by side and meet in the person. */
function drawBundle(pen: Pen, [x, y]: Point): void {
  const distance = Math.hypot(x, y);
  const [towardsX, towardsY] = [x / distance, y / distance];
  const beside = (along: number, across: number): Point => [
    towardsX * along - towardsY * across,
    towardsY * along + towardsX * across,
  ];
  for (let i = -3; i <= 3; i++) {
    const across = i * 13;
    pen
      .moveTo(beside(HUB_RADIUS, across))
      .quadraticTo(beside(distance * 0.66, across * 0.35), [x, y]);
  }
}

function drawAcquaintance(pen: Pen, [x, y]: Point, i: number, side: number): string {
  const outwards = Math.atan2(y, x);
  const length = 96 + ((i * 37) % 46);
  const [dx, dy] = polar(outwards + side * (0.42 + 0.09 * (i % 3)), length);
  const [bendX, bendY] = polar(outwards, length * 0.6);
  const [endX, endY] = [Math.round(x + dx), Math.round(y + dy)];
  pen.moveTo([x, y]).quadraticTo([x + bendX, y + bendY], [endX, endY]);
  const colour = [ink, cream, ledgerRed][(i + side + 3) % 3];
  return `<circle cx="${endX}" cy="${endY}" r="${7 + ((i * 5 + side + 1) % 6)}" fill="${colour}"/>`;
}

function person(
  place: Point,
  radius: number,
  colour: Colour,
  pupilRadius: number,
  pupilColour: Colour,
): Person {
  return { place, radius, colour, pupilRadius, pupilColour };
}
