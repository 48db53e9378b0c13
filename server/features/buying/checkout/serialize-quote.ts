/** Serializes a checkout's price, delivery options and problems for its shopper. */
import type { DeliveryOption, PickupPlace, Quote, QuoteSeller, QuoteTax } from '#contract/checkout.ts';
import { DELIVERY_METHODS } from '#contract/checkout.ts';
import { itemPath, type Locale } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { deliveryEstimate, thumbnail } from '#server/features/catalogue/index.ts';
import { dueOf } from './agreement.ts';
import type { GoodsFacts, StoreFacts } from './goods.ts';
import { PORTS, type PricedCheckout } from './price-checkout.ts';
import { deliveryCost, parcelOf, totalOf, type PricedLine, type PricedSeller } from './price.ts';
import type { PurchaseProblem } from './problems.ts';
import { storesNear, type BuyerPlace } from './stores-near.ts';
import { taxName, describeProblem } from './texts.ts';

/** The reader and the time of a quote. */
export interface QuoteContext {
  readonly locale: Locale;
  readonly houseName: string;
  /** ms since 1970. */
  readonly now: number;
  readonly preferredStoreId: number | null;
}

/** The house's stores in the buyer's country that stock the whole order, the nearest first. */
function storesFor(
  checkout: PricedCheckout,
  lines: readonly PricedLine[],
  to: BuyerPlace,
  preferredId: number | null,
): PickupPlace[] {
  const hasAll = ({ stock }: StoreFacts): boolean =>
    lines.every(
      ({ goods: { variantId, requested } }) => variantId === null || (stock.get(variantId) ?? 0) >= requested,
    );
  const stores = [...checkout.stores.values()].filter(
    (store) => store.place.country === to.country && hasAll(store),
  );
  return storesNear(stores, to, preferredId);
}

function optionsFor(
  checkout: PricedCheckout,
  { seller, lines }: PricedSeller,
  to: BuyerPlace,
  context: QuoteContext,
): DeliveryOption[] {
  const sendable = lines.map(({ goods }) => ({
    goods,
    quantity: goods.isForSale && seller.isOpen ? Math.min(goods.requested, goods.available) : 0,
  }));
  const places = storesFor(checkout, lines, to, context.preferredStoreId);
  const canBeSent = sendable.every(({ goods, quantity }) => goods.variantId === null || quantity > 0);
  return DELIVERY_METHODS.flatMap((method): DeliveryOption[] => {
    // Any of them will do, because a pickup costs the same in each.
    const [first] = method === 'pickup' ? places : [];
    const store = first === undefined ? null : (checkout.stores.get(first.storeId ?? 0) ?? null);
    const choice = { seller: seller.key, method, storeId: store?.id ?? null };
    const carried = deliveryCost(
      choice,
      { seller, parcel: parcelOf(sendable), address: to, store },
      PORTS.shipping,
    );
    if (!('delivery' in carried)) return [];
    if (method === 'pickup') return [{ method, costCents: 0, from: null, to: null, places }];
    if (method === 'studio') {
      const studio = {
        storeId: null,
        name: seller.storeName ?? context.houseName,
        address: null,
        city: seller.city,
        ...seller.place,
        distanceKm: null,
        isPreferred: false,
        hours: null,
      };
      return [{ method, costCents: 0, from: null, to: null, places: [studio] }];
    }
    const packing =
      seller.handlingDays === null
        ? null
        : { handlingDays: seller.handlingDays, country: seller.place.country };
    const days = deliveryEstimate(context.now, to.country, packing, method);
    return canBeSent ? [{ method, costCents: carried.cents, ...days, places: [] }] : [];
  });
}

const altOf = ({ title, option }: GoodsFacts, language: 'en' | 'fr'): string =>
  [title[language], option[language]].filter((text) => text !== '').join(', ');

function serializeSeller(
  checkout: PricedCheckout,
  part: PricedSeller,
  to: BuyerPlace | null,
  context: QuoteContext,
): QuoteSeller {
  const { language } = context.locale;
  const isKnown = to !== null;
  const isSent = part.lines.some(({ goods }) => goods.variantId !== null);
  return {
    seller: part.seller.key,
    soldBy: part.seller.storeName ?? context.houseName,
    lines: part.lines.map(({ goods, quantity, itemCents, shippingCents, taxCents }) => ({
      lineId: goods.lineId,
      sku: goods.sku,
      kind: goods.seats === null ? 'product' : 'class',
      title: goods.title[language],
      option: goods.option[language],
      path: itemPath(goods.item),
      picture: thumbnail(goods.art, altOf(goods, language)),
      quantity,
      requestedQuantity: goods.requested,
      unitPriceCents: goods.unitPriceCents,
      itemSubtotalCents: itemCents,
      shippingCents,
      taxCents: isKnown ? taxCents : null,
      startsAt: goods.seats ? localIso(goods.seats.startsAt, goods.seats.timeZone) : null,
      timeZone: goods.seats?.timeZone ?? null,
    })),
    isSent,
    options: isKnown && isSent && part.seller.isOpen ? optionsFor(checkout, part, to, context) : [],
    delivery: part.choice,
    subtotalCents: part.itemCents,
    shippingCents: part.shippingCents,
    taxCents: isKnown ? part.taxCents : null,
    totalCents: totalOf(part),
  };
}

/** Each tax of each place once, summed over the whole purchase. */
function serializeTaxes({ priced: { sellers } }: PricedCheckout, language: 'en' | 'fr'): QuoteTax[] {
  const taxes = new Map<string, QuoteTax>();
  const parts = sellers.flatMap(({ lines }) => lines.flatMap((line) => line.taxParts));
  for (const { kind, jurisdiction, rate, cents } of parts) {
    const key = `${jurisdiction} ${kind}`;
    const known = taxes.get(key)?.cents ?? 0;
    taxes.set(key, { name: taxName(kind, language), jurisdiction, rate, cents: known + cents });
  }
  return [...taxes.values()];
}

/** The jurisdictions whose taxes are left out, each once. */
const exemptIn = ({ priced: { sellers } }: PricedCheckout): string[] => [
  ...new Set(sellers.flatMap(({ lines }) => lines.flatMap(({ exemption }) => exemption?.jurisdiction ?? []))),
];

/** Removes duplicates: a current problem may also be a change since the agreement. */
function withoutDuplicates(problems: readonly PurchaseProblem[]): PurchaseProblem[] {
  const nameOf = ({ code, seller, lineId, cardNumber }: PurchaseProblem): string =>
    JSON.stringify([code, seller, lineId, cardNumber]);
  return [...new Map(problems.map((problem) => [nameOf(problem), problem])).values()];
}

/**
 * Serializes the price of a purchase.
 * @param to the parts of the address that matter; null until it is known
 * @param changes what has changed since the shopper agreed
 */
export function serializeQuote(
  checkout: PricedCheckout,
  to: BuyerPlace | null,
  changes: readonly PurchaseProblem[],
  context: QuoteContext,
): Quote {
  const { priced, agreement, vouchers } = checkout;
  const { language } = context.locale;
  const applied = new Map(priced.vouchers.map((voucher) => [voucher.cardNumber, voucher]));
  return {
    quoteHash: agreement.hash,
    sellers: priced.sellers.map((part) => serializeSeller(checkout, part, to, context)),
    taxes: serializeTaxes(checkout, language),
    exemptIn: exemptIn(checkout),
    vouchers: [
      ...vouchers
        .filter(({ cardNumber, usableCents }) => usableCents > 0 || applied.has(cardNumber))
        .map(({ cardNumber, giftCardEnding, balanceCents, endsAt }) => ({
          cardNumber,
          giftCardEnding,
          balanceCents,
          endsTime: endsAt === null ? null : new Date(endsAt).toISOString(),
          isWanted: applied.has(cardNumber),
          appliedCents: applied.get(cardNumber)?.appliedCents ?? 0,
          isError: applied.get(cardNumber)?.isError ?? false,
        })),
      ...priced.vouchers
        .filter(({ cardNumber }) => !vouchers.some((own) => own.cardNumber === cardNumber))
        .map(({ cardNumber, appliedCents, isError }) => ({
          ...{ cardNumber, appliedCents, isError },
          ...{ giftCardEnding: null, balanceCents: 0, endsTime: null, isWanted: true },
        })),
    ],
    itemCount: priced.sellers
      .flatMap(({ lines }) => lines)
      .reduce((count, { quantity }) => count + quantity, 0),
    subtotalCents: priced.itemCents,
    shippingCents: priced.shippingCents,
    taxCents: to === null ? null : priced.taxCents,
    totalCents: totalOf(priced),
    voucherCents: priced.voucherCents,
    dueCents: dueOf(priced),
    problems: withoutDuplicates([...priced.problems, ...changes]).map((problem) =>
      describeProblem(problem, language, context.houseName),
    ),
  };
}
