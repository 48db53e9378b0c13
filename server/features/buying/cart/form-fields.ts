/** Reads the plain forms of the cart: url-encoded text, in which fields may repeat. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CartItemInput } from '#contract/cart.ts';
import { ITEMS_PER_ADD_MAX, LINE_QUANTITY_MAX, LIST_ID } from '#contract/limits.ts';
import type { FormFields } from '#server/platform/http/form-fields.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const wrong = (field: string): Refusal => new Refusal('VALIDATION', { field });
const many = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A whole number from `least` to LINE_QUANTITY_MAX as digits; undefined for anything else. */
function count(text: unknown, least: number): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,4}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= LINE_QUANTITY_MAX ? number : undefined;
}

/**
 * The items of an "add" form: `sku` and `quantity` in pairs, in order. A lone `sku` without quantity asks for one.
 * @throws 400 VALIDATION naming `sku`, `quantity`, or `quantity/N` of several
 */
export function itemsOf(fields: FormFields): CartItemInput[] {
  const skus = many(fields['sku']);
  const quantities = many(fields['quantity']);
  if (skus.length === 0 || skus.length > ITEMS_PER_ADD_MAX) throw wrong('sku');
  if (quantities.length !== skus.length && quantities.length !== 0) throw wrong('quantity');
  return skus.map((sku, index) => {
    const place = skus.length === 1 ? '' : `/${String(index)}`;
    const quantity = quantities.length === 0 ? 1 : count(quantities[index], 1);
    if (quantity === undefined) throw wrong(`quantity${place}`);
    const wish = { sku, quantity };
    if (!Value.Check(CartItemInput, wish)) throw wrong(`sku${place}`);
    return wish;
  });
}

/** The line's form moves it to Save for Later. */
export const isSaving = ({ action }: FormFields): boolean => action === 'save';

/** The line's form asks for the lists that the line can move to. */
export const isAskingForLists = ({ action }: FormFields): boolean => action === 'lists';

/** The line's form moves it to a list. */
export const isMoving = ({ action }: FormFields): boolean => action === 'move';

const ListId = Type.String({ pattern: LIST_ID });

/** The list that the shopper has chosen in the line's form. @throws 400 VALIDATION naming `listId` */
export function chosenList({ listId }: FormFields): string {
  if (!Value.Check(ListId, listId)) throw wrong('listId');
  return listId;
}

/**
 * Whether the form of a saved item moves it back into the cart; otherwise it removes it.
 * @throws 400 VALIDATION naming `action`
 */
export function isRestoring({ action }: FormFields): boolean {
  if (action !== 'restore' && action !== 'remove') throw wrong('action');
  return action === 'restore';
}

/** What the buttons beside a line's quantity make of it. */
const STEPS = new Map<unknown, (quantity: number) => number>([
  ['less', (quantity) => Math.max(quantity - 1, 1)],
  ['more', (quantity) => Math.min(quantity + 1, LINE_QUANTITY_MAX)],
]);

/**
 * The quantity of a line's form, one less with `action=less` (at least 1), one more with `action=more`; 0 or `action=remove` removes the line.
 * @throws 400 VALIDATION naming `quantity`
 */
export function lineQuantityOf(fields: FormFields): number {
  const { action } = fields;
  if (action === 'remove') return 0;
  const quantity = count(fields['quantity'], 0);
  if (quantity === undefined) throw new Refusal('VALIDATION', { field: 'quantity', details: { least: 0 } });
  return STEPS.get(action)?.(quantity) ?? quantity;
}

/** The list that the address of the cart page says a line was moved to; null without a valid one. */
export function movedTo(query: URLSearchParams): string | null {
  const listId = query.get('moved');
  return Value.Check(ListId, listId) ? listId : null;
}

/** The removed item that the address of the cart page names; null without a valid one. */
export function removedItem(query: URLSearchParams): CartItemInput | null {
  const removed = { sku: query.get('removed'), quantity: count(query.get('quantity'), 1) };
  return Value.Check(CartItemInput, removed) ? removed : null;
}
