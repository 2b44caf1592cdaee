import { useState } from "react";
import { fillIn } from "#text/sentences.ts";
import { copyText } from "./device-actions.ts";

interface CopyContent {
  copied: string;
  /** With the placeholder {text}: what could not be copied is shown, so that a person can select it. */
  notCopied: string;
}

/** How the last copy ended, which is empty before, and the function that copies. */
export function useCopy({
  copied,
  notCopied,
}: CopyContent): [status: string, copy: (text: string) => void] {
  const [status, setStatus] = useState("");
  const copy = (text: string) =>
    void copyText(text).then((isCopied) =>
      setStatus(isCopied ? copied : fillIn(notCopied, { text })),
    );
  return [status, copy];
}
