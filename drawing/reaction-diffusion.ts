/**
 * Weights of the four pairs of neighbours that a cell exchanges with: how fast a substance spreads,
 * and in which direction.
 */
export type Spread = {
  readonly horizontal: number;
  readonly vertical: number;
  /** Upper left and lower right. */
  readonly falling: number;
  /** Upper right and lower left. */
  readonly rising: number;
};

export type LivingCell = { readonly index: number; readonly spread: Spread };

/** A grid of cells in rows; the arrays hold one value a cell. */
export type Dish = {
  readonly width: number;
  readonly substrate: Float32Array;
  readonly activator: Float32Array;
  /**
   * The cells that react, none of them on the grid's edge. Every other cell keeps its values: it is
   * a wall where it holds substrate only, and a source where it holds activator.
   */
  readonly living: readonly LivingCell[];
};

/** Spreads alike in all directions, with the weights that Gray-Scott pictures customarily use. */
export function evenly(rate: number): Spread {
  const [beside, corner] = [0.2 * rate, 0.05 * rate];
  return { horizontal: beside, vertical: beside, falling: corner, rising: corner };
}

/** Spreads at one rate along an angle (radians, clockwise) and at another across it. */
export function directed(along: number, across: number, angle: number): Spread {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const diagonal = ((along - across) * cos * sin) / 2;
  return {
    horizontal: along * cos ** 2 + across * sin ** 2,
    vertical: along * sin ** 2 + across * cos ** 2,
    falling: diagonal,
    rising: -diagonal,
  };
}

/** `share` of the second spread, the rest of the first. */
export function blend(first: Spread, second: Spread, share: number): Spread {
  const mixed = (key: keyof Spread) => first[key] * (1 - share) + second[key] * share;
  return {
    horizontal: mixed("horizontal"),
    vertical: mixed("vertical"),
    falling: mixed("falling"),
    rising: mixed("rising"),
  };
}

/**
 * Grows spots and stripes after Gray and Scott: activator turns substrate into more activator and
 * decays, and substrate spreads twice as fast and is fed from everywhere. The rates decide what
 * grows; see Pearson, "Complex Patterns in a Simple System", Science 261 (1993).
 * @returns the activator after the given number of steps; the dish is left as it was
 */
export function grow(
  dish: Dish,
  { feed, kill, steps }: { feed: number; kill: number; steps: number },
): Float32Array {
  const { width, living } = dish;
  // Flat arrays of numbers: a step visits some 50,000 cells, and thousands of steps follow.
  const cells = Int32Array.from(living, ({ index }) => index);
  const horizontal = Float32Array.from(living, ({ spread }) => spread.horizontal);
  const vertical = Float32Array.from(living, ({ spread }) => spread.vertical);
  const falling = Float32Array.from(living, ({ spread }) => spread.falling);
  const rising = Float32Array.from(living, ({ spread }) => spread.rising);

  function inflow(values: Float32Array, n: number, cell: number): number {
    const twice = 2 * at(values, cell);
    return (
      at(horizontal, n) * (at(values, cell - 1) + at(values, cell + 1) - twice) +
      at(vertical, n) * (at(values, cell - width) + at(values, cell + width) - twice) +
      at(falling, n) * (at(values, cell - width - 1) + at(values, cell + width + 1) - twice) +
      at(rising, n) * (at(values, cell - width + 1) + at(values, cell + width - 1) - twice)
    );
  }

  let [substrate, activator] = [dish.substrate.slice(), dish.activator.slice()];
  let [nextSubstrate, nextActivator] = [dish.substrate.slice(), dish.activator.slice()];
  for (let step = 0; step < steps; step++) {
    for (let n = 0; n < cells.length; n++) {
      const cell = cells[n] ?? 0;
      const s = at(substrate, cell);
      const a = at(activator, cell);
      const reaction = s * a * a;
      nextSubstrate[cell] = s + inflow(substrate, n, cell) - reaction + feed * (1 - s);
      nextActivator[cell] = a + inflow(activator, n, cell) / 2 + reaction - (kill + feed) * a;
    }
    [substrate, nextSubstrate] = [nextSubstrate, substrate];
    [activator, nextActivator] = [nextActivator, activator];
  }
  return activator;
}

/** Every index above is within its array; the compiler cannot know that. */
function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}
