/**
 * What a page needs of a form before anything is typed: names and who requires a field. The server makes it of the
 * table in `forms.ts`, whose schemas a browser loads only once a person enters the form.
 */

/** The posted name of a number outside India, in both forms. It is stored as the phone. */
export const phoneAbroadName = "phone_abroad";

export interface FieldShape {
  readonly postedName: string;
  /** Who refuses an empty field: its schema, or the browser alone. Undefined for an optional field. */
  readonly requirement?: "schema" | "browser" | undefined;
}

export interface FormShape {
  readonly name: string;
  /** In the order of the page. */
  readonly fields: Readonly<Record<string, FieldShape>>;
}

export type FieldName<F extends FormShape> = keyof F["fields"] & string;

/** The order is that of the page. */
export function listFormFields<F extends FormShape>(form: F): FieldName<F>[] {
  // Object.keys forgets the key type; the fields are the form's own literal.
  return Object.keys(form.fields);
}

export function getPostedName<F extends FormShape>(form: F, field: FieldName<F>): string {
  // The name is a key of the form's own fields; the general type forgets that.
  return (form.fields[field] as FieldShape).postedName;
}

/** Fields and posted names of what a person types, with the number outside India, which is validated as the phone. */
export function listTypedFields(form: FormShape): [field: string, postedName: string][] {
  const fields = listFormFields(form).map((field): [string, string] => [
    field,
    getPostedName(form, field),
  ]);
  return [...fields, ["phoneAbroad", phoneAbroadName]];
}

/** Renames posted values to field names, without checking them; `phoneAbroad` is there where it was posted. */
export function fromPostedValues(
  form: FormShape,
  posted: Record<string, unknown>,
): Record<string, unknown> {
  const values = listFormFields(form).map((field) => [field, posted[getPostedName(form, field)]]);
  const phoneAbroad = posted[phoneAbroadName];
  // Object.fromEntries returns any for pairs of unknown values.
  return Object.fromEntries(
    phoneAbroad === undefined ? values : [...values, ["phoneAbroad", phoneAbroad]],
  ) as Record<string, unknown>;
}
