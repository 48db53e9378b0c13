/** The keys by which a later import finds a listing again although some of them changed: handle, id or group, SKUs, title. */
import type { Composed } from './compose.ts';
import type { FileRow } from '../row.ts';
import { comparable } from '../wording.ts';

/** Most reliable first. */
export const KEY_KINDS = ['key', 'sku', 'title'] as const;
export type ListingKey = { kind: (typeof KEY_KINDS)[number]; value: string };

/**
 * The keys of a product's rows. A cell with the SKUs of several options is also a key as a whole.
 * @param composed null when the product was refused
 */
export function keysOf(key: string, rows: readonly FileRow[], composed: Composed | null): ListingKey[] {
  if (key === '') return [];
  const skus = new Set([
    ...rows.map(({ variant }) => variant?.sku ?? ''),
    ...(composed?.variants ?? []).map(({ given_sku }) => given_sku ?? ''),
  ]);
  const title = composed?.item.title.en ?? rows.find((row) => row.title !== undefined)?.title ?? '';
  return [
    { kind: 'key', value: key },
    ...[...skus].filter((sku) => sku !== '').map((value): ListingKey => ({ kind: 'sku', value })),
    ...(title === '' ? [] : [{ kind: 'title', value: comparable(title).toLowerCase() } as const]),
  ];
}
