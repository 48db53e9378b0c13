/** Generates the checks of the contract's types that machines keep in their context: one file for each machine. */
import { format, resolveConfig } from 'prettier';
import type { TSchema } from 'typebox';
import { Cart, CartItemInput } from '../cart.ts';
import { Checkout } from '../checkout.ts';
import { HoldReason } from '../finance.ts';
import { DeliveryKind } from '../orders.ts';
import { ReturnCondition } from '../returns.ts';
import { LoginResponse, SellerStoreProfile, SignInChallenge, StoredUser } from '../user.ts';
import { NewWishList, NewWishListItem, WishList, WishListItem } from '../wish-lists.ts';
import { WishListItemPatch, WishListPatch } from '../wish-lists.ts';
import { checkSource } from './source.ts';

interface CheckFile {
  /** The module of the contract that exports the types. */
  readonly from: string;
  /** The types that the file imports. */
  readonly types: readonly string[];
  /** The name of each check, the type it checks, and its schema. */
  readonly checks: readonly (readonly [name: string, type: string, schema: TSchema])[];
}

const FILES: Readonly<Record<string, CheckFile>> = {
  cart: {
    from: 'cart',
    types: ['Cart', 'CartItemInput'],
    checks: [
      ['isCart', 'Cart', Cart],
      ['isItemInput', 'CartItemInput', CartItemInput],
    ],
  },
  checkout: { from: 'checkout', types: ['Checkout'], checks: [['isCheckout', 'Checkout', Checkout]] },
  order: { from: 'orders', types: ['DeliveryKind'], checks: [['isDelivery', 'DeliveryKind', DeliveryKind]] },
  payout: { from: 'finance', types: ['HoldReason'], checks: [['isHoldReason', 'HoldReason', HoldReason]] },
  'return-line': {
    from: 'returns',
    types: ['ReturnCondition'],
    checks: [['isCondition', 'ReturnCondition', ReturnCondition]],
  },
  session: {
    from: 'user',
    types: ['LoginResponse', 'SellerStoreProfile', 'SignInChallenge', 'StoredUser'],
    checks: [
      ['isStoredUser', 'StoredUser', StoredUser],
      ['isSellerStore', 'SellerStoreProfile', SellerStoreProfile],
      [
        'isRestrictions',
        `LoginResponse['userAccessRestrictions']`,
        LoginResponse.properties.userAccessRestrictions,
      ],
      ['isChallenge', 'SignInChallenge', SignInChallenge],
    ],
  },
  'wish-lists': {
    from: 'wish-lists',
    types: ['NewWishList', 'WishList', 'WishListPatch'],
    checks: [
      ['isList', 'WishList', WishList],
      ['isNewList', 'NewWishList', NewWishList],
      ['isPatch', 'WishListPatch', WishListPatch],
    ],
  },
  'wish-list-items': {
    from: 'wish-lists',
    types: ['NewWishListItem', 'WishListItem', 'WishListItemPatch'],
    checks: [
      ['isItem', 'WishListItem', WishListItem],
      ['isNewItem', 'NewWishListItem', NewWishListItem],
      ['isPatch', 'WishListItemPatch', WishListItemPatch],
    ],
  },
};

/** The text of every generated file, by its path from the root. */
export async function checkFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [machine, { from, types, checks }] of Object.entries(FILES)) {
    const path = `machines/${machine}/wire-checks.ts`;
    const lines = checks.map(
      ([name, type, schema]) => `export const ${name}: Check<${type}> = ${checkSource(schema)};`,
    );
    const used = [
      ...new Set(lines.join('').match(/\b(?:is[A-Z]\w+|listOf|oneOf|or[A-Z]\w+|record|either)(?=[(),\s}])/g)),
    ];
    const names = used.filter((name) => !checks.some(([own]) => own === name)).sort();
    const text = `/** Written by \`npm run contract:checks\` from the schemas of contract/${from}.ts. A test compares. */
      import type { ${types.join(', ')} } from '#contract/${from}.ts';
      import { ${names.join(', ')}, type Check } from '../runtime/snapshots/check.ts';

      ${lines.join('\n\n')}\n`;
    files.set(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
  }
  return files;
}
