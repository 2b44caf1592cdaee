import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TermList } from "#ui/term-list.tsx";
// A part of the section on the software, whose styles it shares.
import styles from "./report-software.module.css";

/** The id of the part, to which links lead. */
export const groupsId = "groups";

interface ReportGroupsProps {
  content: Texts["about"]["groups"];
  /** Sentences that name the maker of the software; empty while the owner of the site has not given the name. */
  partner: readonly string[];
  locale: Locale;
}

/** What a company or a school asks before it orders reports, folded until a link leads there. The last fact is on the software. */
export function ReportGroups({ content, partner, locale }: ReportGroupsProps) {
  const software = partner.length > 0 ? partner : [content.unnamed];
  const lastIndex = content.facts.length - 1;
  const facts = content.facts.map(({ term, text }, index) => ({
    term,
    text: index === lastIndex ? [text, ...software].join(" ") : text,
  }));
  return (
    <details id={groupsId} className={`unfolds ${styles.groups}`}>
      <summary>
        <h3>{content.heading}</h3>
      </summary>
      <p className={`lede ${styles.lede}`}>{content.lede}</p>
      <TermList terms={facts} limit={content.limit} />
      <ButtonLink href={`${getPagePath("contact", locale)}${formatEnquiryQuery(["groups"])}`}>
        {content.ask}
      </ButtonLink>
    </details>
  );
}
