/** A link to the contact form with a message already written. Behind the # it is sent to no server. */

const name = "#letter=";

/** @param contact Path of the page with the form. */
export function messageHref(contact: string, text: string): string {
  return `${contact}${name}${encodeURIComponent(text)}`;
}

/** The message in the fragment of such an address; undefined where there is none, or none to be read. */
export function messageIn(hash: string): string | undefined {
  if (!hash.startsWith(name)) return undefined;
  try {
    return decodeURIComponent(hash.slice(name.length));
  } catch {
    // Cut off by whatever passed the address on.
    return undefined;
  }
}
