import {
  type ComponentProps,
  type MouseEvent,
  type MouseEventHandler,
  useEffect,
  useRef,
  useState,
} from "react";
import { createEnquiryQuery } from "#catalogue/product-selection.ts";
import type { ServiceSummary } from "#catalogue/services.ts";
import { accentAttributes } from "#locales.ts";
import { ContactLinks } from "#site/contact/contact-links.tsx";
import { formatTabTitle, removeMarkers } from "#text/sentences.ts";
import { ButtonLink } from "#ui/button.tsx";
import { closeFromOutside } from "#ui/close-from-outside.ts";
import { Icon } from "#ui/icon.tsx";
import { Perforated } from "#ui/perforated.tsx";
import { PriceList } from "#ui/price-list.tsx";
import { ProcessSteps } from "#ui/process-steps.tsx";
import { Seal } from "#ui/seal.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { ServicePapers } from "./service-papers.tsx";
import type { ServiceContent, ServicePapersContent } from "./services-schema.ts";
import styles from "./service-catalogue.module.css";

interface DialogContentProps {
  content: ServiceContent & ServicePapersContent;
  contact: string;
  checklist: string;
  reach: Omit<ComponentProps<typeof ContactLinks>, "subject">;
}

interface ServiceCatalogueProps extends DialogContentProps {
  services: readonly ServiceSummary[];
  business: string;
}

/**
 * The stamps. Each is a link to the page of its service; once the script runs, a plain click opens that
 * service in a dialog instead. The open dialog has the address of the page: Back closes it, a reload
 * or a shared link shows the page. A click before the script runs opens the page, which holds all that
 * the dialog does, so no click is lost while the script loads.
 */
export function ServiceCatalogue({ services, business, ...shared }: ServiceCatalogueProps) {
  const { content } = shared;
  const [selected, setSelected] = useState<ServiceSummary>();

  useEffect(() => {
    const selectFromAddress = () =>
      setSelected(services.find(({ href }) => href === location.pathname));
    addEventListener("popstate", selectFromAddress);
    return () => removeEventListener("popstate", selectFromAddress);
  }, [services]);

  // The address is that of the service, so the tab and a list of pages say its name, too.
  const title = selected && formatTabTitle(selected.title, business);
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  function open(event: MouseEvent<HTMLAnchorElement>, service: ServiceSummary) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Safari below 15.4: the link leads to the page.
    if (!("HTMLDialogElement" in window)) return;
    event.preventDefault();
    // Safari does not focus a clicked link; the window gives the focus back to what had it.
    event.currentTarget.focus();
    history.pushState(null, "", service.href);
    setSelected(service);
  }

  /** Leaves the window's entry in the history, unless going back is what closed it. */
  function closeDialog() {
    if (location.pathname === selected?.href) history.back();
    setSelected(undefined);
  }

  return (
    <>
      <ul className={styles.stamps}>
        {services.map((service) => (
          <li key={service.key}>
            <ServiceCard
              content={content}
              service={service}
              onClick={(event) => open(event, service)}
            />
          </li>
        ))}
      </ul>
      <ServiceDialog {...shared} service={selected} onClose={closeDialog} />
    </>
  );
}

interface ServiceDialogProps extends DialogContentProps {
  /** Undefined while no service's window is open. */
  service: ServiceSummary | undefined;
  /** After any way of closing: the button, the backdrop, Escape, or `service` taken away. */
  onClose: () => void;
}

/** There is one such window on a page. */
const titleId = "service-window-title";

/** A native dialog keeps the focus inside, and gives it back. */
function ServiceDialog({ service, onClose, ...shared }: ServiceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-menu-open", service !== undefined);
    if (service) {
      dialog.current?.showModal();
      // It is scrolled as the service before it was left.
      dialog.current?.scrollTo({ top: 0, behavior: "instant" });
    } else dialog.current?.close?.();
  }, [service]);

  useEffect(() => {
    const element = dialog.current;
    if (element !== null) closeFromOutside(element, () => element.close());
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {service && <ServiceDialogContent key={service.key} {...shared} service={service} />}
    </dialog>
  );
}

function ServiceDialogContent(props: DialogContentProps & { service: ServiceSummary }) {
  const { content, service, contact, checklist, reach } = props;
  return (
    <>
      <div className={styles.sheet}>
        <form method="dialog" className={styles.close}>
          <button className="middle">
            <Icon name="close" />
            <VisuallyHidden>{content.close}</VisuallyHidden>
          </button>
        </form>
        <div className={`column ${styles.slip}`}>
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
          <ServicePapers content={content} service={service} checklist={checklist} heading="h3" />
          {service.governmentFees.length > 0 && (
            <p className={styles.government}>
              <strong>{content.government}:</strong> <span>{service.governmentFees.join(" ")}</span>
            </p>
          )}
          <a href={service.href} className={styles.wholePage}>
            {content.wholePage}
          </a>
          <p className="muted">{content.enquireNote}</p>
        </div>
      </div>
      <div className={`cluster ${styles.ways}`}>
        <ButtonLink href={`${contact}${createEnquiryQuery(service)}`}>{content.enquire}</ButtonLink>
        <ContactLinks {...reach} subject={service.title} />
      </div>
    </>
  );
}

interface ServiceCardProps {
  content: ServiceContent;
  service: ServiceSummary;
  /** Runs before the link leads to the page of the service, and may keep it from that. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** The title is the link and comes first: who jumps between headings reads the price below it. */
function ServiceCard({ content, service, onClick }: ServiceCardProps) {
  const [before, after] = content.startsAt.split("{price}");
  return (
    <Perforated className={styles.stamp}>
      <div className={styles.face}>
        <Seal name={service.seal} className={styles.serviceCardSeal} />
        <h3>
          <a href={service.href} className={`covers ${styles.link}`} onClick={onClick}>
            {service.title}
          </a>
        </h3>
        <div className={styles.top}>
          <p className={`column ${styles.front}`}>
            {before && <span className={`strong ${styles.startsAt}`}>{before}</span>}
            <span className={styles.price}>
              {service.price}
              {after && removeMarkers(after) && <small>{after}</small>}
            </span>
          </p>
          {service.accent && (
            <p {...accentAttributes} className={`strong ${styles.accent}`}>
              {service.accent}
            </p>
          )}
        </div>
        <p className={styles.description}>{service.description}</p>
        <p className={`strong line spread ${styles.details}`} aria-hidden="true">
          <span>{content.details}</span>
          <Icon name="arrow" />
        </p>
      </div>
    </Perforated>
  );
}
