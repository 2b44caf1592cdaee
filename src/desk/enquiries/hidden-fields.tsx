import type { DeskContext } from "#desk/frame/page-context.ts";

interface HiddenFieldsProps {
  context: DeskContext;
  /** The version of the enquiry that the page shows. The server changes nothing if the enquiry has another by then. */
  version?: number;
  /** The name of the form: the next page says beside the button of this form that it was saved (`SavedNotice`). */
  form?: string;
}

/** What each form about enquiries posts besides its own fields. By the idempotency key a form sent twice is saved once. */
export function HiddenFields({ context, version, form }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={context.idempotencyKey} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {form !== undefined && <input type="hidden" name="form" value={form} />}
    </>
  );
}
