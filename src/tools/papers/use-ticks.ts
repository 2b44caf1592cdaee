import { useEffect, useRef, useSyncExternalStore } from "react";
import { draftKey } from "#forms/kit/draft.ts";
import { isShared, safeStorage } from "#forms/kit/shared-device.ts";

const key = draftKey("papers");
const looking = new Set<() => void>();
/** What is ticked, by names with spaces between them; read from the device at first use. */
let ticks: string | undefined;

function onChange(look: () => void): () => void {
  const readAgain = () => {
    ticks = undefined;
    look();
  };
  looking.add(look);
  // Another tab of this site has ticked something.
  addEventListener("storage", readAgain);
  return () => {
    looking.delete(look);
    removeEventListener("storage", readAgain);
  };
}

/** The papers that are ticked, kept on this device; none where the page is built. */
export function useTicks(): string[] {
  return namesIn(useSyncExternalStore(onChange, kept, () => ""));
}

/** Takes over what was ticked in the lists of an element before the script woke. */
export function useEarlyTicks<Lists extends HTMLElement>() {
  const lists = useRef<Lists>(null);
  useEffect(() => {
    // So far no box shows what is kept: a tick is from a hand.
    const early = lists.current?.querySelectorAll<HTMLInputElement>("[data-paper]:checked") ?? [];
    const papers = Array.from(early, ({ value }) => value);
    if (papers.length > 0) keepTicks([...new Set([...namesIn(kept()), ...papers])]);
  }, []);
  return lists;
}

function kept(): string {
  return (ticks ??= safeStorage("localStorage", (storage) => storage.getItem(key)) ?? "");
}

function namesIn(names: string): string[] {
  return names.split(" ").filter(Boolean);
}

/** Keeps what is ticked; for this visit only, where others use the device too. */
export function keepTicks(papers: readonly string[]): void {
  ticks = papers.join(" ");
  safeStorage("localStorage", (storage) => {
    if (papers.length === 0 || isShared()) storage.removeItem(key);
    else storage.setItem(key, papers.join(" "));
  });
  for (const look of looking) look();
}
