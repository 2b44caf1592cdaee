import { useEffect, useState, type MouseEvent } from "react";
import { ServiceCard } from "#ui/service-card.tsx";
import type { ServiceInShort } from "#content/shapes/service.ts";
import type { ServiceWords } from "./words.ts";
import { tabTitle } from "#text/sentences.ts";
import styles from "./service-catalogue.module.css";
import { ServiceDialog } from "./service-dialog.tsx";

interface ServiceCatalogueProps {
  words: ServiceWords;
  services: readonly ServiceInShort[];
  /** The name of the business, for the browser's tab. */
  business: string;
  /** Where "Enquire Now" leads. */
  contact: string;
}

/**
 * The stamps. Each is a link to the page of its service; once the script runs, a plain click opens that
 * service in a window instead. The open window has the address of the page: Back closes it, a reload
 * or a shared link shows the page. A stamp that is pressed sooner opens the page, which says all that
 * the window does: the press is never lost, and a click held back for a script could be.
 */
export function ServiceCatalogue(props: ServiceCatalogueProps) {
  const { words, services, business, contact } = props;
  const [selected, setSelected] = useState<ServiceInShort>();

  useEffect(() => {
    const followAddress = () =>
      setSelected(services.find(({ href }) => href === location.pathname));
    addEventListener("popstate", followAddress);
    return () => removeEventListener("popstate", followAddress);
  }, [services]);

  // The address is that of the service, so the tab and a list of pages say its name, too.
  const title = selected && tabTitle(selected.title, business);
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  function open(event: MouseEvent<HTMLAnchorElement>, service: ServiceInShort) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link; the window gives the focus back to what had it.
    event.currentTarget.focus();
    history.pushState(null, "", service.href);
    setSelected(service);
  }

  /** Leaves the window's entry in the history, unless going back is what closed it. */
  function leave() {
    if (location.pathname === selected?.href) history.back();
    setSelected(undefined);
  }

  return (
    <>
      <ul className={styles.stamps}>
        {services.map((service) => (
          <li key={service.key}>
            <ServiceCard
              words={words}
              service={service}
              onClick={(event) => open(event, service)}
            />
          </li>
        ))}
      </ul>
      <ServiceDialog words={words} service={selected} contact={contact} onClose={leave} />
    </>
  );
}
