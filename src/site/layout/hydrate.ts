/** React hydrates islands, and what was changed in them before stays. */
import hydrateByReact from "@astrojs/react/client.js";
import { restoreTypedValues } from "./restore-typed-values.ts";

export default function hydrate(island: HTMLElement): ReturnType<typeof hydrateByReact> {
  const start = hydrateByReact(island);
  return (...given) => {
    restoreTypedValues(island);
    return start(...given);
  };
}
