/** A program that starts this one may hand on the quotes of a file of settings, as Docker does. */
const inQuotes = /^(?:(["'`]).*\1|[“‘«].*[”’»])$/s;

/** A sentence for each of these settings whose value begins and ends with quotes. */
export function describeQuoted(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] {
  const quoted = names.filter((name) => inQuotes.test(env[name]?.trim() ?? ""));
  return quoted.map((name) => `${name} must be written without quotes around it.`);
}
