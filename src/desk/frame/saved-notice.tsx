import type { DeskContext } from "./page-context.ts";

/** Says beside the button of a form that its last submission was saved. */
export function SavedNotice({ context, form }: { context: DeskContext; form: string }) {
  const isSaved = context.saved === form;
  return (
    <p role="status" className="saved" id={isSaved ? "saved" : undefined}>
      {isSaved && context.messages.saved}
    </p>
  );
}
