import type { ReactNode } from "react";
import { DeskButton } from "#ui/desk/button.tsx";

interface DraftActionButtonProps {
  valueId: string;
  action: string;
  /** What the page compares (`PublishView`): the action is refused where that has changed since. */
  comparison: string;
  /** Says to screen readers what the button does, and to which text. */
  label?: string;
  children: ReactNode;
}

export function DraftActionButton(props: DraftActionButtonProps) {
  const { valueId, action, comparison, label, children } = props;
  return (
    <form action={action} method="post">
      <input type="hidden" name="comparison" value={comparison} />
      <DeskButton variant="bare" name="name" value={valueId} aria-label={label}>
        {children}
      </DeskButton>
    </form>
  );
}
