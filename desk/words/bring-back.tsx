import { Button } from "#desk/primitives/button.tsx";
import { Notice } from "#desk/primitives/notice.tsx";

interface BringBackProps {
  /** What was removed. */
  text: string;
  label: string;
  /** Where it is posted to, and with what. */
  action: string;
  fields: Record<string, string>;
}

/** Says what was removed from the words in the last press, and brings it back. */
export function BringBack({ text, label, action, fields }: BringBackProps) {
  return (
    <Notice tone="done">
      <p role="status">{text}</p>
      <form action={action} method="post">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>{label}</Button>
      </form>
    </Notice>
  );
}
