import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import { PasteLinkForm } from "./paste-link-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { LinkSentView } from "./sign-in-view.ts";
import styles from "./link-sent-page.module.css";

/** The same page for every address: it does not reveal who has an account. */
export const linkSentPage: PageTemplate<LinkSentView> = {
  title: ({ signIn }) => signIn.sent.heading,
  script: "sign-in",
  component: LinkSentPage,
};

function LinkSentPage({ context, toFile }: LinkSentView & { context: DeskContext }) {
  const { signIn } = context.messages;
  const { sent } = signIn;
  return (
    <SignInFrame
      context={context}
      heading={toFile ? sent.toFileHeading : sent.heading}
      lede={toFile ? sent.toFile : sent.lede}
    >
      {!toFile && (
        <div className={styles.stamped} aria-hidden="true">
          <RubberStamp size="large">{sent.stamp}</RubberStamp>
        </div>
      )}
      <PasteLinkForm messages={signIn} />
      <DeskButton href={deskPaths.signIn}>{sent.again}</DeskButton>
    </SignInFrame>
  );
}
