/** Resolves the items of a list, each by its own call (§7): sub-SKUs together, projects and events one by one. */
import type { WishListItem } from '../contract/wish-lists.ts';
import type { Picture } from '../contract/catalogue.ts';
import { SKUS_MAX } from '../contract/limits.ts';
import { NOT_FOUND_STATUS, toRequestFailure } from '../machines/request/failure.ts';
import { objectKind } from '../machines/wish-list-items/selectors.ts';
import { callEndpoint } from './http.ts';

/** What a list shows of an item. */
export interface ListedItem {
  readonly title: string;
  /** The chosen options, or the place of a class; empty for none. */
  readonly option: string;
  readonly by: string;
  readonly path: string;
  readonly picture: Picture;
  readonly priceCents: number;
  readonly isForSale: boolean;
  /** Units or seats that can be bought now; null if they aren't counted, or if nothing can be bought. */
  readonly available: number | null;
  /** When a session starts. */
  readonly startsAt: string | null;
  readonly timeZone: string | null;
  /** The SKU to add to the cart; null for an item with a choice to make first. */
  readonly buySku: string | null;
}

type Named = Pick<WishListItem, 'objectType' | 'objectId'>;
/** Resolved items by `keyOf`; those that the shop no longer has are missing. */
export type ListedItems = ReadonlyMap<string, ListedItem>;

export const keyOf = ({ objectType, objectId }: Named): string =>
  `${objectKind(objectType) ?? 'unknown'} ${objectId}`;

type Entry = readonly [key: string, item: ListedItem];

const chunks = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, nth) =>
    values.slice(nth * size, (nth + 1) * size),
  );

async function products(named: readonly Named[], signal: AbortSignal): Promise<Entry[]> {
  const subSkuNumbers = named.map(({ objectId }) => objectId).join(',');
  const { subSkus } = await callEndpoint('subSkus', { query: { subSkuNumbers }, signal, throwError: true });
  return subSkus.map(({ sku, options, stock, ...item }) => [
    keyOf({ objectType: 1, objectId: sku }),
    {
      ...item,
      option: options.map(({ value }) => value).join(', '),
      available: stock,
      startsAt: null,
      timeZone: null,
    },
  ]);
}

/** Waits for a call. @returns its answer, or null if the shop no longer has the item (404) */
async function orGone<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  return asking.catch((error: unknown) => {
    if (toRequestFailure(error).status === NOT_FOUND_STATUS) return null;
    throw error;
  });
}

async function project(named: Named, signal: AbortSignal): Promise<Entry[]> {
  const params = { externalId: named.objectId };
  const found = await orGone(callEndpoint('projectProduct', { params, signal, throwError: true }));
  if (found === null) return [];
  const nothing = { option: '', available: null, startsAt: null, timeZone: null, buySku: null };
  return [[keyOf(named), { ...found, ...nothing }]];
}

async function event(named: Named, signal: AbortSignal): Promise<Entry[]> {
  const params = { externalId: named.objectId };
  const found = await orGone(callEndpoint('externalEvent', { params, signal, throwError: true }));
  return found === null
    ? []
    : [[keyOf(named), { ...found, option: found.place, available: found.seatsLeft }]];
}

/** The items, by `keyOf`. @throws RequestFailure if a call fails for another reason than an item that is gone */
export async function resolveItems(named: readonly Named[], signal: AbortSignal): Promise<ListedItems> {
  const of = (kind: ReturnType<typeof objectKind>) =>
    named.filter(({ objectType }) => objectKind(objectType) === kind);
  const parts = await Promise.all([
    ...chunks(of('product'), SKUS_MAX).map((some) => products(some, signal)),
    ...of('project').map((one) => project(one, signal)),
    ...of('event').map((one) => event(one, signal)),
  ]);
  return new Map(parts.flat());
}
