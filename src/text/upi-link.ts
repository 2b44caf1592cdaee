/** Where money is paid by UPI: the ID, and the name that its account has. */
export interface UpiAccount {
  id: string;
  payeeName: string;
}

/**
 * The link that opens a UPI app with everything filled in, as NPCI's linking specification has it.
 * @param rupees Whole rupees.
 * @param note What the receiver reads beside the payment.
 */
export function upiLink({ id, payeeName }: UpiAccount, rupees: number, note: string): string {
  // The ID unencoded, since not every app reads %40; and no URLSearchParams, which writes + for a space.
  const parts = [
    `pa=${id}`,
    `pn=${encodeURIComponent(payeeName)}`,
    `am=${rupees}.00`,
    "cu=INR",
    `tn=${encodeURIComponent(note)}`,
  ];
  return `upi://pay?${parts.join("&")}`;
}
