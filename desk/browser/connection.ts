/** Says while there is no connection. What could not be done is done once there is one. */

/** What waits for the line. */
let waiting: (() => void) | undefined;

/** Says so as soon as the line goes, and leads nobody off the page meanwhile: what is typed there stays. */
export function watchConnection(): void {
  addEventListener("offline", () => {
    show();
  });
  addEventListener("online", () => {
    if (waiting === undefined) hide();
    else tryAgain();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='/desk']") : null;
    if (link === null || navigator.onLine) return;
    event.preventDefault();
    show()?.scrollIntoView({ block: "center" });
  });
  if (!navigator.onLine) show();
}

/** Something could not be done: says so where it is seen, and does it again once there is a line. */
export function sayOffline(again: () => void): void {
  waiting = again;
  document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  show()?.scrollIntoView({ block: "center" });
}

/** The line is there again. */
export function sayOnline(): void {
  waiting = undefined;
  hide();
}

function slip(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-offline]");
}

function show(): HTMLElement | null {
  const shown = slip();
  const heading = shown?.querySelector<HTMLElement>("[data-sentence]");
  const button = shown?.querySelector("button");
  if (shown === null || !heading || !button) return null;
  if (shown.hidden) {
    const time = new Date().toLocaleTimeString(document.documentElement.lang, {
      hour: "numeric",
      minute: "2-digit",
    });
    heading.textContent = (heading.dataset.sentence ?? "").replace("{time}", time);
  }
  shown.hidden = false;
  // A key that does nothing would be pressed again and again.
  button.hidden = waiting === undefined;
  button.onclick = tryAgain;
  return shown;
}

function hide(): void {
  const shown = slip();
  if (shown !== null) shown.hidden = true;
}

function tryAgain(): void {
  const again = waiting;
  waiting = undefined;
  again?.();
}
