import { withPlainSpaces } from "./line-breaks.ts";

/**
 * The address that opens a chat with a message already written.
 * @param number Country code and number, digits only: `919876543210`.
 */
export function chatHref(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(withPlainSpaces(message))}`;
}
