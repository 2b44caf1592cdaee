import { useEffect } from "react";
import { fillIn } from "#format/fill-in.ts";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { LeadRow, News } from "#desk/view.ts";
import styles from "./news-link.module.css";

interface NewsLinkProps {
  news: News | undefined;
  /** The enquiries that the page shows. */
  shown: readonly LeadRow[];
  shell: LeadsShell;
  /** Where the new ones are shown. */
  href: string;
}

/** Says that more has come in, beside the heading and in the title of the tab. */
export function NewsLink({ news, shown, shell, href }: NewsLinkProps) {
  const { live } = shell.words;
  const known = new Set(shown.map(({ reference }) => reference));
  const count = [...new Set(news?.sent)].filter((reference) => !known.has(reference)).length;
  useEffect(() => {
    if (count === 0) return;
    const { title } = document;
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
  return (
    <div className={styles.place} role="status">
      {count > 0 && <a href={href}>{count === 1 ? live.one : fillIn(live.many, { count })}</a>}
    </div>
  );
}
