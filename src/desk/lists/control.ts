/** How one value is typed in a form. */
import type { Control } from "./view.ts";
import { documentOfFile } from "#desk/drafts/documents.ts";
import type { Naming } from "#desk/drafts/labels.ts";
import { plain, type Node } from "#desk/drafts/shapes.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import type { Path } from "#desk/drafts/word-name.ts";

/** A value as it is typed. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function controlOf(node: Node, path: Path, file: string, naming: Naming): Control {
  const inner = plain(node);
  if (inner.enum !== undefined) {
    const choices = inner.enum.map((value) => ({
      value,
      label: naming.nameOf(documentOfFile(file), [...path, value]),
    }));
    return { type: "choice", choices };
  }
  const key = String(path.at(-1));
  switch (inner.type) {
    case "integer":
    case "number":
      return { type: "number", isWhole: inner.type === "integer" };
    case "boolean":
      return { type: "tick" };
  }
  if (inner.format === "email") return { type: "email" };
  if (inner.format === "uri") return { type: "url" };
  if (inner.format === "date" || inner.format === "time") return { type: inner.format };
  if (key === "phone" && inner.pattern !== undefined) return { type: "tel" };
  if (key === "pin" || (key === "chat" && inner.pattern !== undefined)) return { type: "digits" };
  return { type: "text", mayBeNone: node.mayBeNone === true };
}
