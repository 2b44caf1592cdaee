/** The name of a form, `MGT-7A`, `GSTR-3B`, or a financial year, `2025-26`. */
const formName = /([A-Z]{1,9}-\d+[A-Z]*|\b\d{4}-\d\d\b)/;

/** Keeps the name of a form and a year on one line, which browsers break after its hyphen. */
export function FormNames({ children }: { children: string }) {
  return children.split(formName).map((part, index) =>
    formName.test(part) ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
