import type { ReactNode } from "react";
import { DeskButton } from "#ui/desk/button.tsx";

interface DraftActionButtonProps {
  /** The value that the action is for, such as `en/contact.yaml#/heading`. */
  valueId: string;
  /** The address of the action. */
  action: string;
  /** What the page compares (`PublishView`): the action is refused where that has changed since. */
  comparison: string;
  /** Says to screen readers what the button does, and to which text. */
  label?: string;
  /** True if the draft stays although its row goes: then the script of the desk does not say that it was removed. */
  isKept?: boolean;
  children: ReactNode;
}

export function DraftActionButton(props: DraftActionButtonProps) {
  const { valueId, action, comparison, label, isKept, children } = props;
  return (
    <form action={action} method="post">
      <input type="hidden" name="comparison" value={comparison} />
      <DeskButton
        variant="bare"
        name="name"
        value={valueId}
        aria-label={label}
        data-kept={isKept || undefined}
      >
        {children}
      </DeskButton>
    </form>
  );
}
