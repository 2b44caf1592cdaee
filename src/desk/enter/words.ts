import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

/** A heading and the text below it. */
export const heading = z.strictObject({ heading: sentence, lede: sentence });

/** The page for signing in. */
export const enterWords = z.strictObject({
  ...heading.shape,
  passkey: sentence,
  passkeyHint: sentence,
  or: sentence,
  email: sentence,
  send: sentence,
  linkHint: sentence,
  noScript: sentence,
  /** Blank: {email}. */
  signedIn: sentence,
  goOn: sentence,
  noOwner: heading,
  sent: z.strictObject({
    ...heading.shape,
    stamp: sentence,
    again: sentence,
    /** Where no way to send mails is set up. */
    toFileHeading: sentence,
    toFile: sentence,
  }),
  lost: heading,
  link: z.strictObject({
    ...heading.shape,
    enter: sentence,
    used: sentence,
    usedHint: sentence,
  }),
  /** Where the link of a mail is pasted: an app on a home screen is not what the mail opens. */
  paste: z.strictObject({
    heading: sentence,
    label: sentence,
    hint: sentence,
    open: sentence,
  }),
  first: z.strictObject({
    ...heading.shape,
    email: sentence,
    emailHint: sentence,
    lockHint: sentence,
    become: sentence,
  }),
  errors: z.strictObject({
    email: sentence,
    /** Nothing was shown: it was cancelled, or took too long. */
    passkey: sentence,
    /** The device has one of this account. */
    passkeyThere: sentence,
    passkeyImpossible: sentence,
    passkeyUnknown: sentence,
    /** What was pasted is no link of a mail. */
    pastedLink: sentence,
    /** A link that was asked for in another browser. */
    anotherBrowser: sentence,
    /** Shown on a page that stood open for too long. */
    prove: sentence,
    tooMany: sentence,
    connection: sentence,
  }),
});

/** A mail with a link. */
export const mailWords = z.strictObject({
  /** Blank: {business}. */
  subject: sentence,
  intro: sentence,
  link: sentence,
  /** Blank: {minutes}. */
  ends: sentence,
  notYou: sentence,
  /** Blanks: {by}, {business}. */
  invited: z.strictObject({ subject: sentence, intro: sentence, notYou: sentence }),
});

/** Before what only a proof of the last minutes may do. */
export const proveWords = z.strictObject({
  ...heading.shape,
  passkey: sentence,
  /** For whom it is on another device, and for whom there is none. */
  elsewhere: sentence,
  link: sentence,
});
