import { randomUUID } from "node:crypto";
import * as v from "valibot";

const shape = v.object({ act: v.pipe(v.string(), v.uuid()) });

/** The id of a press that a form brings along; a new one where it has none. */
export function actIn(posted: unknown): string {
  const read = v.safeParse(shape, posted);
  return read.success ? read.output.act : randomUUID();
}
