import mark from "#art/mark.svg?url";
import accounting from "#art/seal-documentation.svg?url";
import gst from "#art/seal-gst.svg?url";
import audit from "#art/seal-iso.svg?url";
import tax from "#art/seal-itr.svg?url";
import { Subheading } from "#primitives/subheading.tsx";
import type { FranchisePage } from "#shapes/franchise.ts";
import styles from "./offers.module.css";

type Words = FranchisePage["offers"];

const seals = { gst, tax, audit, accounting, brainReport: mark } satisfies Record<
  keyof Words["services"],
  string
>;

/** The five services that an Independent Business Owner offers, each with its seal. */
export function Offers({ words }: { words: Words }) {
  return (
    <div className={styles.offers}>
      <Subheading>{words.heading}</Subheading>
      <ul>
        {Object.entries(words.services).map(([service, title]) => (
          <li key={service}>
            <img
              src={seals[service as keyof Words["services"]]}
              alt=""
              width="44"
              height="44"
              loading="lazy"
            />
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
