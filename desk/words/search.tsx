import { fillIn } from "#format/fill-in.ts";
import { SearchField } from "#desk/primitives/search-field.tsx";
import type { DeskWords } from "#schemas/desk.ts";
import type { WordSearch } from "./view.ts";
import styles from "./search.module.css";

interface SearchProps {
  search: WordSearch | undefined;
  words: DeskWords["words"];
}

/** The search over all texts, and what it found. */
export function Search({ search, words: { search: words } }: SearchProps) {
  return (
    <>
      <form className={styles.find} role="search" action="/desk/words">
        <label htmlFor="search">{words.label}</label>
        <SearchField label={words.label} value={search?.query} placeholder={words.searchFor} />
      </form>
      {search !== undefined && (
        <section className={styles.found} aria-labelledby="found">
          <div className={styles.head}>
            <h2 id="found">{describe(search, words)}</h2>
            <a href="/desk/words">{words.clear}</a>
          </div>
          <ul>
            {search.hits.map(({ href, document, label, texts }) => (
              <li key={href}>
                <a href={href}>
                  {document} › {label}
                </a>
                {texts.map(({ language, pieces }) => (
                  <p key={language ?? "all"} lang={language}>
                    {pieces.map((piece, at) =>
                      at % 2 === 0 ? piece : <mark key={at}>{piece}</mark>,
                    )}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function describe({ count, hits }: WordSearch, words: SearchProps["words"]["search"]): string {
  if (count === 0) return words.none;
  if (count === 1) return words.one;
  if (count > hits.length) return fillIn(words.first, { count, shown: hits.length });
  return fillIn(words.many, { count });
}
