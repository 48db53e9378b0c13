/**
 * The country of an IP address, from a table of the ranges in the US and Canada. The table lists ranges in their order, each as two numbers: how
 * many blocks lie between it and the range before, and twice its own length, plus one for Canada. Each number has seven bits
 * in a byte, the lowest first; the eighth bit says that more follow.
 */
import { BlockList, isIP } from 'node:net';
import type { Region } from '#locales/paths.ts';
import { RANGES_4 } from './ip-ranges-4.ts';
import { RANGES_6 } from './ip-ranges-6.ts';

const BITS_PER_BYTE = 7;
const MORE = 1 << BITS_PER_BYTE;
const BASE_OF_OCTET = 256;
/** The groups of an IPv6 address that make up its block, and how many numbers a group has. */
const GROUPS = 3;
const ALL_GROUPS = 8;
const BASE_OF_GROUP = 65_536;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Addresses that belong to no country: private, local, shared by a carrier's customers, for documents, for groups. */
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

interface Ranges {
  /** The first block of each range, and the first one after it. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly isCanadian: Uint8Array;
}

function parse(table: string): Ranges {
  const bytes = Buffer.from(table, 'base64');
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
  const count = numbers.length / 2;
  const ranges = {
    from: new Float64Array(count),
    to: new Float64Array(count),
    isCanadian: new Uint8Array(count),
  };
  let at = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const [gap = 0, coded = 0] = numbers.slice(2 * nth, 2 * nth + 2);
    ranges.from[nth] = at + gap;
    at += gap + Math.floor(coded / 2);
    ranges.to[nth] = at;
    ranges.isCanadian[nth] = coded % 2;
  }
  return ranges;
}

const parsed = new Map<string, Ranges>();

/** Parses a table at the first lookup. */
function rangesOf(table: string): Ranges {
  const known = parsed.get(table) ?? parse(table);
  parsed.set(table, known);
  return known;
}

function countryIn({ from, to, isCanadian }: Ranges, block: number): Region | null {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((from[middle] ?? 0) <= block) low = middle + 1;
    else high = middle;
  }
  const nth = low - 1;
  if (nth < 0 || block >= (to[nth] ?? 0)) return null;
  return isCanadian[nth] === 1 ? 'CA' : 'US';
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

/** The country of an address; null for one in neither country, and for text that is no address. */
export function countryOfIp(text: string): Region | null {
  const address = MAPPED.exec(text)?.[1] ?? text.split('%')[0] ?? '';
  switch (isIP(address)) {
    case 4:
      return NOWHERE.check(address, 'ipv4') ? null : countryIn(rangesOf(RANGES_4), blockOf4(address));
    case 6:
      return NOWHERE.check(address, 'ipv6') ? null : countryIn(rangesOf(RANGES_6), blockOf6(address));
    default:
      return null;
  }
}
