import { DoorPage } from "#desk/enter/door-page.tsx";
import { Button } from "#ui/desk/button.tsx";
import type { PageShell } from "./view.ts";

interface ProblemPageProps {
  words: Record<"heading" | "lede", string>;
  shell: PageShell<"backToSite">;
  /** Where to go on. */
  next: { href: string; label: string };
}

/** Says that something cannot be shown or done, and where to go on. */
export function ProblemPage({ words, shell, next }: ProblemPageProps) {
  return (
    <DoorPage shell={shell} heading={words.heading} lede={words.lede}>
      <Button href={next.href} look="go" size="wide">
        {next.label}
      </Button>
    </DoorPage>
  );
}
