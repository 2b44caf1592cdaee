import { fromFile } from "#core/ways-in.ts";
import { deskSource } from "#server/visits/source.ts";

/** The source of contacts that came from a file. They did not come today, and wait for no answer. */
export const imported = deskSource(fromFile);
