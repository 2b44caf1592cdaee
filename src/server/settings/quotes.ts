/** A value in quotes: programs such as Docker do not remove the quotes of a settings file. */
const quotedValue = /^(?:(["'`]).*\1|[“‘«].*[”’»])$/s;

/** `DATA_DIR="/var/site"` with its quotes → "DATA_DIR must be written without quotes around it." */
export function describeQuoted(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] {
  const quoted = names.filter((name) => quotedValue.test(env[name]?.trim() ?? ""));
  return quoted.map((name) => `${name} must be written without quotes around it.`);
}
