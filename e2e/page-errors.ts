/** Functions that run in a page: they find faults, or prepare a check. */

/** A browser animates these properties without layout or painting. */
export const composited = ["opacity", "transform", "translate", "rotate", "scale"];

/** The properties that the keyframes of the page change. */
export function listAnimatedProperties(): string[] {
  const listRules = ({ cssRules }: { cssRules: CSSRuleList }): CSSRule[] =>
    [...cssRules].flatMap((rule) => [
      rule,
      ...(rule instanceof CSSGroupingRule || rule instanceof CSSKeyframesRule
        ? listRules(rule)
        : []),
    ]);
  return [...document.styleSheets]
    .flatMap((sheet) => listRules(sheet))
    .flatMap((rule) => (rule instanceof CSSKeyframeRule ? [...rule.style] : []));
}

/** Sets the text of the page in letters that are wider than those of any phone, until their style sheet is removed. */
export function widenLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { --text: monospace !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Sets the four values of WCAG 1.4.12. Only Latin gets letter-spacing, which would tear the headline of Devanagari. */
export function addTextSpacing(): void {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`* { line-height: 1.5 !important; word-spacing: 0.16em !important; }
    :is([data-writing="latin"], [data-writing="latin"] *):not([data-writing]:not([data-writing="latin"])) { letter-spacing: 0.12em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets.push(spacing);
}

/** Targets below 24 px, and main ones below 44; a link in a sentence is as high as its line. */
export function findSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches("p :not(button):only-of-type, .skip, [type=hidden]"))
    .flatMap((element) => {
      // A link that is stretched over its card or line has that size.
      const stretched = getComputedStyle(element, "::after").position === "absolute";
      const target = stretched ? element.offsetParent : element.closest("label");
      const box = (target ?? element).getBoundingClientRect();
      const isMain = element.matches(
        "[data-variant], button[type=submit], [data-action-bar] a, input",
      );
      const minSize = isMain ? 44 : 24;
      if (Math.min(box.width, box.height) >= minSize - 0.5) return [];
      return [
        `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      ];
    });
}

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

/** Elements that float over the page, except the bar at its top; also those that stick to the bottom of the window. */
export function findFloatingParts(): string[] {
  return [...document.querySelectorAll("body *")]
    .filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === "fixed" || (position === "sticky" && bottom !== "auto");
    })
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const isInView = bottom > 1 && top < innerHeight - 1 && right > 1 && left < innerWidth - 1;
      return isInView && width > 1 && height > 1 && !element.matches("header, header *");
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** The menu button, if the button or its text is cut off. Wide windows show links instead of the button. */
export function findLostMenuButton(): string[] {
  const button = document.querySelector("header [popovertarget]");
  const word = button?.firstChild;
  if (!button || !(word instanceof Text)) return ["no menu button with a word"];
  if (!button.checkVisibility()) return [];
  const range = document.createRange();
  range.selectNodeContents(word);
  const isWhole = [range, button].every((part) => {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    // A layout may be wider than the window; the part outside is not visible at first.
    const { clientWidth } = document.documentElement;
    return width > 20 && left >= 0 && right <= clientWidth && top >= 0 && bottom <= innerHeight;
  });
  return isWhole ? [] : [button.outerHTML.slice(0, 120)];
}

/** The colours of the faintest texts, as a browser computes them. */
export function findFaintColors(): string[] {
  const probe = document.body.appendChild(document.createElement("i"));
  const colors = ["--muted", "--line", "--rule-faint"].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colors;
}

/** The cumulative layout shift of the page so far, as browsers report it. */
export function measureLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: "layout-shift", buffered: true });
    // The observer is silent without a shift; after two frames it would have reported one.
    void window
      .nextFrame()
      .then(window.nextFrame)
      .then(() => resolve(0));
  });
}

/** Fields beside each other whose controls start at different heights. */
export function findMisalignedFields(): string[] {
  return [...document.querySelectorAll("form")].flatMap((form) => {
    const fields = [...form.querySelectorAll("[data-field]")]
      .map((field) => {
        const control = field.querySelector("input, textarea") ?? field;
        return {
          field,
          box: field.getBoundingClientRect(),
          top: control.getBoundingClientRect().top,
        };
      })
      // A field in a closed group has no box.
      .filter(({ box }) => box.width > 0);
    return fields.flatMap(({ field, box, top }, index) => {
      const next = fields[index + 1];
      const isBeside = next && next.box.left >= box.right && next.box.top < box.bottom;
      return isBeside && Math.abs(next.top - top) > 1 ? [field.outerHTML.slice(0, 160)] : [];
    });
  });
}

/** Columns of a grid that end more than 200 px above their neighbour's end, with nothing below them. */
export function findEmptyColumns(): string[] {
  const maxGap = 200;
  return [...document.querySelectorAll<HTMLElement>("main *")]
    .filter((element) => getComputedStyle(element).display === "grid")
    .flatMap((grid) => {
      const parts = [...grid.children]
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ part, box }) => box.width > 1 && getComputedStyle(part).position !== "absolute");
      return parts.filter(({ part, box }) => {
        const beside = parts.filter((other) => Math.abs(other.box.top - box.top) < 1);
        const lowest = Math.max(...beside.map((other) => other.box.bottom));
        const isFollowed = parts.some(
          (other) =>
            other.box.top >= box.bottom - 1 &&
            other.box.top < lowest &&
            other.box.left < box.right &&
            other.box.right > box.left,
        );
        const isSticky = getComputedStyle(part).position === "sticky";
        return lowest - box.bottom > maxGap && !isFollowed && !isSticky;
      });
    })
    .map(({ part }) => part.outerHTML.slice(0, 160));
}
