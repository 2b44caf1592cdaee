/** What was done can be taken back for a while; then the bar goes, so that it covers nothing. */

/** In milliseconds; longer while somebody points at it or has it in focus. */
const shownFor = 8000;

/** Puts the bar away in time, and out of the address, so that a reload does not bring it back. */
export function putUndoAway(): void {
  const address = new URL(location.href);
  for (const name of ["undo", "said"]) address.searchParams.delete(name);
  if (address.href !== location.href) history.replaceState(null, "", address);

  const bar = document.querySelector<HTMLElement>("[data-undo]");
  if (bar === null) return;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (bar.matches(":hover, :focus-within")) wait();
      else bar.remove();
    }, shownFor);
  };
  wait();
}
