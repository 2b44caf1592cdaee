import { Fragment } from "react";
import { getPhoneUrl } from "#text/links.ts";
import styles from "./linked-text.module.css";

/** `hello@example.in`, `+91 98765 43210`, `https://partner.example/privacy`, each without the mark that ends a sentence. */
const targets = /([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\+\d[\d\s]{7,}\d|https:\/\/\S*[^\s.,;।])/u;

/** A sentence whose email addresses, phone numbers with a country code and web addresses can be tapped. */
export function LinkedText({ children: text }: { children: string }) {
  // The parts at odd places are what the group of the expression matched.
  return text.split(targets).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={getTargetUrl(part)} className={styles.link}>
        {part}
      </a>
    ),
  );
}

function getTargetUrl(target: string): string {
  if (target.startsWith("https:")) return target;
  return target.includes("@") ? `mailto:${target}` : getPhoneUrl(target.replace(/\s/g, " "));
}
