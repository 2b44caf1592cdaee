/** What the launch check finds, and why each kind matters. */

/** Something that is to be settled before the site is shown to the public. */
export interface Finding {
  kind: FindingKind;
  /** Where to settle it: `content/business.yaml:4`, or the name of a setting. */
  place: string;
  what: string;
}

export type FindingKind = keyof typeof kinds;

/** The kinds in the order in which they are listed. */
export const kinds = {
  placeholder: {
    title: "Placeholders",
    why: "Nobody can call, write or come to a placeholder, and search engines are not told of one.",
  },
  sample: {
    title: "Sample text",
    why: "Testimonials must be genuine and consented to (ASCI code; Misleading Advertisements Guidelines 2022). Sample text is marked as such on the pages, and is there to be replaced.",
  },
  evidence: {
    title: "Claims without evidence",
    why: "A figure in an advertisement must be one that you can prove (Misleading Advertisements Guidelines 2022). Write what proves it into content/claims.yaml, correct it, or take it out of the sentences.",
  },
  promotion: {
    title: "Promotions past their date",
    why: "A promotion that has ended misleads (Dark Patterns Guidelines 2023). Its banner is gone by itself; set a new day, or leave it.",
  },
  people: {
    title: "People without a name",
    why: "Visitors trust people that they can ask for. A name may stand there once that person has agreed.",
  },
  confirm: {
    title: "For an accountant or a lawyer to confirm",
    why: "Rates, limits and dates change by notification, and a calculator that is wrong costs a visitor money. The Direct Selling Rules 2021 ask that pay comes from services sold and that terms are given in writing.",
  },
  setting: {
    title: "Settings of the server",
    why: "Without mail settings nobody is told of a lead; without SITE_URL canonical links, share pictures and the sitemap name no real address. Run this check with the settings that the server will have: docs/running-the-server.md.",
  },
} as const satisfies Record<string, { title: string; why: string }>;
