import { z } from "zod";
import { accent, pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";

const link = z.strictObject({ label: sentence, accent });

/** `content/<locale>/layout.yaml`: bar, menu and footer. */
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
    chatAbout: sentence,
    enquire: sentence,
  }),
  languages: z.strictObject({
    label: sentence,
    /** Offers the page in this language to readers of another one. */
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

/** `content/<locale>/not-found.yaml`: the page for an address that does not exist. */
export const notFound = z.strictObject({
  ...pageHead,
  ...sectionHead,
  home: sentence,
  contact: sentence,
});

export type NotFound = z.infer<typeof notFound>;

/** `content/<locale>/offline.yaml`: the page shown instead of one that cannot be fetched. */
export const offlinePage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  again: sentence,
  home: sentence,
  call: sentence,
});

export type OfflinePage = z.infer<typeof offlinePage>;
