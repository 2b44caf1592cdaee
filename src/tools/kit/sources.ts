/** Sources by their names, each once, where several rules are in the same law. */
export function distinctSources<Source extends { name: string }>(
  sources: readonly Source[],
): Source[] {
  return [...new Map(sources.map((source) => [source.name, source])).values()];
}
