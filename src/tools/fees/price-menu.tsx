import type { Texts } from "virtual:texts";
import { fillIn } from "#text/sentences.ts";
import { Seal } from "#ui/seal.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { FeeGroup } from "./read-fees.ts";
import styles from "./price-menu.module.css";

interface PriceMenuProps {
  content: Texts["fees"]["fees"];
  groups: readonly FeeGroup[];
}

/**
 * The price list, with a checkbox for each product, which belongs to the form around it. What a fee depends on is folded,
 * once for each service.
 */
export function PriceMenu({ content: { menu }, groups }: PriceMenuProps) {
  return (
    <div className={`leaf ${styles.card}`}>
      <h2>{menu.heading}</h2>
      {groups.map(({ seal, title, href, products, government, unpriced }) => (
        <section key={href}>
          <h3 className="line">
            <Seal name={seal} />
            <a href={href}>{title}</a>
          </h3>
          <ul>
            {products.map(({ id, name, priceInShort, governmentInShort, timeline }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    className="scripted"
                    name="need"
                    value={id}
                    aria-labelledby={`fee-${id}`}
                    aria-describedby={`fee-${id}-note`}
                  />
                  <span id={`fee-${id}`} className={`cluster ${styles.line}`}>
                    <span>{name}</span> <b>{priceInShort}</b>
                    {/* "Registration" alone, in a screen reader's list of boxes, could be any registration. The words
                        on the page come first: people say them to their phone to tick the box. */}
                    <VisuallyHidden>{`(${title})`}</VisuallyHidden>
                  </span>
                  <small id={`fee-${id}-note`}>
                    <span>{fillIn(menu.note, { government: governmentInShort })}</span>{" "}
                    <span>{timeline}</span>
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
          <details className="unfolds">
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
