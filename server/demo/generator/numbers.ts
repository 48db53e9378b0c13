import { fingerprint } from './chance.ts';

const FIRST_ITEM = 1_000_000;
/** Below nine million, so that items made later still have seven digits. */
const ITEM_SPAN = 8_000_000;
const FIRST_VARIANT = 10_000_000;
export const MOST_VARIANTS = 40;

/**
 * Hands out item ids that follow from the item's key alone, so that ids stay when the catalogue grows;
 * the rare clash takes the next free number.
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

/** Eight digits, different for every item. */
export const itemSku = (itemId: number): string => String(10_000_000 + (itemId - FIRST_ITEM) * 7 + 3);
