/** Which network a visitor comes from: what one household or one machine can hardly change by itself. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that a provider gives to one customer: /64. */
const CUSTOMER_GROUPS = 4;
const GROUPS = 8;

/** All eight groups of an address that the platform has written in its short form. */
function groupsOf(address: string): string[] {
  // The platform's own reading of it: no zone, lower case, one "::".
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = GROUPS - before.length - after.length;
  return [...before, ...new Array<string>(between).fill('0'), ...after];
}

/** @param address of a client, as the request has it @returns an IPv4 address, or the /64 of an IPv6 one */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? `${groupsOf(bare).slice(0, CUSTOMER_GROUPS).join(':')}::/64`;
}

/** How a network is kept beside an address: not as it is, and another for each address. */
export const networkHash = (emailHash: string, address: string): string =>
  createHash('sha256')
    .update(`${emailHash} ${networkOf(address)}`)
    .digest('hex');
