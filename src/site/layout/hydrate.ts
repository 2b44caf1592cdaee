/** Hydrates an island by React, and restores what was typed in it before. */
import hydrateByReact from "@astrojs/react/client.js";
import { restoreTypedValues } from "./restore-typed-values.ts";

export default function hydrate(island: HTMLElement): ReturnType<typeof hydrateByReact> {
  const start = hydrateByReact(island);
  return (...options) => {
    restoreTypedValues(island);
    return start(...options);
  };
}
