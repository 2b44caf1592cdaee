/** The mail services that people here use. A neighbour of one that is itself in use is listed, so that nobody is asked about it. */
const services = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.in",
  "rediffmail.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "ymail.com",
  "mail.com",
  "email.com",
  "googlemail.com",
  "protonmail.com",
  "zohomail.com",
  "zohomail.in",
];

/** The longest of the services has 14 characters, and a slip adds one. */
const maxDomainLength = 20;

/** `asha@gamil.com` → `asha@gmail.com`: a domain that is one slip of a finger from that of a known service. */
export function suggestEmail(address: string): string | undefined {
  const trimmed = address.trim();
  const domainStart = trimmed.lastIndexOf("@") + 1;
  const domain = trimmed.slice(domainStart).toLowerCase();
  const hasLocalPart = domainStart > 1;
  // A much longer domain is not compared: it may be a stranger's text of many KB.
  if (!hasLocalPart || domain.length > maxDomainLength || services.includes(domain))
    return undefined;
  const meant = services.find((service) => isOneSlipApart(domain, service));
  return meant && trimmed.slice(0, domainStart) + meant;
}

/** `gamil.com`, `gmail.com` → true: one letter is missing, added or another, or two neighbours are exchanged. */
function isOneSlipApart(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  return (
    left === right.slice(1) ||
    left.slice(1) === right ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
