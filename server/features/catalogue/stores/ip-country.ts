/**
 * The country of an IP address, from a table of the ranges in the US and Canada. The table lists ranges in their order, each as two numbers: how
 * many blocks lie between it and the range before, and twice its own length, plus one for Canada.
 */
import type { Region } from '#locales/paths.ts';
import { blockOfIp, lastStart, numbersIn } from './ip-blocks.ts';
import { RANGES_4 } from './ip-ranges-4.ts';
import { RANGES_6 } from './ip-ranges-6.ts';

interface Ranges {
  /** The first block of each range, and the first one after it. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly isCanadian: Uint8Array;
}

function parse(table: string): Ranges {
  const numbers = numbersIn(Buffer.from(table, 'base64'));
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

/** The country of an address; null for one in neither country, and for text that is no address. */
export function countryOfIp(text: string): Region | null {
  const found = blockOfIp(text);
  if (found === null) return null;
  const { from, to, isCanadian } = rangesOf(found.version === 4 ? RANGES_4 : RANGES_6);
  const nth = lastStart(from, found.block);
  if (nth < 0 || found.block >= (to[nth] ?? 0)) return null;
  return isCanadian[nth] === 1 ? 'CA' : 'US';
}
