/** Sources by their names, each once, where several rules are in the same law. */
export function distinctSources<Source extends { name: string }>(
  sources: readonly Source[],
): Source[] {
  return [...new Map(sources.map((source) => [source.name, source])).values()];
}

/** Sentences that say which names rules and words do not have in common; `at` is where the words are. */
export function unmatchedNames(at: string, needed: string[], given: string[]): string[] {
  return [
    ...needed.filter((name) => !given.includes(name)).map((name) => `${at} has no ${name}.`),
    ...given.filter((name) => !needed.includes(name)).map((name) => `${at}.${name} is not used.`),
  ];
}
