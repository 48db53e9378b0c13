/**
 * Prices a purchase: a pure function of goods, sellers, stores, vouchers and the shopper's choices. All amounts are integer cents;
 * every total is the sum of its lines, and shared amounts are split by largest remainder.
 */
import { sum } from 'es-toolkit';
import type { Address } from '#contract/address.ts';
import type { DeliveryChoice } from '#contract/checkout.ts';
import { HOUSE } from '#contract/seller-key.ts';
import { shareOut } from '#machines/rules/money/share-out.ts';
import type { Delivery, TaxPart } from '#server/platform/database/schema/buying.ts';
import type { ShippingPort } from '../shipping/port.ts';
import { taxParts } from '../tax/tax-parts.ts';
import type { TaxPlace, TaxPort } from '../tax/port.ts';
import type { GoodsFacts, SellerFacts, StoreFacts, VoucherFacts } from './goods.ts';
import type { PurchaseProblem } from './problems.ts';

/** The most that is taken for one purchase: the card order price of §9, 500,000 US dollars. */
export const PURCHASE_MAX_CENTS = 50_000_000;

export interface Purchase {
  readonly goods: readonly GoodsFacts[];
  readonly stores: ReadonlyMap<number, StoreFacts>;
  /** In the order in which they are applied. */
  readonly vouchers: readonly VoucherFacts[];
  /** The delivery address; null until it is known: until then there are no shipping costs and taxes. */
  readonly address: Pick<Address, 'country' | 'state'> | null;
  readonly choices: readonly DeliveryChoice[];
  /** The member's approved tax exemptions: the id of each by its jurisdiction. Empty for a guest. */
  readonly exemptions: ReadonlyMap<string, number>;
  /** ms since 1970; the tax rates of that moment apply. */
  readonly at: number;
}

export interface Ports {
  readonly tax: TaxPort;
  readonly shipping: ShippingPort;
}

export interface Sums {
  readonly itemCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly voucherCents: number;
}

export interface PricedLine extends Sums {
  readonly goods: GoodsFacts;
  /** The quantity bought; 0 if none is available. */
  readonly quantity: number;
  readonly taxParts: readonly TaxPart[];
  /** The exemption by which the taxes of this line are left out; null if none applies, or if there are no taxes to leave out. */
  readonly exemption: { readonly id: number; readonly jurisdiction: string } | null;
}

export interface PricedSeller extends Sums {
  readonly seller: SellerFacts;
  readonly lines: readonly PricedLine[];
  /** The delivery method; null until it is chosen, or if it isn't possible. */
  readonly delivery: Delivery | null;
  readonly choice: DeliveryChoice | null;
  /** The part of `voucherCents` that gift cards pay. */
  readonly giftCardCents: number;
}

export interface Priced extends Sums {
  readonly sellers: readonly PricedSeller[];
  readonly vouchers: readonly {
    readonly cardNumber: string;
    readonly appliedCents: number;
    readonly isError: boolean;
  }[];
  readonly isLocated: boolean;
  readonly problems: readonly PurchaseProblem[];
}

const sumsOf = (parts: readonly Sums[]): Sums => ({
  itemCents: sum(parts.map((part) => part.itemCents)),
  shippingCents: sum(parts.map((part) => part.shippingCents)),
  taxCents: sum(parts.map((part) => part.taxCents)),
  voucherCents: sum(parts.map((part) => part.voucherCents)),
});

/** The total of a line, an order or a purchase before vouchers. */
export const totalOf = ({ itemCents, shippingCents, taxCents }: Sums): number =>
  itemCents + shippingCents + taxCents;

type Granted = { readonly goods: GoodsFacts; readonly quantity: number };

function lineProblem(goods: GoodsFacts, quantity: number): PurchaseProblem | null {
  const about = { seller: goods.seller.key, lineId: goods.lineId, name: goods.title };
  if (!goods.isForSale) return { code: 'LINE_NOT_FOR_SALE', blocks: true, ...about };
  if (goods.seats?.hasBegun === true) return { code: 'CLASS_STARTED', blocks: true, ...about };
  if (quantity === 0) return { code: goods.seats ? 'CLASS_FULL' : 'LINE_SOLD_OUT', blocks: true, ...about };
  if (quantity < goods.requested) return { code: 'LINE_SHORT', blocks: false, now: quantity, ...about };
  return null;
}

/** How much of each item is available, in the store for a pickup. For a closed seller one problem is reported, not one for each item. */
function grant(
  goods: readonly GoodsFacts[],
  store: StoreFacts | null,
  problems: PurchaseProblem[],
): Granted[] {
  return goods.map((thing) => {
    if (!thing.seller.isOpen) return { goods: thing, quantity: 0 };
    const canBe = thing.isForSale && thing.seats?.hasBegun !== true;
    const sent = canBe ? Math.min(thing.requested, thing.available) : 0;
    const isFetched = canBe && store !== null && thing.variantId !== null;
    const quantity = isFetched ? Math.min(thing.requested, store.stock.get(thing.variantId) ?? 0) : sent;
    if (isFetched && quantity < Math.max(sent, 1)) {
      const { lineId, title } = thing;
      const about = { seller: thing.seller.key, lineId, name: store.name, thing: title };
      problems.push({ code: 'STORE_SHORT', blocks: true, now: quantity, ...about });
    } else {
      const problem = lineProblem(thing, quantity);
      if (problem) problems.push(problem);
    }
    return { goods: thing, quantity };
  });
}

type DeliveryCost = {
  readonly choice: DeliveryChoice;
  readonly delivery: Delivery;
  readonly cents: number;
  readonly place: TaxPlace;
};
type NoDelivery = { readonly why: 'NOT_SENT_THERE' | 'EXPRESS_NOT_OFFERED' | 'PICKUP_NOT_OFFERED' };

/** The delivery options and costs of these goods for a chosen method. */
export function deliveryCost(
  choice: DeliveryChoice,
  {
    seller,
    parcel,
    address,
    store,
  }: {
    readonly seller: SellerFacts;
    readonly parcel: { readonly grams: number; readonly itemCents: number };
    readonly address: Pick<Address, 'country' | 'state'>;
    readonly store: StoreFacts | null;
  },
  port: ShippingPort,
): DeliveryCost | NoDelivery {
  switch (choice.method) {
    case 'pickup':
      return store === null || seller.key !== HOUSE
        ? { why: 'PICKUP_NOT_OFFERED' }
        : { choice, delivery: { kind: 'pickup', storeId: store.id }, cents: 0, place: store.place };
    case 'studio':
      return seller.shipping.studioPickup && seller.key !== HOUSE
        ? { choice, delivery: { kind: 'studio' }, cents: 0, place: seller.place }
        : { why: 'PICKUP_NOT_OFFERED' };
    case 'standard':
    case 'express': {
      const speed = choice.method;
      const carriage = port.shippingCost({ policy: seller.shipping, to: address.country, speed, ...parcel });
      return carriage.isPossible
        ? { choice, delivery: { kind: 'ship', speed }, cents: carriage.cents, place: address }
        : { why: carriage.why };
    }
  }
}

/** The weight and value of a parcel with these goods. */
export const parcelOf = (granted: readonly Granted[]): { grams: number; itemCents: number } => {
  const sent = granted.filter(({ goods }) => goods.variantId !== null);
  return {
    grams: sum(sent.map(({ goods, quantity }) => goods.grams * quantity)),
    itemCents: sum(sent.map(({ goods, quantity }) => goods.unitPriceCents * quantity)),
  };
};

/** Splits the shipping cost among the goods by weight, or by price if nothing has a weight. Tickets bear none. */
function shareShipping(cents: number, granted: readonly Granted[]): number[] {
  const isSent = ({ goods }: Granted): boolean => goods.variantId !== null;
  const grams = granted.map((line) => (isSent(line) ? line.goods.grams * line.quantity : 0));
  const prices = granted.map((line) => (isSent(line) ? line.goods.unitPriceCents * line.quantity : 0));
  const pieces = granted.map((line) => (isSent(line) ? line.quantity : 0));
  return shareOut(cents, [grams, prices, pieces].find((weights) => sum(weights) > 0) ?? pieces);
}

interface Part {
  readonly seller: SellerFacts;
  readonly granted: readonly Granted[];
  readonly carried: DeliveryCost | null;
}

function partOf(
  seller: SellerFacts,
  purchase: Purchase,
  { shipping }: Ports,
  problems: PurchaseProblem[],
): Part {
  const goods = purchase.goods.filter((thing) => thing.seller.key === seller.key);
  // A choice counts once there is an address: before that the agreement has none, and no store's stock limits it.
  const isChosen = (choice: DeliveryChoice) => purchase.address !== null && choice.seller === seller.key;
  const chosen = purchase.choices.find(isChosen);
  // Only the house stocks stores, so a pickup chosen for another seller is ignored.
  const isFetched = seller.key === HOUSE && chosen?.method === 'pickup';
  const store = isFetched ? (purchase.stores.get(chosen.storeId ?? 0) ?? null) : null;
  if (!seller.isOpen) {
    problems.push({ code: 'SELLER_CLOSED', blocks: true, seller: seller.key, name: seller.storeName ?? '' });
  }
  const granted = grant(goods, store, problems);
  const { address } = purchase;
  const isSent = granted.some((line) => line.goods.variantId !== null && line.quantity > 0);
  if (address === null || !isSent) return { seller, granted, carried: null };
  const around = { seller, parcel: parcelOf(granted), address, store };
  const usual: DeliveryChoice = { seller: seller.key, method: 'standard', storeId: null };
  const carried = deliveryCost(chosen ?? usual, around, shipping);
  if ('delivery' in carried) return { seller, granted, carried };
  const fetched = deliveryCost({ ...usual, method: 'studio' }, around, shipping);
  if (chosen === undefined && 'delivery' in fetched) return { seller, granted, carried: fetched };
  problems.push({ code: carried.why, blocks: true, seller: seller.key, name: seller.storeName ?? '' });
  return { seller, granted, carried: null };
}

/** A line's taxes without those that the member is exempt from. All taxes of a line are of one jurisdiction. */
function exempted(
  parts: readonly TaxPart[],
  { exemptions }: Purchase,
): Pick<PricedLine, 'taxParts' | 'exemption'> {
  const jurisdiction = parts[0]?.jurisdiction ?? '';
  const id = exemptions.get(jurisdiction);
  return id === undefined
    ? { taxParts: parts, exemption: null }
    : { taxParts: [], exemption: { id, jurisdiction } };
}

function pricedPart({ seller, granted, carried }: Part, purchase: Purchase, { tax }: Ports): PricedSeller {
  const { address, at } = purchase;
  const shares = shareShipping(carried?.cents ?? 0, granted);
  const unpriced = granted.map(({ goods, quantity }, index) => ({
    goods,
    quantity,
    itemCents: goods.unitPriceCents * quantity,
    shippingCents: shares[index] ?? 0,
  }));
  const parts =
    address === null
      ? unpriced.map(() => [])
      : taxParts(
          tax,
          unpriced.map(({ goods, itemCents, shippingCents }) => ({
            kind: goods.seats === null ? 'product' : 'class',
            place: (goods.seats === null ? carried?.place : goods.seats.place) ?? address,
            itemCents,
            shippingCents,
          })),
          at,
        );
  const lines = unpriced.map((line, index): PricedLine => {
    const { taxParts: charged, exemption } = exempted(parts[index] ?? [], purchase);
    const taxCents = sum(charged.map(({ cents }) => cents));
    return { ...line, taxParts: charged, exemption, taxCents, voucherCents: 0 };
  });
  const hasGoods = lines.some(({ goods }) => goods.variantId !== null);
  return {
    seller,
    lines,
    delivery: hasGoods ? (carried?.delivery ?? null) : { kind: 'tickets' },
    choice: carried?.choice ?? null,
    giftCardCents: 0,
    ...sumsOf(lines),
  };
}

/** Splits what vouchers pay among all lines, in proportion to their totals, and the gift cards' part of it among the sellers. */
function withVouchers(
  sellers: readonly PricedSeller[],
  { voucherCents, giftCardCents }: { readonly voucherCents: number; readonly giftCardCents: number },
): PricedSeller[] {
  const shares = shareOut(
    voucherCents,
    sellers.flatMap(({ lines }) => lines.map(totalOf)),
  );
  let next = 0;
  const paid = sellers.map((seller) => {
    const lines = seller.lines.map((line) => ({ ...line, voucherCents: shares[next++] ?? 0 }));
    return { ...seller, lines, ...sumsOf(lines) };
  });
  // A share is less than a cent above its exact part, so that no seller's is above what vouchers pay there.
  const ofGiftCards = shareOut(
    giftCardCents,
    paid.map((seller) => seller.voucherCents),
  );
  return paid.map((seller, index) => ({ ...seller, giftCardCents: ofGiftCards[index] ?? 0 }));
}

/** Prices a purchase. */
export function price(purchase: Purchase, ports: Ports): Priced {
  const problems: PurchaseProblem[] = [];
  if (purchase.goods.length === 0) problems.push({ code: 'CART_EMPTY', blocks: true });
  const bySeller = new Map(purchase.goods.map(({ seller }) => [seller.key, seller]));
  const unpaid = [...bySeller.values()].map((seller) =>
    pricedPart(partOf(seller, purchase, ports, problems), purchase, ports),
  );
  const total = totalOf(sumsOf(unpaid));
  if (total > PURCHASE_MAX_CENTS) {
    problems.push({ code: 'TOO_MUCH', blocks: true, was: total, now: PURCHASE_MAX_CENTS });
  }
  let left = total;
  let giftCardCents = 0;
  const vouchers = purchase.vouchers.map(({ cardNumber, isGiftCard, usableCents }) => {
    const appliedCents = Math.min(usableCents, left);
    left -= appliedCents;
    if (isGiftCard) giftCardCents += appliedCents;
    const isError = usableCents === 0;
    if (isError) problems.push({ code: 'VOUCHER_NOT_VALID', blocks: false, cardNumber });
    return { cardNumber, appliedCents, isError };
  });
  const sellers = withVouchers(unpaid, { voucherCents: total - left, giftCardCents });
  return { sellers, vouchers, isLocated: purchase.address !== null, problems, ...sumsOf(sellers) };
}
