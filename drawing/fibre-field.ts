import type { Fidelity } from "./curves.ts";
import { TAU, turnFrom } from "./geometry.ts";
import { type Colour, palette } from "#art/palette.ts";
import { seededRandom } from "./rng.ts";

/** A place in the iris: angle in radians, radius in units of the eye. */
export type EyePoint = readonly [angle: number, radius: number];
/** Four samples from the pupil's side outwards. */
export type Fibre = readonly [EyePoint, EyePoint, EyePoint, EyePoint];

/** Fibres of one kind, and how the iris draws them. */
export type Layer = {
  readonly fibres: readonly Fibre[];
  readonly stroke: Colour;
  /** In units of the drawn iris, which is half as large as the eye. */
  readonly strokeWidth: number;
  readonly fidelity: Fidelity;
};

/** A dark opening in the iris, which the fibres part to pass. */
export type Crypt = {
  readonly angle: number;
  readonly radius: number;
  /** How far, in radians, a fibre is pushed aside. */
  readonly push: number;
  /** How far, in radians, the push reaches. */
  readonly reach: number;
  readonly height: number;
};

/** The one eye of the site: the iris, the strip and the 404 page draw these very fibres. */
export type Eye = ReturnType<typeof growEye>;

/** Radius of the pupil's edge and of the iris's outer edge, in units of the eye. */
export const PUPIL = 158;
export const LIMBUS = 470;

/** Radius of the coloured ground, just outside the limbus. */
export const GROUND = 490;

/** Colours of the ground, each at a share of the way from the centre to the ground's edge. */
export const pigments: readonly (readonly [share: number, colour: Colour])[] = [
  [0.3, palette.amber],
  [0.44, palette.honey],
  [0.56, palette.tangerine],
  [0.74, palette.copper],
  [0.88, palette.sienna],
  [1, palette.limbus],
];

/** Radius of the frilled line that parts the inner iris from the outer. */
export function collarette(angle: number): number {
  return (
    238 +
    10 * Math.sin(5 * angle + 1) +
    7 * Math.sin(11 * angle + 0.4) +
    5 * Math.sin(23 * angle + 2) +
    4 * Math.sin(41 * angle)
  );
}

/** Grows an eye. All of it draws from one random sequence, so the order below is part of the seed. */
export function growEye(seed: number) {
  const random = seededRandom(seed);
  const between = (low: number, spread: number) => low + random() * spread;
  const sway = (spread: number) => (random() - 0.5) * spread;

  const crypts = Array.from({ length: 17 }, (_, i): Crypt => ({
    angle: ((i + between(0, 0.5)) / 17) * TAU,
    radius: between(255, 70),
    push: between(0.045, 0.055),
    reach: between(0.07, 0.05),
    height: between(38, 46),
  }));

  /** A fibre that leaves at an angle, leans by `lean` radians on its way out and parts at crypts. */
  const fibre = (angle: number, inner: number, outer: number, lean = 0): Fibre =>
    sampled((share) => {
      const radius = inner + (outer - inner) * share;
      return [partAtCrypts(angle + lean * share, radius, crypts), radius];
    });

  const scatter = (count: number, grow: (angle: number) => Fibre) =>
    Array.from({ length: count }, (_, i) => grow(((i + between(0, 0.95)) / count) * TAU));

  const ciliaryDark = scatter(138, (angle) =>
    fibre(angle, collarette(angle) + between(0, 20), LIMBUS - between(0, 30), sway(0.03)),
  );
  const ciliaryRust = scatter(132, (angle) =>
    fibre(angle, collarette(angle) + between(-8, 60), LIMBUS - between(0, 60), sway(0.05)),
  );
  const bridging = scatter(74, (angle) =>
    fibre(angle, PUPIL + between(6, 80), collarette(angle) + between(0, 120), sway(0.04)),
  );
  const ciliaryGold = scatter(158, (angle) =>
    fibre(angle, collarette(angle) - 6, collarette(angle) + between(60, 150), sway(0.04)),
  );
  const ciliaryLight = scatter(112, (angle) => {
    const inner = collarette(angle) + between(-10, 70);
    return fibre(angle, inner, inner + between(40, 100), sway(0.05));
  });
  const pupillaryDark = scatter(140, (angle) =>
    fibre(angle, PUPIL + 2, PUPIL + between(26, 48), sway(0.02)),
  );
  const pupillaryGold = scatter(96, (angle) =>
    fibre(angle, PUPIL + between(16, 10), collarette(angle) - 4, sway(0.03)),
  );
  const limbal = scatter(160, (angle) =>
    fibre(angle, LIMBUS - 16 - 46 * random() * random(), LIMBUS + 14),
  );

  /** Rings of contraction: folds that run along the iris and not out of it. */
  const furrows = Array.from({ length: 26 }, (_, i) => {
    const [start, radius, length] = [between(0, TAU), between(350, 90), between(0.12, 0.35)];
    return sampled((share) => [start + length * share, radius + 6 * Math.sin(6 * share + i)]);
  });

  const { mahogany, rust, vermilion, marigold, wheat, ink } = palette;
  return {
    crypts,
    furrows,
    layers: {
      ciliaryDark: layer(ciliaryDark, mahogany, 1.7, "quadratic"),
      ciliaryRust: layer(ciliaryRust, rust, 1.5, "quadratic"),
      bridging: layer(bridging, vermilion, 1.3, "quadratic"),
      ciliaryGold: layer(ciliaryGold, marigold, 1.3, "quadratic"),
      ciliaryLight: layer(ciliaryLight, wheat, 1, "quadratic"),
      pupillaryDark: layer(pupillaryDark, mahogany, 1.3, "line"),
      pupillaryGold: layer(pupillaryGold, marigold, 1.1, "line"),
      limbal: layer(limbal, ink, 2.5, "line"),
    },
  };
}

function layer(
  fibres: readonly Fibre[],
  stroke: Colour,
  strokeWidth: number,
  fidelity: Fidelity,
): Layer {
  return { fibres, stroke, strokeWidth, fidelity };
}

function sampled(at: (share: number) => EyePoint): Fibre {
  return [at(0), at(1 / 3), at(2 / 3), at(1)];
}

/** The angle at which a fibre really passes a radius: a slow wave, and a detour round each crypt. */
function partAtCrypts(angle: number, radius: number, crypts: readonly Crypt[]): number {
  const wave =
    0.012 * Math.sin(7 * angle + radius / 60) + 0.008 * Math.sin(17 * angle - radius / 40);
  return crypts.reduce((parted, crypt) => {
    const aside = turnFrom(crypt.angle, angle);
    const beside = Math.exp(-(((radius - crypt.radius) / crypt.height) ** 2));
    const near = Math.exp(-((aside / crypt.reach) ** 2));
    // Without this the two fibres on either side of the middle would jump apart.
    const offMiddle = 1 - Math.exp(-Math.abs(aside) / 0.02);
    return parted + crypt.push * Math.sign(aside) * offMiddle * near * beside;
  }, angle + wave);
}
