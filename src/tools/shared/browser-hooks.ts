import { useSyncExternalStore } from "react";
import { getIndianDay } from "#text/days.ts";

/** Never tells of a change: a page keeps its address while it is open, and a script that runs goes on running. */
function subscribeToNothing(): () => void {
  return () => undefined;
}

/** False on the server, and until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** The server knows the configured address; a browser knows the one that its page came from. */
export function useOrigin(part: "host" | "origin", built: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => location[part],
    () => built,
  );
}

/** A tab that was left open over night checks the day again. */
function subscribeToReturn(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** As `YYYY-MM-DD`; on the server, or where the device's clock is behind, the day on which the page was made. */
export function useToday(renderedOn: string): string {
  return useSyncExternalStore(
    subscribeToReturn,
    () => getLaterDay(getIndianDay(new Date()), renderedOn),
    () => renderedOn,
  );
}

function getLaterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** A clock is behind if its day is before the one on which the page was made. */
export function useClockIsBehind(renderedOn: string): boolean {
  return useSyncExternalStore(
    subscribeToReturn,
    () => getIndianDay(new Date()) < renderedOn,
    () => false,
  );
}

/** Partial, because the types promise what not every browser has. */
const getNavigator: () => Partial<Navigator> = () => navigator;

/** In milliseconds: windows of apps leave some calls without any answer. */
const maxWaitMs = 1500;

/** False if the device rejects, throws or never answers. */
async function isDone(call: () => Promise<void>): Promise<boolean> {
  const silence = new Promise<boolean>((give) => {
    // Without the focus a dialog of the device is open, and takes its time.
    setTimeout(() => document.hasFocus() && give(false), maxWaitMs);
  });
  try {
    return await Promise.race([call().then(() => true), silence]);
  } catch (error) {
    // Closing the dialog is a choice, not a failure.
    return error instanceof Error && error.name === "AbortError";
  }
}

/** False where the browser did not allow it. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = getNavigator();
  return clipboard !== undefined && (await isDone(() => clipboard.writeText(text)));
}

/** False where the device has no dialog for it. */
export async function shareUrl(url: string): Promise<boolean> {
  const { share } = getNavigator();
  if (!share) return false;
  return isDone(() => share.call(navigator, { title: document.title, url }));
}

/** Prints one part of the page, to which `print.css` leaves the paper; false where no print begins. */
export async function printElement(part: Element): Promise<boolean> {
  const page = document.documentElement;
  const over = new AbortController();
  const { signal } = over;
  const removeMarks = () => {
    over.abort();
    page.removeAttribute("data-prints-part");
    part.removeAttribute("data-printed");
  };
  page.setAttribute("data-prints-part", "");
  part.setAttribute("data-printed", "");
  // Where the end is not reported, the mark would cut what is printed next: the next touch ends it.
  for (const event of ["afterprint", "pointerdown", "keydown"]) {
    addEventListener(event, removeMarks, { signal });
  }
  const begins = new Promise<void>((begin) =>
    addEventListener("beforeprint", () => begin(), { once: true, signal }),
  );
  const hasBegun = await isDone(() => {
    print();
    return begins;
  });
  if (!hasBegun) removeMarks();
  return hasBegun;
}
