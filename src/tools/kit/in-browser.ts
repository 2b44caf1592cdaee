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
 * The day that it is in India, `YYYY-MM-DD`.
 * @param builtOn what it is taken to be where the page is built: today is known in the browser alone
 */
export function useToday<BuiltOn extends string | undefined>(builtOn: BuiltOn): string | BuiltOn {
  return useSyncExternalStore<string | BuiltOn>(
    onReturn,
    () => dayInIndia(new Date()),
    () => builtOn,
  );
}

/** Ways of the browser to take something along. Its types promise what not every browser has. */
const device: () => Partial<Navigator> = () => navigator;

/** Copies a text and says whether the browser allowed it. */
export async function copied(text: string): Promise<boolean> {
  const allowed = await device()
    .clipboard?.writeText(text)
    .then(
      () => true,
      () => false,
    );
  return allowed ?? false;
}

/** Offers an address to another program of the device; false where the device has no dialog for it. */
export async function shared(url: string): Promise<boolean> {
  const { share } = device();
  if (!share) return false;
  // Closing the share dialog is a choice, not a failure.
  await share.call(navigator, { title: document.title, url }).catch(() => undefined);
  return true;
}
