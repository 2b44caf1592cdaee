import mark from "#ui/art/mark.svg?url";
import accounting from "#ui/art/seal-documentation.svg?url";
import gst from "#ui/art/seal-gst.svg?url";
import audit from "#ui/art/seal-iso.svg?url";
import tax from "#ui/art/seal-itr.svg?url";
import { Subheading } from "#ui/subheading.tsx";
import type { FranchisePage } from "./words.ts";
import styles from "./owner-services.module.css";

const seals = [
  ["gst", gst],
  ["tax", tax],
  ["audit", audit],
  ["accounting", accounting],
  ["brainReport", mark],
] as const;

/** The five services that an Independent Business Owner offers, each with its seal. */
export function OwnerServices({ words }: { words: FranchisePage["ownerServices"] }) {
  return (
    <div className={styles.services}>
      <Subheading>{words.heading}</Subheading>
      <ul>
        {seals.map(([service, seal]) => (
          <li key={service} className="line">
            <img src={seal} alt="" width="36" height="36" loading="lazy" />
            {words.services[service]}
          </li>
        ))}
      </ul>
    </div>
  );
}
