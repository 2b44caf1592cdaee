import { Notice } from "#ui/desk/notice.tsx";
import type { DeskContext } from "./page-context.ts";

/** Hidden until the script of the page has filled a field with text that was typed before a session ended. */
export function KeptNotice({ context }: { context: DeskContext }) {
  const { notice, show, here } = context.messages.kept;
  return (
    <Notice role="status" data-kept-notice={here} hidden>
      {notice} <a href="#main">{show}</a>
    </Notice>
  );
}
