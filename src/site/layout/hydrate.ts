/**
 * Astro calls this for each island, in place of the script of its React integration (astro.config.ts): it hydrates the
 * island, and restores what was typed in it before. Astro's own script can also render named slots, islands without HTML,
 * and an island a second time: 0.5 KB that no page needs.
 */
import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreTypedValues } from "./restore-typed-values.ts";

interface Slots {
  /** The HTML between the tags of the island, which the server has rendered into an `<astro-slot>`. */
  default?: string;
}

export default function hydrate(island: HTMLElement) {
  return <Props extends object>(
    component: ComponentType<Props>,
    props: Props,
    { default: html }: Slots,
  ): void => {
    restoreTypedValues(island);
    const children =
      html === undefined
        ? undefined
        : createElement("astro-slot", {
            suppressHydrationWarning: true,
            dangerouslySetInnerHTML: { __html: html },
          });
    // A transition is rendered in pieces of 5 ms, so that a tap in between is answered.
    startTransition(() => void hydrateRoot(island, createElement(component, props, children)));
  };
}
