/** What the ends of a webhook read, and which answer says that they took it. */

/** The ends known by name; `json` is any program that reads our own object. */
export const hookStyles = ["json", "telegram", "sheets"] as const;

/** One of {@link hookStyles}. */
export type HookStyle = (typeof hookStyles)[number];

/** A message: for people as a text, for programs as an object. */
export interface HookMessage {
  text: string;
  data: Record<string, unknown>;
}

/** The body of the request, to be written as JSON. */
export function hookBody(
  style: HookStyle,
  url: string,
  { text, data }: HookMessage,
): Record<string, unknown> {
  if (style !== "telegram") return data;
  return {
    // From the address, where it follows the token: …/sendMessage?chat_id=…
    chat_id: new URL(url).searchParams.get("chat_id"),
    text: cut(text, 4096),
    link_preview_options: { is_disabled: true },
  };
}

/**
 * Whether an answer below 400 says that the message was taken. An Apps Script that did its work answers
 * with a 302 to script.googleusercontent.com. One that may not be called leads to a sign-in page, and one
 * that failed answers 200 with a page of its own.
 */
export function isTaken(style: HookStyle, { ok, status, headers }: Response): boolean {
  if (style !== "sheets") return ok;
  const to = URL.parse(headers.get("Location") ?? "");
  return status === 302 && to?.origin === "https://script.googleusercontent.com";
}

/** Telegram counts in units of UTF-16, as `length` does, and refuses what is longer. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a pair would not be a character.
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
