import { Facts, Subheading } from "#ui/facts.tsx";
import styles from "./legal-identity.module.css";

interface LegalIdentityProps {
  heading: string;
  /** Empty while the owner has given none; `pending` is shown instead. */
  facts: { label: string; value: string }[];
  pending: string;
}

/** Names the owner of the business as the public registers do. */
export function LegalIdentity({ heading, facts, pending }: LegalIdentityProps) {
  return (
    <div className={styles.paper} data-identity="">
      <Subheading>{heading}</Subheading>
      {facts.length > 0 ? <Facts facts={facts} /> : <p>{pending}</p>}
    </div>
  );
}
