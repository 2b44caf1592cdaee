import { replaceQuery } from "./replace-query.ts";
import type { Kept } from "./use-form-values.ts";

interface Spelling {
  /** What a query holds, by the names of the controls; undefined where it holds nothing of the tool. */
  read: (query: string) => URLSearchParams | undefined;
  /** The query for the form's values, with its `?`. */
  write: (values: URLSearchParams) => string;
}

/** Keeps the values of a tool in the query of its address, so that the link can be shared. */
export function keptInAddress({ read, write }: Spelling): Kept {
  return {
    read: () => read(location.search),
    write: (values) => replaceQuery(write(values)),
  };
}
