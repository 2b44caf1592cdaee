import type { SkipReason } from "#server/store/confirmation-jobs.ts";

interface DeliverySuccess {
  sent: true;
  /** True where the mail was written to a file, because no mail server is set. */
  toFile?: boolean;
}

interface DeliveryFailure {
  sent: false;
  permanent: boolean;
  errorCode: string;
  /** The finer code of a mail server, for example `5.7.60`. */
  enhancedCode?: string | undefined;
  /** Set where a confirmation is left out for good; `errorCode` says why. */
  skipped?: SkipReason;
  /** The answer of the other server. It may name people, so only the owner may read it, and no log. */
  answer?: string;
}

/** The result of one try; `errorCode` has no personal data. */
export type DeliveryResult = DeliverySuccess | DeliveryFailure;

/** As jobs store it: `550`, or `550 5.7.60` with the finer code. */
export function formatErrorCode({
  errorCode,
  enhancedCode,
}: Pick<DeliveryFailure, "errorCode" | "enhancedCode">): string {
  return enhancedCode === undefined ? errorCode : `${errorCode} ${enhancedCode}`;
}
