/** The name of a value in a form: its file, and a JSON pointer (RFC 6901) into it. */
import { valueAt } from "#content/yaml.ts";

/** The keys that lead to a value. */
export type Path = (string | number)[];

/** `en/home.yaml#/hero/heading`. */
export function nameOf(file: string, path: Path): string {
  return `${file}#${pointerOf(path)}`;
}

/** `/hero/heading`; the empty one is the whole file. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The file and the keys; what leads through a list is a number. */
export function readName(
  name: string,
  contentOf: (file: string) => unknown,
): { file: string; path: Path } {
  const [file = "", pointer = ""] = name.split("#");
  return { file, path: readPointer(pointer, contentOf(file)) };
}

/** The keys of a pointer. */
export function readPointer(pointer: string, content: unknown): Path {
  const keys = pointer.split("/").slice(1);
  return keys.reduce<Path>((path, written) => {
    const key = written.replaceAll("~1", "/").replaceAll("~0", "~");
    const isIndex = /^\d+$/.test(key) && Array.isArray(valueAt(content, path));
    return [...path, isIndex ? Number(key) : key];
  }, []);
}
