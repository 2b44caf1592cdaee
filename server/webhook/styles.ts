/** What the usual ends of a webhook want to get, and what each takes for success. */

/** The ends that are known by name; `json` is any program that reads our own object. */
export const hookStyles = ["json", "sheets", "telegram", "slack", "discord", "ntfy"] as const;

/** One of {@link hookStyles}. */
export type HookStyle = (typeof hookStyles)[number];

/** What is to be told: for people as a text, for programs as an object. */
export interface HookMessage {
  text: string;
  data: Record<string, unknown>;
}

/** Whether an end shows a text to people, or keeps an object. */
export function isChat(style: HookStyle): boolean {
  return style !== "json" && style !== "sheets";
}

/** The body of the request and its kind. */
export function hookBody(
  style: HookStyle,
  url: string,
  { text, data }: HookMessage,
): { type: string; body: string } {
  const json = (value: unknown) => ({ type: "application/json", body: JSON.stringify(value) });
  switch (style) {
    case "json":
    case "sheets":
      return json(data);
    case "telegram":
      // The chat stands in the address, …/sendMessage?chat_id=…, beside the token.
      return json({
        chat_id: new URL(url).searchParams.get("chat_id"),
        text: short(text, 4000),
        link_preview_options: { is_disabled: true },
      });
    case "slack":
      return json({ text: escapedForSlack(short(text, 4000)) });
    case "discord":
      // Whoever writes @everyone into a form calls nobody.
      return json({ content: short(text, 1900), allowed_mentions: { parse: [] } });
    case "ntfy":
      return { type: "text/plain; charset=utf-8", body: short(text, 3000) };
  }
}

/**
 * Whether an answer means that the message was taken. Google's Apps Script has done its work when it
 * leads on, with a 302, to where its answer can be fetched.
 */
export function isTaken(style: HookStyle, status: number): boolean {
  return (status >= 200 && status < 300) || (style === "sheets" && status === 302);
}

function short(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : text;
}

/** Otherwise <!channel> in a message would call everybody. */
function escapedForSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
