import { fingerprint } from './seeded-random.ts';

const FIRST_ITEM = 1_000_000;
/** Ids stay below nine million, so that items created later still have seven digits. */
const ITEM_SPAN = 8_000_000;
const FIRST_VARIANT = 10_000_000;
export const MOST_VARIANTS = 40;

/**
 * Derives item ids from the items' keys, so that ids stay the same when the catalogue grows; a collision takes the next free id.
 */
export function itemNumbers(): (key: string) => number {
  const taken = new Set<number>();
  return (key) => {
    let id = FIRST_ITEM + (fingerprint(key) % ITEM_SPAN);
    while (taken.has(id)) id = FIRST_ITEM + ((id - FIRST_ITEM + 1) % ITEM_SPAN);
    taken.add(id);
    return id;
  };
}

export const variantNumber = (itemId: number, position: number): number =>
  FIRST_VARIANT + (itemId - FIRST_ITEM) * MOST_VARIANTS + position;

/** Eight digits, unique for every item. */
export const itemSku = (itemId: number): string => String(10_000_000 + (itemId - FIRST_ITEM) * 7 + 3);
