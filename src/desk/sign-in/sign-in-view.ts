import type { DeskMessages } from "#desk/frame/desk-schema.ts";

export interface SignInView {
  /** The address of the account that is signed in. */
  signedIn?: string | undefined;
  /** Until the desk has an owner, only the terminal shows a link for signing in. */
  hasOwner?: boolean;
  /** The page of the desk that asked for the sign-in; the links to other languages keep it. */
  returnPath?: string | undefined;
  error?: keyof DeskMessages["signIn"]["errors"] | undefined;
}

export interface LinkSentView {
  /** True without an SMTP server: the mail was written to a file. */
  toFile: boolean;
}

export interface VerifyView {
  /** A link by mail is enough: the person never had a passkey, or the action needs any sign-in of the last minutes. */
  isLinkEnough: boolean;
  /** The form is submitted once the passkey was shown. */
  again?: { action: string; fields: [name: string, value: string][] } | undefined;
}

export interface ProblemView {
  kind: "failed" | "notFound" | "forbidden";
}
