/** Keeps an item whose note is being written on the page after another editor has removed it, so that the writer's text isn't lost. */
import { useState } from 'react';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { ListedItem } from '#services/listed-items.ts';

/** An item whose note is being written, and what the shop said of it before. */
interface Noted {
  readonly item: WishListItem;
  readonly listed: ListedItem | null | undefined;
}

interface NotedItems {
  /** The items of the list, and those that are gone but have an open note, in the order of the list. */
  readonly shown: readonly WishListItem[];
  /** Undefined for an item that is still on the list. */
  goneOf(item: WishListItem): Noted | undefined;
  /** Call this when the form of an item's note opens. */
  opened(noted: Noted): void;
  /** Call this when the form closes, and when the reader removes or moves the item with its note. */
  closed(item: WishListItem): void;
}

const isSame = (one: WishListItem, other: WishListItem): boolean => one.listItemId === other.listItemId;

export function useNotedItems(items: readonly WishListItem[]): NotedItems {
  const [noted, setNoted] = useState<readonly Noted[]>([]);
  const gone = noted.filter(({ item }) => !items.some((staying) => isSame(staying, item)));
  const without = (item: WishListItem) => noted.filter((other) => !isSame(other.item, item));
  return {
    shown:
      gone.length === 0
        ? items
        : [...items, ...gone.map(({ item }) => item)].sort((a, b) => a.sortNum - b.sortNum),
    goneOf: (item) => gone.find((other) => isSame(other.item, item)),
    opened: (one) => setNoted([...without(one.item), one]),
    closed: (item) => setNoted(without(item)),
  };
}
