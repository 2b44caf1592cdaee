import type { ReactNode } from "react";
import { SearchField } from "#ui/desk/search-field.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { chosenIn, wholeList, type InboxChoice } from "./inbox-address.ts";
import styles from "./find.module.css";

interface FindProps {
  words: Shell["words"];
  /** The list that is searched; all enquiries, if not given. */
  choice?: InboxChoice;
  /** A key beside that of the search. */
  children: ReactNode;
}

/** Searches the enquiries. */
export function Find({ words: { inbox }, choice = wholeList, children }: FindProps) {
  return (
    <form className={styles.find} role="search" action="/desk/leads">
      {chosenIn({ ...choice, search: "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="search">
        <VisuallyHidden>{inbox.search}</VisuallyHidden>
      </label>
      <SearchField label={inbox.search} value={choice.search} placeholder={inbox.searchFor} />
      {children}
    </form>
  );
}
