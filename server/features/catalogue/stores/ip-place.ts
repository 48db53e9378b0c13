/**
 * The place of an IP address, from a table of the US and Canada in cells of one degree: good enough to find the nearest of some stores, too
 * coarse for a street. The table is compressed with Brotli. It holds the count of cells and each cell (0 for the US or 1 for Canada, then the mean
 * of its places in hundredths of a degree, counted from the South Pole and from the date line); then the count of runs, the blocks between each
 * start of a run and the one before, and the cell of each run, counted from 1; 0 stands for none.
 */
import { brotliDecompressSync } from 'node:zlib';
import { blockOfIp, lastStart, numbersIn } from './ip-blocks.ts';
import type { IpPlace } from './ip-location-port.ts';
import { PLACES_4 } from './ip-places-4.ts';
import { PLACES_6 } from './ip-places-6.ts';

const UNITS_PER_DEGREE = 100;
const SOUTH_POLE = -90;
const DATE_LINE = -180;
const NUMBERS_PER_CELL = 3;
/** How many blocks of ip-blocks.ts make one of this table: 8 of 256 addresses, or those of 48 bits that share 36. */
const BLOCKS_IN_ONE = { 4: 8, 6: 4_096 } as const;

interface Places {
  readonly cells: readonly IpPlace[];
  readonly starts: Float64Array;
  readonly cellOf: Uint16Array;
}

function parse(table: string): Places {
  const numbers = numbersIn(brotliDecompressSync(Buffer.from(table, 'base64')));
  const cellCount = numbers[0] ?? 0;
  const cells = Array.from({ length: cellCount }, (_, nth): IpPlace => {
    const at = 1 + nth * NUMBERS_PER_CELL;
    const [country = 0, north = 0, east = 0] = numbers.slice(at, at + NUMBERS_PER_CELL);
    return {
      country: country === 1 ? 'CA' : 'US',
      latitude: SOUTH_POLE + north / UNITS_PER_DEGREE,
      longitude: DATE_LINE + east / UNITS_PER_DEGREE,
    };
  });
  const runsAt = 1 + cellCount * NUMBERS_PER_CELL;
  const runCount = numbers[runsAt] ?? 0;
  const starts = new Float64Array(runCount);
  let start = 0;
  for (let nth = 0; nth < runCount; nth += 1) {
    start += numbers[runsAt + 1 + nth] ?? 0;
    starts[nth] = start;
  }
  return { cells, starts, cellOf: Uint16Array.from(numbers.slice(runsAt + 1 + runCount)) };
}

const parsed = new Map<string, Places>();

/** Parses a table at the first lookup. */
function placesOf(table: string): Places {
  const known = parsed.get(table) ?? parse(table);
  parsed.set(table, known);
  return known;
}

/** The place of an address; null for one that is in no cell, and for text that is no address. */
export function placeOfIp(text: string): IpPlace | null {
  const found = blockOfIp(text);
  if (found === null) return null;
  const { cells, starts, cellOf } = placesOf(found.version === 4 ? PLACES_4 : PLACES_6);
  const run = lastStart(starts, Math.floor(found.block / BLOCKS_IN_ONE[found.version]));
  const cell = cellOf[run] ?? 0;
  return cells[cell - 1] ?? null;
}
