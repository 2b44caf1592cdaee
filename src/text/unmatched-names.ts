/**
 * Reports the names that rules need and the content lacks, and the reverse; `location` is the content's file and keys.
 * `duties`, `["gstr-1"]`, `["gstr-2"]` → "duties has no gstr-1.", "duties.gstr-2 is not used."
 */
export function findUnmatchedNames(location: string, needed: string[], given: string[]): string[] {
  return [
    ...needed.filter((name) => !given.includes(name)).map((name) => `${location} has no ${name}.`),
    ...given
      .filter((name) => !needed.includes(name))
      .map((name) => `${location}.${name} is not used.`),
  ];
}
