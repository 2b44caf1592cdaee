import { useEffect, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { readData } from "./page-data.ts";

/** Takes over the markup of an island. */
export function hydrate<Props extends object>(name: string, Part: ComponentType<Props>): void {
  const root = document.getElementById(name);
  const data = document.getElementById(`${name}-data`)?.textContent;
  if (root === null || data === undefined) return;
  const typed = typedBefore(root);
  function Hydrated(props: Props) {
    useEffect(() => {
      for (const [field, value] of typed) type(field, value);
    }, []);
    return <Part {...props} />;
  }
  // The server has rendered the same component from the same data.
  hydrateRoot(root, <Hydrated {...(readData(data) as Props)} />);
}

/** Texts that were typed while the script was on its way; React would put back what the server sent. */
function typedBefore(root: HTMLElement): [HTMLTextAreaElement, string][] {
  return [...root.querySelectorAll("textarea")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value]);
}

function type(field: HTMLTextAreaElement, value: string): void {
  if (field.value === field.defaultValue) {
    // React listens to the setter of the field itself, and would take the change for its own.
    Reflect.set(HTMLTextAreaElement.prototype, "value", value, field);
  }
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
