/** In letters. Shorter names are too similar to those of other programs, such as PORT and SPORT. */
const minNameLength = 6;

/**
 * "SMPT_URL is no setting. Was SMTP_URL meant? …": a sentence for each name that differs from a missing setting by one
 * typing mistake: a letter missing, added, wrong or swapped with its neighbour, small letters, another underscore.
 * Names of other programs differ by more.
 */
export function describeMisspelt(given: readonly string[], settings: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find(
      (setting) => !given.includes(setting) && isTypo(normalizeName(name), normalizeName(setting)),
    );
    if (meant === undefined) return [];
    return [`${name} is no setting. Was ${meant} meant? Please correct the name, or remove it.`];
  });
}

/** `data-dir` → `DATADIR`. */
function normalizeName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z\d]/g, "");
}

/** `SMPTURL` for `SMTPURL` → true: after the first difference one letter is more, less, other or swapped. */
function isTypo(typed: string, meant: string): boolean {
  if (meant.length < minNameLength) return false;
  if (typed === meant) return true;
  const firstMismatch = [...meant].findIndex((letter, index) => letter !== typed[index]);
  const equalLength = firstMismatch === -1 ? meant.length : firstMismatch;
  const typedRest = typed.slice(equalLength);
  const meantRest = meant.slice(equalLength);
  const isSwapped =
    typedRest[0] === meantRest[1] &&
    typedRest[1] === meantRest[0] &&
    typedRest.slice(2) === meantRest.slice(2);
  return (
    isSwapped ||
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1)
  );
}
