/** Programs such as Docker pass on the quotes of a settings file. */
const inQuotes = /^(?:(["'`]).*\1|[“‘«].*[”’»])$/s;

export function describeQuoted(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] {
  const quoted = names.filter((name) => inQuotes.test(env[name]?.trim() ?? ""));
  return quoted.map((name) => `${name} must be written without quotes around it.`);
}
