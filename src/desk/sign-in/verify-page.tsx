import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { PasskeyError } from "./passkey-error.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { VerifyView } from "./sign-in-view.ts";

/** Asks for the passkey once more, and goes on to the page of the same address or repeats the form. */
export const verifyPage: PageTemplate<VerifyView> = {
  title: ({ verify }) => verify.heading,
  script: "people",
  component: VerifyPage,
};

function VerifyPage({ context, again, isLinkEnough }: VerifyView & { context: DeskContext }) {
  const { verify, signIn } = context.messages;
  return (
    <SignInFrame
      context={context}
      heading={verify.heading}
      lede={verify.lede}
      back={{ href: deskPaths.home, label: signIn.openDesk }}
    >
      <PasskeyError messages={signIn.errors} />
      <DeskButton type="button" variant="go" size="wide" data-method="show-passkey" hidden>
        <DeskIcon name="finger" />
        {verify.passkey}
      </DeskButton>
      {again !== undefined && (
        <form action={again.action} method="post" data-resubmit hidden>
          {again.fields.map(([name, value], index) => (
            <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
      {isLinkEnough ? (
        <p>
          <a href={deskPaths.signIn}>{verify.link}</a>
        </p>
      ) : (
        <p>{verify.elsewhere}</p>
      )}
    </SignInFrame>
  );
}
