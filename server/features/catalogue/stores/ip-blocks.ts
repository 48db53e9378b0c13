/** Turns IP addresses into numbered blocks, which the tables of countries and places list, and reads such tables. */
import { BlockList, isIP } from 'node:net';

const BASE_OF_OCTET = 256;
/** The groups of an IPv6 address that make up its block, and how many groups it has. */
const GROUPS = 3;
const ALL_GROUPS = 8;
const BASE_OF_GROUP = 65_536;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Addresses that belong to no place: private, local, shared by a carrier's customers, for documents, for groups. */
const NOWHERE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv4');
/** All others are outside of 2000::/3. */
NOWHERE.addSubnet('2001:db8::', 32, 'ipv6');

/** A block of 256 IPv4 addresses, or of all IPv6 addresses with the same first 48 bits. */
export interface IpBlock {
  readonly version: 4 | 6;
  readonly block: number;
}

function blockOf4(address: string): number {
  const octets = address.split('.').map(Number);
  return octets.slice(0, -1).reduce((block, octet) => block * BASE_OF_OCTET + octet, 0);
}

/** The first groups of an address, in which "::" stands for as many zeros as are missing. */
function blockOf6(address: string): number {
  const [head = '', tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const before = Array.isArray(head) ? head : [];
  const after = tail ?? [];
  const zeros = Array.from({ length: ALL_GROUPS - before.length - after.length }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, GROUPS)
    .reduce((block, group) => block * BASE_OF_GROUP + Number.parseInt(group, 16), 0);
}

/** The block of an address; null for one that belongs to no place, and for text that is no address. */
export function blockOfIp(text: string): IpBlock | null {
  const address = MAPPED.exec(text)?.[1] ?? text.split('%')[0] ?? '';
  switch (isIP(address)) {
    case 4:
      return NOWHERE.check(address, 'ipv4') ? null : { version: 4, block: blockOf4(address) };
    case 6:
      return NOWHERE.check(address, 'ipv6') ? null : { version: 6, block: blockOf6(address) };
    default:
      return null;
  }
}

const BITS_PER_BYTE = 7;
const MORE = 1 << BITS_PER_BYTE;

/** The numbers of a table: each has seven bits in a byte, the lowest first; the eighth bit says that more follow. */
export function numbersIn(bytes: Buffer): number[] {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte % MORE) * scale;
    scale *= MORE;
    if (byte >= MORE) continue;
    numbers.push(value);
    value = 0;
    scale = 1;
  }
  return numbers;
}

/** The index of the last of the ascending starts that isn't beyond a block; -1 if all are. */
export function lastStart(starts: Float64Array, block: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((starts[middle] ?? 0) <= block) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
