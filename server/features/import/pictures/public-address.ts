/** Tells public network addresses, the only ones that a seller's file may make the server call. */
import { BlockList, isIP } from 'node:net';

/** The ranges that IANA reserves for private, local, shared, test, multicast or future use; cloud metadata is link-local. */
const CLOSED: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // Within 2000::/3: Teredo and other protocols, documentation, 6to4 (which carries any IPv4 address).
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];
/** The only part of IPv6 that is routed; mapped and translated IPv4 addresses, ULA and link-local lie outside. */
const OPEN6: readonly [string, number] = ['2000::', 3];

const closed = new BlockList();
for (const [address, bits, family] of CLOSED) closed.addSubnet(address, bits, family);
const open6 = new BlockList();
open6.addSubnet(...OPEN6, 'ipv6');

/** Whether a numeric address is public; false for a host name. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}
