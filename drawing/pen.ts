import type { Point } from "./geometry.ts";

/** Joins numbers with the fewest characters that SVG accepts: a minus sign separates by itself. */
export function joinNumbers(values: readonly number[]): string {
  return values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
}

/**
 * Writes path data in its shortest form: whole numbers, relative to the point before. A new pen
 * starts with an absolute move, so the data of several pens may be joined into one path.
 */
export class Pen {
  #data = "";
  #lastCommand = "";
  #position: Point = [0, 0];
  #subpathStart: Point = [0, 0];

  get data(): string {
    return this.#data;
  }

  moveTo(point: Point): this {
    this.#write(this.#data === "" ? "M" : "m", [point]);
    this.#subpathStart = this.#position;
    return this;
  }

  lineTo(...points: readonly Point[]): this {
    for (const point of points) this.#write("l", [point]);
    return this;
  }

  quadraticTo(control: Point, end: Point): this {
    return this.#write("q", [control, end]);
  }

  cubicTo(control1: Point, control2: Point, end: Point): this {
    return this.#write("c", [control1, control2, end]);
  }

  close(): this {
    this.#append("z", "");
    this.#position = this.#subpathStart;
    return this;
  }

  polygon(points: readonly Point[]): this {
    points.forEach((point, i) => (i === 0 ? this.moveTo(point) : this.lineTo(point)));
    return this.close();
  }

  /** Width and height in whole numbers; the pen ends where it began. */
  rectangle(corner: Point, width: number, height: number): this {
    this.moveTo(corner);
    this.#append("h", `${width}v${height}h${-width}`);
    return this.close();
  }

  #write(command: string, points: readonly Point[]): this {
    const [fromX, fromY] = this.#position;
    const rounded = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    this.#append(command, joinNumbers(rounded.flatMap(([x, y]) => [x - fromX, y - fromY])));
    this.#position = rounded.at(-1) ?? this.#position;
    return this;
  }

  /** SVG lets a command be left out where it repeats, except for a move. */
  #append(command: string, numbers: string): void {
    const repeats = command === this.#lastCommand && command !== "m";
    const separator = numbers.startsWith("-") ? "" : " ";
    this.#data += (repeats ? separator : command) + numbers;
    this.#lastCommand = command;
  }
}
