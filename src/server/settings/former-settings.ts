/** Settings that had another name before. The former ones end with version 1.0.0. */

type Environment = Readonly<Record<string, string | undefined>>;

const formerNames = [{ former: "LEADS_TO", present: "ENQUIRIES_TO" }] as const;

function isSet(env: Environment, name: string): boolean {
  return (env[name]?.trim() ?? "") !== "";
}

/** The environment under the present names. Where both names are set, the value of the present one counts. */
export function replaceFormerSettings(env: Environment): Environment {
  const renamed = formerNames.filter(({ former }) => isSet(env, former));
  const result = Object.fromEntries(
    Object.entries(env).filter(([name]) => !renamed.some(({ former }) => former === name)),
  );
  for (const { former, present } of renamed) {
    if (!isSet(env, present)) result[present] = env[former];
  }
  return result;
}

/** One sentence for each former name in use. It repeats no value. */
export function describeFormerSettings(env: Environment): string[] {
  return formerNames
    .filter(({ former }) => isSet(env, former))
    .map(({ former, present }) =>
      isSet(env, present)
        ? `${former} is not read, because ${present} is set. Please remove ${former}.`
        : `${former} is now ${present}. Please rename it; the old name works until 1.0.0.`,
    );
}
