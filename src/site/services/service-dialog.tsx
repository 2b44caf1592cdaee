import { type ComponentProps, useEffect, useRef } from "react";
import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import type { ServiceSummary } from "#catalogue/services.ts";
import { ContactLinks } from "#site/contact/contact-links.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { closeFromOutside } from "#ui/close-from-outside.ts";
import { Icon } from "#ui/icon.tsx";
import { PriceList } from "#ui/price-list.tsx";
import { ProcessSteps } from "#ui/process-steps.tsx";
import { Seal } from "#ui/seal.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { ServicePapers, type ServicePapersContent } from "./service-papers.tsx";
import { ServiceShareLink } from "./service-share-link.tsx";
import styles from "./service-dialog.module.css";

/** What is the same for each service that the dialog shows. */
export interface SharedDialogProps {
  content: Texts["services"]["service"] & ServicePapersContent;
  /** The page of the contact form. */
  contactHref: string;
  /** The page of the checklist of papers. */
  checklistHref: string;
  contactLinks: Omit<ComponentProps<typeof ContactLinks>, "subject">;
  /** Where the site is published: `https://nazariya.example`. */
  origin: string;
}

interface ServiceDialogProps extends SharedDialogProps {
  /** The service to show; undefined while the dialog is closed. */
  service: ServiceSummary | undefined;
  /** Called however the dialog was closed: by its button, the backdrop, Escape, or `service` becoming undefined. */
  onClose: () => void;
}

/** An id for all services, because a page has one dialog. */
const titleId = "service-window-title";

/** A native dialog, because it keeps the focus inside and returns it when it closes. */
export function ServiceDialog({ service, onClose, ...shared }: ServiceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // Styles keep the page behind the dialog where it is. The menu has an attribute of its own for that (layout/menu.ts),
    // because a shared function would be a file that each page fetches.
    document.documentElement.toggleAttribute("data-dialog-open", service !== undefined);
    if (service) {
      dialog.current?.showModal();
      // The dialog still has the scroll position of the service shown before.
      dialog.current?.scrollTo({ top: 0, behavior: "instant" });
      // Safari before 15.4 knows no dialog, so that the element has no `close` there. It is never opened there, either.
    } else dialog.current?.close?.();
  }, [service]);

  useEffect(() => {
    const element = dialog.current;
    // The listeners are on the element, and go with it.
    if (element !== null) closeFromOutside(element, () => element.close());
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {service && <ServiceDialogContent key={service.key} {...shared} service={service} />}
    </dialog>
  );
}

function ServiceDialogContent(props: SharedDialogProps & { service: ServiceSummary }) {
  const { content, service, contactHref, checklistHref, contactLinks, origin } = props;
  return (
    <>
      <div className={styles.sheet}>
        <form method="dialog" className={styles.close}>
          <button className="middle">
            <Icon name="close" />
            <VisuallyHidden>{content.close}</VisuallyHidden>
          </button>
        </form>
        <div className={`line cluster ${styles.slip}`}>
          <Seal name={service.seal} className={styles.seal} loading="eager" />
          <h2 id={titleId}>{service.title}</h2>
          <PriceList products={service.products} />
        </div>
        <div className={styles.body}>
          <p>{service.detailedDescription}</p>
          <h3>{content.benefits}</h3>
          <TickList items={service.benefits} />
          <h3>{content.process}</h3>
          <ProcessSteps items={service.process} />
          <ServicePapers
            content={content}
            service={service}
            checklistHref={checklistHref}
            heading="h3"
          />
          {service.governmentFees.length > 0 && (
            <p className={styles.government}>
              <strong>{content.government}:</strong> <span>{service.governmentFees.join(" ")}</span>
            </p>
          )}
          <p className={`cluster links ${styles.more}`}>
            <ServiceShareLink content={contactLinks.content} service={service} origin={origin} />
            <a href={service.href}>{content.wholePage}</a>
          </p>
          <p className="muted">{content.enquireNote}</p>
        </div>
      </div>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink
          href={`${contactHref}${formatEnquiryQuery(service.products.map(({ id }) => id))}`}
        >
          {content.enquire}
        </ButtonLink>
        <ContactLinks {...contactLinks} subject={service.title} />
      </div>
    </>
  );
}
