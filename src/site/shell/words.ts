import { z } from "zod";
import { accent, sentence } from "#content/shapes/sentence.ts";

const link = z.strictObject({ label: sentence, accent });

/** `content/<locale>/shell.yaml`: bar, menu and footer. */
export const shell = z.strictObject({
  skip: sentence,
  home: sentence,
  menu: z.strictObject({ label: sentence, open: sentence, close: sentence }),
  newTab: sentence,
  pages: z.strictObject({
    home: link,
    services: link,
    courses: link,
    franchise: link,
    about: link,
    contact: link,
  }),
  actions: z.strictObject({
    label: sentence,
    call: sentence,
    chat: sentence,
    chatMessage: sentence,
    /** The same from a page about one {subject}. */
    chatAbout: sentence,
    enquire: sentence,
  }),
  languages: z.strictObject({
    label: sentence,
    /** Offers the page in this language to those who read it in another one. */
    offer: sentence,
  }),
  footer: z.strictObject({
    promise: sentence,
    contact: sentence,
    quickLinks: sentence,
    follow: sentence,
    privacy: sentence,
    terms: sentence,
    developer: sentence,
  }),
});

export type Shell = z.infer<typeof shell>;
