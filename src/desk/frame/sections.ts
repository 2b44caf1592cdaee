/** Which words the islands need. The others stay on the server. */
import type { PageShell } from "./view.ts";

const frame = ["skip", "menu", "close"] as const;

/** The sections of `desk.yaml` by island. */
export const sections = {
  enter: ["backToSite", "enter"],
  frame,
} as const;

/** What the page of an island gets besides its view. */
export type IslandShell<Name extends keyof typeof sections> = PageShell<
  (typeof sections)[Name][number]
>;

export type FrameShell = IslandShell<"frame">;

/** The shell with the words of an island alone. */
export function shellFor<Name extends keyof typeof sections>(
  name: Name,
  { language, words, business, reader, now, counts, act }: PageShell,
): IslandShell<Name> {
  const own = Object.fromEntries(sections[name].map((section) => [section, words[section]]));
  // Object.fromEntries forgets which names there are.
  return { language, business, reader, now, counts, act, words: own as IslandShell<Name>["words"] };
}
