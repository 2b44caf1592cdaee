import type { ReactNode } from "react";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { Notice } from "#ui/desk/notice.tsx";

interface PasskeyErrorProps {
  messages: DeskMessages["signIn"]["errors"];
  children?: ReactNode;
}

/**
 * Empty until the script of the page writes a problem with a passkey or a link, in the sentences of `data-messages`.
 */
export function PasskeyError({ messages, children }: PasskeyErrorProps) {
  return (
    <Notice role="alert" data-passkey-error data-messages={JSON.stringify(messages)}>
      {children}
    </Notice>
  );
}
