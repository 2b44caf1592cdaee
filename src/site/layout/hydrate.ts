/**
 * Hydrates an island by React, and restores what was typed in it before. Astro's own script can also render several
 * slots, islands without HTML, and an island a second time: 0.9 KB that no page needs.
 */
import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreTypedValues } from "./restore-typed-values.ts";

type Props = Record<string, unknown>;

export default function hydrate(island: HTMLElement) {
  return (component: ComponentType<Props>, props: Props, slots: Record<string, string>): void => {
    restoreTypedValues(island);
    // The guide's example: the HTML that the server rendered inside the island, in the element that Astro puts around it.
    const children =
      slots["default"] === undefined
        ? undefined
        : createElement("astro-slot", {
            suppressHydrationWarning: true,
            dangerouslySetInnerHTML: { __html: slots["default"] },
          });
    // A transition is rendered in pieces of 5 ms, so that a tap in between is answered.
    startTransition(() => void hydrateRoot(island, createElement(component, props, children)));
  };
}
