import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { ProblemView } from "./sign-in-view.ts";

export const problemPage: PageTemplate<ProblemView> = {
  title: (messages, { kind }) => messages[kind].heading,
  component: ProblemPage,
};

function ProblemPage({ context, kind }: ProblemView & { context: DeskContext }) {
  const { [kind]: problem, signIn } = context.messages;
  return (
    <SignInFrame context={context} heading={problem.heading} lede={problem.lede}>
      <DeskButton href={deskPaths.home} variant="go" size="wide">
        {signIn.openDesk}
      </DeskButton>
    </SignInFrame>
  );
}
