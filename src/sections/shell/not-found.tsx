import eye from "#art/iris-404.svg?url";
import { Aside } from "#primitives/aside.tsx";
import { ButtonLink } from "#primitives/button.tsx";
import type { NotFound as Words } from "#shapes/not-found.ts";
import { pathTo, type Locale } from "#site";
import styles from "./not-found.module.css";

/** 4, an eye whose document is missing, 4. */
export function NotFound({ words, locale }: { words: Words; locale: Locale }) {
  return (
    <section className={styles.page}>
      <p className={styles.figure} aria-hidden="true">
        <span>4</span>
        <img src={eye} alt="" width="500" height="500" />
        <span>4</span>
      </p>
      <div className={styles.note}>
        <div>
          <Aside>{words.hindi}</Aside>
          <h1 className={styles.heading}>{words.heading}</h1>
        </div>
        <div>
          <p className={styles.lede}>{words.lede}</p>
          <p className={styles.ways}>
            <ButtonLink href={pathTo("home", locale)}>{words.home}</ButtonLink>
            <ButtonLink look="outline" href={pathTo("contact", locale)}>
              {words.contact}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
