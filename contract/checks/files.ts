/** Generates the checks of the contract's types that machines keep in their context: one file for each machine. */
import { format } from 'oxfmt';
import type { TSchema } from 'typebox';
import style from '../../.oxfmtrc.json' with { type: 'json' };
import { Cart, CartItemInput } from '../cart.ts';
import { Checkout } from '../checkout.ts';
import { HoldReason } from '../finance.ts';
import { DeliveryKind } from '../orders.ts';
import { ReturnCondition } from '../returns.ts';
import { AccessRestriction, SellerStoreProfile, SignInChallenge, StoredUser } from '../user.ts';
import {
  NewWishList,
  NewWishListItem,
  WishList,
  WishListItem,
  WishListItemPatch,
  WishListPatch,
} from '../wish-lists.ts';
import { checkSource } from './source.ts';

interface CheckFile {
  /** The module of the contract that exports the types. */
  readonly from: string;
  /** The schema of each type, by the type's name; the check of `Cart` is called `isCart`. */
  readonly schemas: Readonly<Record<string, TSchema>>;
}

const FILES: Readonly<Record<string, CheckFile>> = {
  cart: { from: 'cart', schemas: { Cart, CartItemInput } },
  checkout: { from: 'checkout', schemas: { Checkout } },
  order: { from: 'orders', schemas: { DeliveryKind } },
  payout: { from: 'finance', schemas: { HoldReason } },
  'return-line': { from: 'returns', schemas: { ReturnCondition } },
  session: {
    from: 'user',
    schemas: { AccessRestriction, SellerStoreProfile, SignInChallenge, StoredUser },
  },
  'wish-lists': { from: 'wish-lists', schemas: { NewWishList, WishList, WishListPatch } },
  'wish-list-items': { from: 'wish-lists', schemas: { NewWishListItem, WishListItem, WishListItemPatch } },
};

/** The text of every generated file, by its path from the root. */
export async function checkFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [machine, { from, schemas }] of Object.entries(FILES)) {
    const path = `machines/${machine}/wire-checks.ts`;
    const types = Object.keys(schemas);
    const lines = Object.entries(schemas).map(
      ([type, schema]) => `export const is${type}: Check<${type}> = ${checkSource(schema)};`,
    );
    const used = [
      ...new Set(lines.join('').match(/\b(?:is[A-Z]\w+|listOf|oneOf|or[A-Z]\w+|record|either)(?=[(),\s}])/g)),
    ];
    const names = used.filter((name) => !types.some((type) => name === `is${type}`)).sort();
    const text = `/** Written by \`npm run contract:checks\` from the schemas of contract/${from}.ts. A test compares. */
      import type { ${types.join(', ')} } from '#contract/${from}.ts';
      import { ${names.join(', ')}, type Check } from '../runtime/snapshots/check.ts';

      ${lines.join('\n\n')}\n`;
    files.set(path, (await format(path, text, style)).code);
  }
  return files;
}
