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
  identity: {
    title: "Who stands behind the name",
    why: "Who sells for money names the legal name, the address, whom to call and a grievance officer (as far as the Consumer Protection (E-Commerce) Rules 2020 apply), and who answers for personal data (Digital Personal Data Protection Act 2023). What a partner pays and gets belongs beside a figure of earnings. Write none where the business has no such number.",
  },
  sample: {
    title: "Sample text",
    why: "Testimonials must be genuine and consented to (ASCI code; Misleading Advertisements Guidelines 2022). Sample text is marked as such on the pages, and is there to be replaced.",
  },
  evidence: {
    title: "Claims without evidence",
    why: "What an advertisement claims must be something that you can prove (Misleading Advertisements Guidelines 2022). Write what proves it into content/claims.yaml or content/statements.yaml, correct it, or take it out of the sentences.",
  },
  contradiction: {
    title: "Figures that contradict each other",
    why: "Whoever finds two figures for one thing believes neither. Which figures count the same stands in content/claims.yaml.",
  },
  promotion: {
    title: "Promotions",
    why: "A promotion that has ended, or that names no amount, misleads (Dark Patterns Guidelines 2023). After its last day its banner is gone by itself.",
  },
  people: {
    title: "People without a name",
    why: "Visitors trust people that they can ask for. A name may stand there once that person has agreed.",
  },
  confirm: {
    title: "For an accountant or a lawyer to confirm",
    why: "Rates, limits and dates change by notification, and a calculator that is wrong costs a visitor money. The Direct Selling Rules 2021 ask that pay comes from services sold and that terms are given in writing.",
  },
  owner: {
    title: "For the owner to decide",
    why: "These words and promises are a draft. Keep what you do for every client, and take out the rest. Then remove the note.",
  },
  setting: {
    title: "Settings of the server",
    why: "Without mail settings nobody is told of a lead; without SITE_URL canonical links, share pictures and the sitemap name no real address. Nobody but you can see that a lead reaches your mailbox and that a backup can be restored: LEADS_SEEN_ON and BACKUP_TRIED_ON hold the day on which you tried it, and are asked for again after half a year. Run this check with the settings that the server will have: docs/running-the-server.md.",
  },
} as const satisfies Record<string, { title: string; why: string }>;
