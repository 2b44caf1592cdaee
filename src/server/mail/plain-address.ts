// The form takes any text, @, text, dot, text; in a header, commas and brackets would add a second
// reader, and a local part outside ASCII needs an extension that most servers do not speak.
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether a visitor's address is safe in a mail header. */
export function isPlainAddress(email: string | undefined): email is string {
  return email !== undefined && plainAddress.test(email);
}
