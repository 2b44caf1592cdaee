/** The sender's name: the contact form and the enrolment keep it in different fields. */
export function personOf(fields: Readonly<Record<string, string>>): string {
  return fields["name"] ?? fields["fullName"] ?? "";
}
