import { ProblemPage } from "#desk/frame/problem-page.tsx";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { ProblemView } from "#desk/view.ts";

/** Says that a press at an enquiry, or in the list, could not be done. */
export function LeadProblem({ view, shell }: { view: ProblemView; shell: LeadsShell }) {
  const next = { href: "/desk/leads", label: shell.words.lead.back };
  return <ProblemPage words={shell.words[view.kind]} shell={shell} next={next} />;
}
