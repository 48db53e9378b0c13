/** The longest host name, and the longest of its labels (RFC 1035). */
export const DOMAIN_MAX = 253;
const LABEL_MAX = 63;

const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
/** The last label is letters, or the ASCII form of an international one. */
const TOP_LABEL = /^(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

export type DomainFault = 'validation:DOMAIN_INVALID';

/** The fault of a domain name such as `shop.example.com` (§5): a message key, or null if it is valid. */
export const domainFault = (name: string): DomainFault | null =>
  isDomainName(name) ? null : 'validation:DOMAIN_INVALID';

/** Two labels or more, in ASCII, without a trailing dot, and not an IP address. */
export function isDomainName(name: string): boolean {
  if (name.length > DOMAIN_MAX) return false;
  const labels = name.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}
