/** Texts on which a careless expression takes minutes: one sign over and over. */

/**
 * Signs that an expression looks for in a number, an address, an amount, a search, a line or a link: punctuation,
 * spaces, invisible signs, digits and letters, and beginnings of links.
 */
const signs = [
  ...[
    ",",
    ";",
    "!",
    "।",
    ".",
    ":",
    "?",
    "@",
    "<",
    ">",
    '"',
    "'",
    "“",
    "”",
    "‘",
    "’",
    "*",
    "`",
    "´",
  ],
  ...["(", ")", "-", "–", "−", "+", "/", "\\", "_", "%", "%%", "#", "&", "=", "[", "]", "₹", "~"],
  ...[" ", "\t", "\n", "\r", "\r\n", "\v", "\u0085", "\u00a0", "\u2028", "\u0007"],
  ...["\u200b", "\u200d", "\u202a", "\ufe0f", "\u0300", "\u093c", "\u0901"],
  ...["0", "1", "9", "९", "𝟡", "a", "A", "प", "क्\u200d", "é", "ﷺ", "👩‍💻", "1\ufe0f"],
  ...[
    "tel:",
    "mailto:",
    "www.",
    "http://",
    "<a ",
    ", ",
    ". ",
    "a.",
    "a-",
    "a@",
    " @",
    "91",
    "+91 ",
  ],
];

/** The longest text that fits into a form, in bytes of JSON. */
const maxBytes = 250 * 1024;

/** Each sign over and over, as long as fits. */
function listRuns(): string[] {
  return signs.map((sign) => {
    const bytes = Buffer.byteLength(JSON.stringify(sign)) - '""'.length;
    return sign.repeat(Math.floor(maxBytes / bytes));
  });
}

/** Each run of a sign with an `x` behind it, at which an expression must give up. */
export function listLongRuns(): string[] {
  return listRuns().map((run) => `${run}x`);
}

/** Each run alone, before an `x`, and behind the beginnings of a tag, a mail address and a phone number. */
export function listLongTexts(): string[] {
  return listRuns().flatMap((run) => [
    run,
    `${run}x`,
    `<${run}`,
    `a@b.in${run}x`,
    `98765 43210${run}x`,
  ]);
}

/** A short name of a long text for the message of a failed test. */
export function describeLongText(text: string): string {
  return `${JSON.stringify(text.slice(0, 16))} … ${JSON.stringify(text.slice(-4))}`;
}

/**
 * Milliseconds of processor that a task takes: the least of several runs, because a busy machine and the garbage of
 * other tests only ever add to them. It stops at the first run below `enough`.
 */
export async function measureProcessorTime(
  run: () => unknown,
  enough: number,
  maxRuns = 5,
): Promise<number> {
  let least = Infinity;
  for (let at = 0; at < maxRuns && least >= enough; at++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
