type Point = readonly [x: number, y: number];

/** The fibres that leave the hero's iris and become the rules below the doors. */
export type Streams = {
  readonly viewBox: string;
  /** Where `iris.svg` goes, drawn over the fibres' beginnings. */
  readonly iris: { readonly x: number; readonly y: number; readonly size: number };
  /** All fibres, as the data of one path. */
  readonly fibres: string;
  /** One fibre of each bundle, from the iris outwards, for a pulse to run along. */
  readonly pulses: readonly string[];
};

type Layout = {
  readonly width: number;
  readonly height: number;
  readonly centre: Point;
  readonly irisSize: number;
  /** Where fibres begin: distance from the centre, a little inside the iris's dark edge. */
  readonly beginning: number;
  /** Degrees clockwise from three o'clock; bundles and fibres follow anticlockwise. */
  readonly firstAngle: number;
  readonly bundleAngle: number;
  readonly fibreAngle: number;
  readonly firstRule: number;
  readonly ruleSpacing: number;
  readonly fibreSpacing: number;
  /** Far outside the picture, so that rules reach the edge of a screen of any width. */
  readonly leftEnd: number;
  /** How a fibre turns from its way out of the eye into its rule. */
  readonly turn: (fibre: Fibre) => Turn;
};

type Fibre = {
  readonly start: Point;
  readonly direction: Point;
  readonly bundle: number;
  readonly place: number;
};

/** The control point on the way out, then x of the other one and of the rule's beginning. */
type Turn = { readonly out: Point; readonly arrivingX: number; readonly ruleX: number };

const BUNDLES = 3;
const FIBRES_A_BUNDLE = 6;
const PULSING_FIBRE = 2;

/** For the wide hero; rules lie 56 units apart, the first at 784. */
export const desktopStreams = drawStreams({
  width: 1440,
  height: 900,
  centre: [1100, 472],
  irisSize: 840,
  beginning: 392,
  firstAngle: 154.2,
  bundleAngle: 14,
  fibreAngle: 2.2,
  firstRule: 784,
  ruleSpacing: 56,
  fibreSpacing: 2.2,
  leftEnd: -900,
  turn: ({ start: [x, y], direction, bundle, place }) => {
    const reach = 70 - 12 * bundle;
    const ruleX = x - 74 + 6 * bundle - 9 * place;
    return {
      out: [x + direction[0] * reach, y + direction[1] * reach],
      arrivingX: ruleX + 60,
      ruleX,
    };
  },
});

/** For narrow windows, where the doors are one below the other; rules lie 104 units apart, the first at 104. */
export const narrowStreams = drawStreams({
  width: 220,
  height: 330,
  centre: [224, 172],
  irisSize: 258,
  beginning: 119,
  firstAngle: 202.2,
  bundleAngle: 26.2,
  fibreAngle: 3.5,
  firstRule: 104,
  ruleSpacing: 104,
  fibreSpacing: 2.2,
  leftEnd: -1200,
  turn: ({ start: [x, y], direction, bundle }) => {
    const falls = bundle === BUNDLES - 1;
    const reach = falls ? 34 : 22;
    const ruleX = x - (falls ? 48 : 36);
    return {
      out: [x + direction[0] * reach, y + direction[1] * reach],
      arrivingX: ruleX + (falls ? 28 : 21),
      ruleX,
    };
  },
});

function drawStreams(layout: Layout): Streams {
  const { centre, irisSize, width, height } = layout;
  const bundles = Array.from({ length: BUNDLES }, (_, bundle) => bundle);
  const places = Array.from({ length: FIBRES_A_BUNDLE }, (_, place) => place);
  return {
    viewBox: `0 0 ${width} ${height}`,
    iris: { x: centre[0] - irisSize / 2, y: centre[1] - irisSize / 2, size: irisSize },
    fibres: bundles
      .flatMap((bundle) => places.map((place) => drawFibre(layout, bundle, place)))
      .join(""),
    pulses: bundles.map((bundle) => drawFibre(layout, bundle, PULSING_FIBRE)),
  };
}

function drawFibre(layout: Layout, bundle: number, place: number): string {
  const degrees = layout.firstAngle - bundle * layout.bundleAngle - place * layout.fibreAngle;
  const radians = (degrees * Math.PI) / 180;
  const direction: Point = [Math.cos(radians), Math.sin(radians)];
  const start: Point = [
    layout.centre[0] + direction[0] * layout.beginning,
    layout.centre[1] + direction[1] * layout.beginning,
  ];
  const offset = (place - (FIBRES_A_BUNDLE - 1) / 2) * layout.fibreSpacing;
  const ruleY = layout.firstRule + bundle * layout.ruleSpacing + offset;
  const { out, arrivingX, ruleX } = layout.turn({ start, direction, bundle, place });
  return `M${pair(start)}C${pair(out)} ${pair([arrivingX, ruleY])} ${pair([ruleX, ruleY])}H${layout.leftEnd}`;
}

function pair(point: Point): string {
  return point.map((value) => Number(value.toFixed(1))).join(" ");
}
