import { hindi, sentence } from "./sentence.ts";

/** What a section opens with: its short Hindi line, its heading, and what it is about. */
export const sectionHead = { hindi, heading: sentence, lede: sentence };
