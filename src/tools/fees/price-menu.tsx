import { Seal } from "#ui/seal.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { FeeWords } from "./words.ts";
import { fillIn } from "#text/sentences.ts";
import type { PricedProduct } from "./fee-plan.ts";
import styles from "./price-menu.module.css";

/** A line of the price list, in words. */
export interface FeeLine extends PricedProduct {
  name: string;
  /** What it is called away from its service. */
  fullName: string;
  /** `from ₹300` */
  price: string;
  /** As a message to us names it. */
  pricing: string;
  timeline: string;
  depends: string;
  /** What the government takes, in a few words. */
  governmentInShort: string;
  /** What the government takes for this alone. */
  government: string | undefined;
}

/** What is sold as one service. */
export interface FeeGroup {
  seal: string;
  title: string;
  href: string;
  products: readonly FeeLine[];
  /** What the government takes for all of it. */
  government: string | undefined;
  /** What belongs to it and has no fee in the list. */
  unpriced: readonly { name: string; how: string }[];
}

interface PriceMenuProps {
  words: FeeWords;
  groups: readonly FeeGroup[];
}

/**
 * The price list as a menu: a line for each thing with a box to tick; what its fee depends on is folded
 * away, once for each service. The form around it holds the ticks.
 */
export function PriceMenu({ words: { menu }, groups }: PriceMenuProps) {
  return (
    <div className={styles.card}>
      <h2>{menu.heading}</h2>
      {groups.map(({ seal, title, href, products, government, unpriced }) => (
        <section key={href}>
          <h3>
            <Seal of={seal} />
            <a href={href}>{title}</a>
          </h3>
          <ul>
            {products.map(({ id, name, price, governmentInShort, timeline }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    name="need"
                    value={id}
                    aria-labelledby={`fee-${id}`}
                    aria-describedby={`fee-${id}-note`}
                  />
                  <span id={`fee-${id}`} className={styles.line}>
                    {/* "Registration" alone, in a screen reader's list of boxes, could be any registration. */}
                    <VisuallyHidden>{`${title}: `}</VisuallyHidden>
                    <span>{name}</span> <b>{price}</b>
                  </span>
                  <small id={`fee-${id}-note`}>
                    {fillIn(menu.note, { government: governmentInShort })} <span>{timeline}</span>
                  </small>
                </label>
              </li>
            ))}
            {unpriced.map(({ name, how }) => (
              <li key={name} className={styles.unpriced}>
                <b>{name}</b>
                <small>{how}</small>
              </li>
            ))}
          </ul>
          <details>
            <summary>
              {menu.depends}
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </summary>
            <dl>
              {products.map((product) => (
                <div key={product.id}>
                  <dt>{product.name}</dt>
                  <dd>{product.depends}</dd>
                  {product.government && <dd>{product.government}</dd>}
                </div>
              ))}
              {government && (
                <div>
                  <dt>{menu.government}</dt>
                  <dd>{government}</dd>
                </div>
              )}
            </dl>
          </details>
        </section>
      ))}
    </div>
  );
}
