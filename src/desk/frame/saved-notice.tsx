import type { DeskContext } from "./page-context.ts";

interface SavedNoticeProps {
  context: DeskContext;
  form: string;
  /** By default only that it was saved. */
  sentence?: string;
}

/** Says beside the button of a form that its last submission was saved. */
export function SavedNotice({ context, form, sentence }: SavedNoticeProps) {
  const isSaved = context.saved === form;
  return (
    <p role="status" className="saved" id={isSaved ? "saved" : undefined}>
      {isSaved && (sentence ?? context.messages.saved)}
    </p>
  );
}
