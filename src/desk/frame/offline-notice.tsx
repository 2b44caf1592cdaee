import { Notice } from "#ui/desk/notice.tsx";
import type { DeskContext } from "./page-context.ts";

/** Hidden until the script of the page shows it, because a form did not reach the server. */
export function OfflineNotice({ context }: { context: DeskContext }) {
  return (
    <Notice role="alert" data-offline-notice hidden>
      {context.messages.notSent}
    </Notice>
  );
}
