/** What is known in the browser alone, and what it alone can do. */
import { useSyncExternalStore } from "react";
import { dayInIndia } from "#text/days.ts";

/** Never tells of a change: a page keeps its address while it is open, and a script that runs goes on running. */
function neverChanges(): () => void {
  return () => undefined;
}

/** Whether the script of the page runs; not where the page is built, nor before. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * The host or the origin that the page was fetched from. The build knows the configured one;
 * a visitor knows the one that it has.
 */
export function useOrigin(part: "host" | "origin", built: string): string {
  return useSyncExternalStore(
    neverChanges,
    () => location[part],
    () => built,
  );
}

/** A tab that was left open over night checks the day again. */
function onReturn(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/**
 * The day that it is in India, `YYYY-MM-DD`; where the page is built, and on a device whose clock is behind, the
 * day on which it was made.
 */
export function useToday(builtOn: string): string {
  return useSyncExternalStore(
    onReturn,
    () => laterDay(dayInIndia(new Date()), builtOn),
    () => builtOn,
  );
}

function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** Whether the clock of the device is on a day before the page was made. */
export function useClockIsBehind(builtOn: string): boolean {
  return useSyncExternalStore(
    onReturn,
    () => dayInIndia(new Date()) < builtOn,
    () => false,
  );
}

/** Ways of the browser to take something along. Its types promise what not every browser has. */
const device: () => Partial<Navigator> = () => navigator;

/** In milliseconds: windows of apps leave some calls without any answer. */
const patience = 1500;

/** Whether the device has done what it was asked: it may reject, throw or never answer. */
async function hasDone(call: () => Promise<void>): Promise<boolean> {
  const silence = new Promise<boolean>((give) => {
    // Without the focus a dialog of the device is open, and takes its time.
    setTimeout(() => document.hasFocus() && give(false), patience);
  });
  try {
    return await Promise.race([call().then(() => true), silence]);
  } catch (error) {
    // Closing the dialog is a choice, not a failure.
    return error instanceof Error && error.name === "AbortError";
  }
}

/** Copies a text and says whether the browser allowed it. */
export async function copied(text: string): Promise<boolean> {
  const { clipboard } = device();
  return clipboard !== undefined && (await hasDone(() => clipboard.writeText(text)));
}

/** Offers an address to another program of the device; false where the device has no dialog for it. */
export async function shared(url: string): Promise<boolean> {
  const { share } = device();
  if (!share) return false;
  return hasDone(() => share.call(navigator, { title: document.title, url }));
}

/** Prints one part of the page, to which `print.css` leaves the paper; false where no print begins. */
export async function printed(part: Element): Promise<boolean> {
  const page = document.documentElement;
  const over = new AbortController();
  const { signal } = over;
  const clear = () => {
    over.abort();
    page.removeAttribute("data-prints-part");
    part.removeAttribute("data-printed");
  };
  page.setAttribute("data-prints-part", "");
  part.setAttribute("data-printed", "");
  // Where the end is not reported, the mark would cut what is printed next: the next touch ends it.
  for (const event of ["afterprint", "pointerdown", "keydown"]) {
    addEventListener(event, clear, { signal });
  }
  const begins = new Promise<void>((begin) =>
    addEventListener("beforeprint", () => begin(), { once: true, signal }),
  );
  const hasBegun = await hasDone(() => {
    print();
    return begins;
  });
  if (!hasBegun) clear();
  return hasBegun;
}
