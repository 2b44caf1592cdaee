// The form takes any text, @, text, dot, text; in a header, commas and brackets would add a second
// reader, and a local part outside ASCII needs an extension that most servers do not speak.
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether what a visitor gave as an address can stand in a mail header. */
export function isPlainAddress(email: string | undefined): email is string {
  return email !== undefined && plainAddress.test(email);
}
