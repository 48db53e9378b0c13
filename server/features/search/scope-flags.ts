/** The items of a page's scope, as flags by slot, so that a query is relaxed within the page. */
import { CHANNELS, ITEM_KINDS } from '#contract/catalogue.ts';
import type { Columns } from '../catalogue/index.ts';
import type { Scope } from './count-matches.ts';
import type { SlotScope } from './match-words.ts';

/** null for the whole shop. */
export function scopeFlags(columns: Columns, scope: Scope): SlotScope {
  if (Object.keys(scope).length === 0) return null;
  const { category, channel, kind, seller, sellerIds, size } = columns;
  const { place = 0, end = Infinity } = scope.category ?? {};
  const ownSeller = scope.sellerId === undefined ? null : sellerIds.indexOf(scope.sellerId);
  const ownChannel = scope.channel === undefined ? null : CHANNELS.indexOf(scope.channel);
  const ownKind = scope.kind === undefined ? null : ITEM_KINDS.indexOf(scope.kind);
  const flags = new Uint8Array(size);
  for (let slot = 0; slot < size; slot += 1) {
    const at = category[slot] ?? 0;
    if (at < place || at >= end) continue;
    if (ownSeller !== null && seller[slot] !== ownSeller) continue;
    if (ownChannel !== null && channel[slot] !== ownChannel) continue;
    if (ownKind !== null && kind[slot] !== ownKind) continue;
    flags[slot] = 1;
  }
  return flags;
}

/** The most popular items of a scope. */
export function mostPopular({ order }: Columns, scope: SlotScope, most: number): number[] {
  if (scope === null) return Array.from(order.popular.subarray(0, most));
  const slots: number[] = [];
  for (const slot of order.popular) {
    if (scope[slot] === 1) slots.push(slot);
    if (slots.length === most) break;
  }
  return slots;
}
