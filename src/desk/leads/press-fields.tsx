import type { Shell } from "#desk/frame/view.ts";

interface PressFieldsProps {
  shell: Shell;
  /** The version of the enquiry that the page shows, on which a change rests. */
  version?: number;
}

/** What each form of an enquiry brings along: the id of the press, and what the page shows. */
export function PressFields({ shell, version }: PressFieldsProps) {
  return (
    <>
      <input type="hidden" name="act" value={shell.act} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
    </>
  );
}
