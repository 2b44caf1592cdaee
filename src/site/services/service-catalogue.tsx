import { type MouseEvent, useEffect, useState } from "react";
import type { ServiceSummary } from "#catalogue/services.ts";
import { formatTabTitle } from "#text/business-titles.ts";
import { ServiceCard } from "./service-card.tsx";
import { ServiceDialog, type SharedDialogProps } from "./service-dialog.tsx";
import styles from "./service-catalogue.module.css";

interface ServiceCatalogueProps extends SharedDialogProps {
  services: readonly ServiceSummary[];
  businessName: string;
}

/**
 * Cards that look like stamps. Each links to the page of its service; once the script runs, a plain click opens the
 * service in a dialog instead. The open dialog has the address of that page, so Back closes the dialog, and a reload
 * or a shared link shows the page. A click before the script runs opens the page, which holds all that the dialog does.
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

  // The tab and the history name the service, because the address is that of its page.
  const title = selected && formatTabTitle(selected.title, businessName);
  useEffect(() => {
    if (title === undefined) return;
    const previousTitle = document.title;
    document.title = title;
    return () => {
      document.title = previousTitle;
    };
  }, [title]);

  function openDialog(event: MouseEvent<HTMLAnchorElement>, service: ServiceSummary) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Safari below 15.4 has no dialog element: the link leads to the page.
    if (!("HTMLDialogElement" in window)) return;
    event.preventDefault();
    // Safari does not focus a clicked link, and a closing dialog returns the focus to the element that had it.
    event.currentTarget.focus();
    history.pushState(null, "", service.href);
    setSelected(service);
  }

  /** Goes back in the history, unless going back has closed the dialog. */
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
              onClick={(event) => openDialog(event, service)}
            />
          </li>
        ))}
      </ul>
      <ServiceDialog {...shared} service={selected} onClose={closeDialog} />
    </>
  );
}
