/** Functions that run in a page, and list what is wrong with its layout. Each fault is a part of an element's HTML. */

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

/** Lists the colours of the faintest texts and lines, which are tokens in `tokens.css`, as a browser computes them. */
export function listFaintColors(): string[] {
  const probe = document.body.appendChild(document.createElement("i"));
  const colors = ["--muted", "--line", "--rule-faint"].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colors;
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
