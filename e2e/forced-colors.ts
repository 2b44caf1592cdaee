/** Functions that run in a page: what a browser loses that replaces the colours of pages by those of a person. */

/** Controls without a border, which are invisible where the browser draws no backgrounds (forced colours). */
export function findEdgelessControls(): string[] {
  return [...document.querySelectorAll("main :is(button, [data-variant], input, textarea)")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderTopStyle, textDecorationLine, appearance } = getComputedStyle(element);
      const plain = borderTopStyle === "none" && textDecorationLine === "none";
      return plain && appearance === "none" && !element.closest("label");
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Drawings that are invisible on black: dark lines on paper that a forced palette removed. */
export async function findVanishedDrawings(): Promise<string[]> {
  /** The relative luminance of WCAG: 0 for black to 1 for white. */
  const getLuminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** A contrast of three to one on black. */
  const minLuminance = 0.1;

  /** The lowest luminance in the lightest twentieth of a picture. */
  async function getLightestColor(image: HTMLImageElement): Promise<number> {
    const copy = new Image(120, 120);
    copy.src = image.currentSrc || image.src;
    await copy.decode();
    const canvas = new OffscreenCanvas(120, 120).getContext("2d");
    if (!canvas) throw new Error("This browser has no 2D canvas.");
    canvas.filter = getComputedStyle(image).filter;
    canvas.drawImage(copy, 0, 0, 120, 120);
    const { data } = canvas.getImageData(0, 0, 120, 120);
    const opaque: number[] = [];
    for (let offset = 0; offset < data.length; offset += 4) {
      const pixel = data.slice(offset, offset + 3);
      if ((data[offset + 3] ?? 0) > 60) opaque.push(getLuminance([...pixel]));
    }
    opaque.sort((a, b) => b - a);
    return opaque[Math.floor(opaque.length / 20)] ?? 1;
  }

  /** A drawing without a size exists only for reuse by others. */
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const vanished: string[] = [];
  for (const image of document.images) {
    if (isVisible(image) && (await getLightestColor(image)) < minLuminance)
      vanished.push(image.src);
  }
  for (const svg of document.querySelectorAll("svg")) {
    const paints = [...svg.querySelectorAll("path, circle, text, rect")]
      .flatMap((shape) => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke])
      .filter((paint) => paint.startsWith("rgb"))
      .map((paint) => getLuminance((paint.match(/[\d.]+/g) ?? []).map(Number)));
    const isDark = paints.length > 0 && Math.max(...paints) < minLuminance;
    const keepsColors = getComputedStyle(svg).forcedColorAdjust === "none";
    const isMultiplied = getComputedStyle(svg).mixBlendMode !== "normal";
    if (isVisible(svg) && !keepsColors && (isDark || isMultiplied)) {
      vanished.push(svg.outerHTML.slice(0, 120));
    }
  }
  return [...new Set(vanished)];
}
