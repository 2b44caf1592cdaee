import { accent, sentence } from "./sentence.ts";

/** What a section opens with: its short accent line, its heading, and what it is about. */
export const sectionHead = { accent, heading: sentence, lede: sentence };
