/** Names in the environment that are almost those of settings: a slip that would go unnoticed. */

/**
 * A sentence for each name that differs from a setting's by one slip of the keyboard (a letter that
 * is missing, too many, wrong or in its neighbour's place, small letters, another underscore), where
 * the setting itself is not given. Names that merely belong to other programs differ by more.
 */
export function misspeltSettings(given: readonly string[], settings: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find(
      (setting) => !given.includes(setting) && isSlip(bare(name), bare(setting)),
    );
    return meant === undefined
      ? []
      : [`${name} is no setting. Was ${meant} meant? Please correct the name, or remove it.`];
  });
}

/** Shorter names are too near to those of other programs: PORT and SPORT. */
const shortest = 6;

function bare(name: string): string {
  return name.toUpperCase().replace(/[^A-Z\d]/g, "");
}

function isSlip(typed: string, meant: string): boolean {
  if (meant.length < shortest) return false;
  if (typed === meant) return true;
  const at = [...meant].findIndex((letter, place) => letter !== typed[place]);
  const same = at === -1 ? meant.length : at;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
