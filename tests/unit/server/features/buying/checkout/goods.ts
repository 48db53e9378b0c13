/** Goods, sellers and stores for purchases whose prices are calculated by hand. */
import { HOUSE } from '#contract/seller-key.ts';
import type { GoodsFacts, SellerFacts, StoreFacts } from '#server/features/buying/checkout/goods.ts';
import type { Purchase } from '#server/features/buying/checkout/price.ts';
import { HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';
import { byPolicy } from '#server/features/buying/shipping/by-policy.ts';
import { TAX_TABLE } from '#server/features/buying/tax/table.ts';

export const PORTS = { tax: TAX_TABLE, shipping: byPolicy };
export const AT = Date.UTC(2026, 10, 21, 12);

export const house: SellerFacts = {
  key: HOUSE,
  sellerId: null,
  storeName: null,
  isOpen: true,
  city: '',
  place: { country: 'US', state: '' },
  plan: '',
  shipping: HOUSE_SHIPPING,
  handlingDays: null,
};
/** A store in a state that taxes pickups; it has one item in stock. */
export const DOWNTOWN: StoreFacts = {
  id: 7,
  name: 'Downtown',
  address: '1 Main St',
  city: 'Indianapolis',
  place: { country: 'US', state: 'IN' },
  latitude: 39.77,
  longitude: -86.16,
  hours: [],
  stock: new Map([[1, 1]]),
};

/** A seller who ships within the US only. */
export const kiln: SellerFacts = {
  ...house,
  key: '2',
  sellerId: 2,
  storeName: 'Kiln',
  city: 'Erie',
  place: { country: 'US', state: 'PA' },
  plan: 'basic',
  shipping: { ...HOUSE_SHIPPING, shipsTo: ['US'] },
  handlingDays: 2,
};

export const goods = (more: Partial<GoodsFacts>): GoodsFacts => ({
  lineId: 1,
  variantId: 1,
  sessionId: null,
  itemId: 1,
  sku: 'A',
  item: { id: 1, kind: 'product', channel: 'shop', slug: 's', sku: 's' },
  title: { en: 'Wool', fr: 'Laine' },
  option: { en: '', fr: '' },
  art: { kind: 'skein', colour: '#336699' },
  seller: house,
  requested: 1,
  available: 10,
  isForSale: true,
  unitPriceCents: 1_000,
  grams: 100,
  seats: null,
  ...more,
});
export const purchaseOf = (things: readonly GoodsFacts[], more: Partial<Purchase> = {}): Purchase => ({
  goods: things,
  stores: new Map(),
  vouchers: [],
  address: { country: 'US', state: 'NY' },
  choices: [],
  exemptions: new Map(),
  at: AT,
  ...more,
});
