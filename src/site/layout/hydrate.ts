/**
 * Hydrates an island by React, and restores what was typed in it before. Astro's own script can also render slots,
 * islands without HTML, and an island a second time: 0.9 KB that no page needs.
 */
import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreTypedValues } from "./restore-typed-values.ts";

type Props = Record<string, unknown>;

export default function hydrate(island: HTMLElement) {
  return (component: ComponentType<Props>, props: Props): void => {
    restoreTypedValues(island);
    // A transition is rendered in pieces of 5 ms, so that a tap in between is answered.
    startTransition(() => void hydrateRoot(island, createElement(component, props)));
  };
}
