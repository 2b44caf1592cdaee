import { z } from "zod";
import {
  accentSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

const link = z.strictObject({ label: sentenceSchema, accent: accentSchema });

/** `content/<locale>/layout.yaml`: header, menu and footer. */
export const layoutSchema = z.strictObject({
  skip: sentenceSchema,
  home: sentenceSchema,
  menu: z.strictObject({ label: sentenceSchema, open: sentenceSchema, close: sentenceSchema }),
  newTab: sentenceSchema,
  pages: z.strictObject({
    home: link,
    services: link,
    courses: link,
    franchise: link,
    about: link,
    contact: link,
  }),
  actions: z.strictObject({
    label: sentenceSchema,
    call: sentenceSchema,
    chat: sentenceSchema,
    chatMessage: sentenceSchema,
    chatAbout: sentenceSchema,
    enquire: sentenceSchema,
  }),
  languages: z.strictObject({
    label: sentenceSchema,
    /** Offers the page in this language to readers of another one. */
    offer: sentenceSchema,
  }),
  footer: z.strictObject({
    promise: sentenceSchema,
    contact: sentenceSchema,
    quickLinks: sentenceSchema,
    follow: sentenceSchema,
    privacy: sentenceSchema,
    terms: sentenceSchema,
    developer: sentenceSchema,
  }),
});

export type LayoutContent = z.infer<typeof layoutSchema>;

/** `content/<locale>/not-found.yaml`: the page for an address that does not exist. */
export const notFoundSchema = z.strictObject({
  ...pageHeadFields,
  ...sectionHeadFields,
  home: sentenceSchema,
  contact: sentenceSchema,
});

export type NotFoundContent = z.infer<typeof notFoundSchema>;

/** `content/<locale>/offline.yaml`: the page shown instead of one that cannot be fetched. */
export const offlineSchema = z.strictObject({
  ...pageHeadFields,
  ...sectionHeadFields,
  again: sentenceSchema,
  home: sentenceSchema,
  call: sentenceSchema,
  /** Above each page that is shown from the copies on the device: `{day}` is the day of the copy. */
  kept: sentenceSchema,
});

export type OfflineContent = z.infer<typeof offlineSchema>;
