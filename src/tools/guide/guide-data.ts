import type { GuideWords } from "./words.ts";
import type { DecidingRules } from "./rules.ts";
import type { Source } from "#content/shapes/rules.ts";
import type { ToolKit } from "#tools/kit/read-tool-kit.ts";
import type { RegistrationLink } from "./result-group.tsx";

/** The rules of the verdicts, and their words. */
export interface GuideData {
  rules: DecidingRules;
  words: AnsweringWords;
  /** What the sources are called and where they can be read, by their names. */
  sources: Record<string, Pick<Source, "name" | "url" | "basis">>;
  /** What we offer, by the names of the registrations, in the order of the site. */
  links: Record<string, RegistrationLink>;
  kit: ToolKit;
  /** Paths of this page and of those that the result can be taken to. */
  pages: { guide: string; fees: string; papers: string };
}

/** The words that ask; those that answer come with the data. */
export type AskingWords = Omit<GuideWords, keyof AnsweringWords>;

type AnsweringWords = Pick<GuideWords, "registrations" | "result" | "fees" | "papers" | "notAsked">;
