import type { ReactNode } from "react";
import { DeskButton } from "#ui/desk/button.tsx";

interface DraftActionButtonProps {
  valueId: string;
  action: string;
  /** Says to screen readers what the button does, and to which text. */
  label?: string;
  children: ReactNode;
}

export function DraftActionButton({ valueId, action, label, children }: DraftActionButtonProps) {
  return (
    <form action={action} method="post">
      <DeskButton variant="bare" name="name" value={valueId} aria-label={label}>
        {children}
      </DeskButton>
    </form>
  );
}
