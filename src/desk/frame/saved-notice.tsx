import type { Shell } from "./page-context.ts";

/** Says beside the button of a form that its last submission was saved. */
export function Saved({ shell, form }: { shell: Shell; form: string }) {
  const isSaved = shell.saved === form;
  return (
    <p role="status" className="saved" id={isSaved ? "saved" : undefined}>
      {isSaved && shell.words.saved}
    </p>
  );
}
