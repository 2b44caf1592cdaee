/** The name of whoever filled in a form: a contact form and an enrolment keep it in different fields. */
export function personOf(fields: Readonly<Record<string, string>>): string {
  return fields["name"] ?? fields["fullName"] ?? "";
}
