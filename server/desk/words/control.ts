/** How one value is typed in a form. */
import type { WordControl } from "#desk/words/view.ts";
import { documentOfFile } from "./documents.ts";
import type { Naming } from "./labels.ts";
import { plain, type Node } from "./shapes.ts";
import type { Json } from "./word-edits.ts";
import type { Path } from "./word-name.ts";

/** A value as it is typed. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function controlOf(node: Node, path: Path, file: string, naming: Naming): WordControl {
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
      return {
        type: "number",
        whole: inner.type === "integer",
        least: inner.minimum,
        most: inner.maximum === Number.MAX_SAFE_INTEGER ? undefined : inner.maximum,
      };
    case "boolean":
      return { type: "tick" };
  }
  if (inner.format === "email") return { type: "email" };
  if (inner.format === "uri") return { type: "url" };
  if (inner.format === "date" || inner.format === "time") return { type: inner.format };
  if (key === "phone" && inner.pattern !== undefined) return { type: "tel" };
  if (key === "pin" || (key === "chat" && inner.pattern !== undefined)) return { type: "digits" };
  return { type: "text", most: inner.maxLength, mayBeNone: node.mayBeNone };
}

/** The pictures of services and courses are named by a value. */
export function pictureOf(path: Path, value: unknown): string | undefined {
  const kind = path.at(-1);
  if (typeof value !== "string") return undefined;
  if (kind === "seal") return `seal-${value}`;
  return kind === "picture" && /^[a-z]+$/.test(value) ? `course-${value}` : undefined;
}
