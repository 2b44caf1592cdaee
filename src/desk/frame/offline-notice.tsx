import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "./page-context.ts";

/** Hidden until the script of the page shows it, because a form did not reach the server. */
export function OfflineNotice({ shell }: { shell: Shell }) {
  return (
    <Notice role="alert" data-offline-notice hidden>
      {shell.words.notSent}
    </Notice>
  );
}
