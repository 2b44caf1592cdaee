import { useEffect, useRef } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PriceList } from "#ui/price-list.tsx";
import { Seal } from "#ui/seal.tsx";
import { Steps } from "#ui/steps.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ServiceInShort } from "#content/shapes/service.ts";
import type { ServiceWords } from "./words.ts";
import { enquiryAbout } from "#content/choice.ts";
import styles from "./service-dialog.module.css";

interface ServiceDialogProps {
  words: ServiceWords;
  /** The service in the window; closed while there is none. */
  service: ServiceInShort | undefined;
  contact: string;
  /** After any way of closing: the button, the backdrop, Escape, or `service` taken away. */
  onClose: () => void;
}

/** There is one such window on a page. */
const titleId = "service-window-title";

/** A service in a window over the page: a native dialog, which keeps the focus and gives it back. */
export function ServiceDialog({ words, service, contact, onClose }: ServiceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-covered", service !== undefined);
    if (service) {
      dialog.current?.showModal();
      // It is scrolled as the service before it was left.
      dialog.current?.scrollTo({ top: 0, behavior: "instant" });
    } else dialog.current?.close();
  }, [service]);

  useEffect(() => {
    // Everything inside belongs to the sheet that fills the dialog: only its backdrop is the dialog itself.
    const closeFromOutside = ({ target }: Event) => {
      if (target === dialog.current) dialog.current?.close();
    };
    addEventListener("click", closeFromOutside);
    return () => removeEventListener("click", closeFromOutside);
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {service && (
        <div className={styles.sheet} key={service.key}>
          <form method="dialog" className={styles.close}>
            <button>
              <Icon name="close" />
              <VisuallyHidden>{words.close}</VisuallyHidden>
            </button>
          </form>
          <div className={styles.slip}>
            <Seal of={service.seal} className={styles.seal} loading="eager" />
            <h2 id={titleId}>{service.title}</h2>
            <PriceList products={service.products} />
          </div>
          <div className={styles.body}>
            <p>{service.detailedDescription}</p>
            <h3>{words.benefits}</h3>
            <TickList items={service.benefits} />
            <h3>{words.process}</h3>
            <Steps items={service.process} />
            {service.governmentFees.length > 0 && (
              <p className={styles.government}>
                <strong>{words.government}:</strong> {service.governmentFees.join(" ")}
              </p>
            )}
            <p className={styles.actions}>
              <ButtonLink href={`${contact}${enquiryAbout(service)}`}>{words.enquire}</ButtonLink>
              <span className={styles.note}>{words.enquireNote}</span>
            </p>
            <a href={service.href} className={styles.wholePage}>
              {words.wholePage}
            </a>
          </div>
        </div>
      )}
    </dialog>
  );
}
