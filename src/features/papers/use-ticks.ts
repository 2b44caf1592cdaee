import { useSyncExternalStore } from "react";
import { draftKey } from "#form-kit/draft.ts";
import { isShared } from "#form-kit/shared-device.ts";
import { safeStorage } from "#browser/safe-storage.ts";

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
  const now = useSyncExternalStore(
    onChange,
    () => (ticks ??= safeStorage("localStorage", (storage) => storage.getItem(key)) ?? ""),
    () => "",
  );
  return now.split(" ").filter(Boolean);
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
