/** The network of a client: unlike its address, one household or machine can hardly change it. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A provider assigns a /64 to each customer: the first four groups of an IPv6 address. */
const CUSTOMER_GROUPS = 4;
const GROUPS = 8;

/** All eight groups of an IPv6 address, with "::" expanded. */
function groupsOf(address: string): string[] {
  // URL normalizes the address: no zone, lower case, one "::".
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = normalized.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = GROUPS - before.length - after.length;
  return [...before, ...new Array<string>(missing).fill('0'), ...after];
}

/** @param address the client's @returns an IPv4 address, or the /64 of an IPv6 one */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? `${groupsOf(bare).slice(0, CUSTOMER_GROUPS).join(':')}::/64`;
}

/** Hashes a network together with an email hash, so that one network can't be recognized across accounts. */
export const networkHash = (emailHash: string, address: string): string =>
  createHash('sha256')
    .update(`${emailHash} ${networkOf(address)}`)
    .digest('hex');
