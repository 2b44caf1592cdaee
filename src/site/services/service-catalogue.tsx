import { type MouseEvent, useEffect, useState } from "react";
import type { ServiceSummary } from "#catalogue/services.ts";
import { formatTabTitle } from "#text/sentences.ts";
import { ServiceCard } from "./service-card.tsx";
import { ServiceDialog, type SharedDialogProps } from "./service-dialog.tsx";
import styles from "./service-catalogue.module.css";

interface ServiceCatalogueProps extends SharedDialogProps {
  services: readonly ServiceSummary[];
  businessName: string;
}

/**
 * The stamps. Each is a link to the page of its service; once the script runs, a plain click opens that
 * service in a dialog instead. The open dialog has the address of the page: Back closes it, a reload
 * or a shared link shows the page. A click before the script runs opens the page, which holds all that
 * the dialog does, so no click is lost while the script loads.
 */
export function ServiceCatalogue({ services, businessName, ...shared }: ServiceCatalogueProps) {
  const { content } = shared;
  const [selected, setSelected] = useState<ServiceSummary>();

  useEffect(() => {
    const selectFromAddress = () =>
      setSelected(services.find(({ href }) => href === location.pathname));
    addEventListener("popstate", selectFromAddress);
    return () => removeEventListener("popstate", selectFromAddress);
  }, [services]);

  // The address is that of the service, so the tab and a list of pages say its name, too.
  const title = selected && formatTabTitle(selected.title, businessName);
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
