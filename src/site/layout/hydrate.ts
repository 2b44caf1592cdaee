/** React hydrates islands, and what was changed in them before stays. */
import hydrateByReact from "@astrojs/react/client.js";
import { keepTyped } from "./restore-typed-values.ts";

export default function hydrate(island: HTMLElement): ReturnType<typeof hydrateByReact> {
  const start = hydrateByReact(island);
  return (...given) => {
    keepTyped(island);
    return start(...given);
  };
}
