import type { ReactNode } from "react";
import { Button } from "#ui/desk/button.tsx";

interface DecideOnProps {
  /** Of the value: file and keys. */
  name: string;
  /** Drops or keeps a draft, or restores what is published. */
  does: "drop" | "keep" | "restore";
  /** For a listener: what it does, and to what. */
  label?: string;
  children: ReactNode;
}

/** One button for one draft. */
export function DecideOn({ name, does, label, children }: DecideOnProps) {
  return (
    <form action={`/desk/publish/${does}`} method="post">
      <Button look="bare" name="name" value={name} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
