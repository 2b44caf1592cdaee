/** The parts of every mail: paragraphs of lines, in plain text and in HTML that looks the same, and times. */
import { getLanguage } from "#locales.ts";
import { escapeHtml } from "#server/http/html.ts";
import { fillIn } from "#text/sentences.ts";

/** A line with an `href` is a link. With `isAlone` the address of the link is in a line of its own in plain text. */
export type MailLine = string | { text: string; href: string; isAlone?: boolean };

/** `[["Hello,"], ["Reference: NZ-1", { text: "Desk", href }]]` → "Hello,\n\nReference: NZ-1\nDesk: https://…\n". */
export function renderMailText(paragraphs: MailLine[][]): string {
  const renderLine = (line: MailLine) =>
    typeof line === "string" ? line : `${line.text}:${line.isAlone ? "\n" : " "}${line.href}`;
  return paragraphs
    .map((lines) => lines.map(renderLine))
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

/**
 * In pixels, because Outlook for Windows and the apps of Yahoo know no rem. It stands on an element inside `body`, as the
 * language does, because some programs drop both from `body`.
 */
const columnStyle =
  "max-width:576px;margin:0 auto;padding:16px;font-size:16px;line-height:1.6;font-family:sans-serif";

/**
 * One column in the reader's own colours. The HTML loads nothing and shows no picture: filters take a picture with few
 * words for spam.
 */
export function renderMailHtml(
  paragraphs: MailLine[][],
  { language, title }: { language: string; title: string },
): string {
  const body = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.map(renderMarkup).join("<br>")}</p>`)
    .join("");
  const lang = escapeHtml(language);
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>` +
    `<body><div lang="${lang}" style="${columnStyle}">${body}</div></body></html>`
  );
}

/**
 * A line in HTML, escaped, so that a visitor's text never becomes markup. Text in which further lines are indented by
 * four spaces keeps these lines and their indent.
 */
function renderMarkup(line: MailLine): string {
  if (typeof line === "string") {
    // By spaces that do not break, because Outlook for Windows knows no `white-space`.
    const indented = escapeHtml(line).replace(/\n {4}/g, "<br>&nbsp;&nbsp;&nbsp;&nbsp;");
    return `<span>${indented}</span>`;
  }
  return `<a href="${escapeHtml(line.href)}">${escapeHtml(line.text)}</a>`;
}

/**
 * By language. Each is created once, because an `Intl.DateTimeFormat` uses memory outside the heap, which no collection
 * frees before the heap itself has grown.
 */
const formatters = new Map<string, (at: Date) => string>();

/** A moment in India's time: `21 November 2026 at 10:30 am`, `21 नवंबर 2026, सुबह 10:30 बजे`. */
export function formatMailDate(at: Date, language: string): string {
  const format = formatters.get(language) ?? createFormatter(language);
  formatters.set(language, format);
  return format(at);
}

/** For a language with a sentence of its own for moments, date and time are formatted apart and filled in. */
function createFormatter(language: string): (at: Date) => string {
  const { tag, moment } = getLanguage(language);
  const inIndia = { timeZone: "Asia/Kolkata" } as const;
  if (moment === undefined) {
    const whole = new Intl.DateTimeFormat(tag, {
      ...inIndia,
      dateStyle: "long",
      timeStyle: "short",
    });
    return (at) => whole.format(at);
  }
  const date = new Intl.DateTimeFormat(tag, { ...inIndia, dateStyle: "long" });
  const time = new Intl.DateTimeFormat(tag, {
    ...inIndia,
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    dayPeriod: "short",
  });
  return (at) => fillIn(moment, { date: date.format(at), time: time.format(at) });
}
