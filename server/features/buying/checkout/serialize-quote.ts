/** Serializes a checkout's price, delivery options and problems for its shopper. */
import type {
  DeliveryOption,
  PickupPlace,
  Quote,
  QuoteSeller,
  QuoteTax,
} from '../../../../contract/checkout.ts';
import { DELIVERY_METHODS } from '../../../../contract/checkout.ts';
import { itemPath, type Locale } from '../../../../locales/paths.ts';
import { deliveryEstimate } from '../../catalogue/delivery.ts';
import { thumbnail } from '../../catalogue/picture.ts';
import { dueOf } from './agreement.ts';
import type { GoodsFacts, StoreFacts } from './goods.ts';
import { PORTS, type Look } from './price-checkout.ts';
import { carriedBy, parcelOf, totalOf, type PricedLine, type PricedSeller } from './price.ts';
import type { FoundProblem } from './problems.ts';
import { storesNear, type Whereabouts } from './stores-near.ts';
import { taxName, describeProblem } from './words.ts';

/** The reader and the time of a quote. */
export interface Telling {
  readonly locale: Locale;
  readonly houseName: string;
  /** ms since 1970. */
  readonly now: number;
  readonly preferredStoreId: number | null;
}

/** The house's stores in the buyer's country that stock the whole order, the nearest first. */
function storesFor(
  look: Look,
  lines: readonly PricedLine[],
  to: Whereabouts,
  preferredId: number | null,
): PickupPlace[] {
  const hasAll = ({ stock }: StoreFacts): boolean =>
    lines.every(
      ({ goods: { variantId, asked } }) => variantId === null || (stock.get(variantId) ?? 0) >= asked,
    );
  const stores = [...look.stores.values()].filter(
    (store) => store.place.country === to.country && hasAll(store),
  );
  return storesNear(stores, to, preferredId);
}

function optionsFor(
  look: Look,
  { seller, lines }: PricedSeller,
  to: Whereabouts,
  telling: Telling,
): DeliveryOption[] {
  const sendable = lines.map(({ goods }) => ({
    goods,
    quantity: goods.isForSale && seller.isOpen ? Math.min(goods.asked, goods.available) : 0,
  }));
  const places = storesFor(look, lines, to, telling.preferredStoreId);
  const canBeSent = sendable.every(({ goods, quantity }) => goods.variantId === null || quantity > 0);
  return DELIVERY_METHODS.flatMap((method): DeliveryOption[] => {
    // Any of them will do, because a pickup costs the same in each.
    const [first] = method === 'pickup' ? places : [];
    const store = first === undefined ? null : (look.stores.get(first.storeId ?? 0) ?? null);
    const choice = { seller: seller.key, method, storeId: store?.id ?? null };
    const carried = carriedBy(
      choice,
      { seller, parcel: parcelOf(sendable), address: to, store },
      PORTS.shipping,
    );
    if (!('delivery' in carried)) return [];
    if (method === 'pickup') return [{ method, costCents: 0, from: null, to: null, places }];
    if (method === 'studio') {
      const studio = {
        storeId: null,
        name: seller.storeName ?? telling.houseName,
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
    const days = deliveryEstimate(telling.now, to.country, packing, method);
    return canBeSent ? [{ method, costCents: carried.cents, ...days, places: [] }] : [];
  });
}

const altOf = ({ title, option }: GoodsFacts, language: 'en' | 'fr'): string =>
  [title[language], option[language]].filter((text) => text !== '').join(', ');

function tellSeller(look: Look, part: PricedSeller, to: Whereabouts | null, telling: Telling): QuoteSeller {
  const { language } = telling.locale;
  const isKnown = to !== null;
  const isSent = part.lines.some(({ goods }) => goods.variantId !== null);
  return {
    seller: part.seller.key,
    soldBy: part.seller.storeName ?? telling.houseName,
    lines: part.lines.map(({ goods, quantity, itemCents, shippingCents, taxCents }) => ({
      lineId: goods.lineId,
      sku: goods.sku,
      kind: goods.seats === null ? 'product' : 'class',
      title: goods.title[language],
      option: goods.option[language],
      path: itemPath(goods.item),
      picture: thumbnail(goods.art, altOf(goods, language)),
      quantity,
      askedQuantity: goods.asked,
      unitPriceCents: goods.unitPriceCents,
      itemSubtotalCents: itemCents,
      shippingCents,
      taxCents: isKnown ? taxCents : null,
      startsAt: goods.seats?.startsAt.toISOString() ?? null,
      timeZone: goods.seats?.timeZone ?? null,
    })),
    isSent,
    options: isKnown && isSent && part.seller.isOpen ? optionsFor(look, part, to, telling) : [],
    delivery: part.choice,
    subtotalCents: part.itemCents,
    shippingCents: part.shippingCents,
    taxCents: isKnown ? part.taxCents : null,
    totalCents: totalOf(part),
  };
}

/** Each tax of each place once, summed over the whole purchase. */
function serializeTaxes({ priced: { sellers } }: Look, language: 'en' | 'fr'): QuoteTax[] {
  const taxes = new Map<string, QuoteTax>();
  const parts = sellers.flatMap(({ lines }) => lines.flatMap((line) => line.taxParts));
  for (const { kind, jurisdiction, rate, cents } of parts) {
    const key = `${jurisdiction} ${kind}`;
    const known = taxes.get(key)?.cents ?? 0;
    taxes.set(key, { name: taxName(kind, language), jurisdiction, rate, cents: known + cents });
  }
  return [...taxes.values()];
}

/** Removes duplicates: a current problem may also be a change since the agreement. */
function once(problems: readonly FoundProblem[]): FoundProblem[] {
  const nameOf = ({ code, seller, lineId, cardNumber }: FoundProblem): string =>
    JSON.stringify([code, seller, lineId, cardNumber]);
  return [...new Map(problems.map((found) => [nameOf(found), found])).values()];
}

/**
 * Serializes the price of a purchase.
 * @param to the parts of the address that matter; null until it is known
 * @param changes what has changed since the shopper agreed
 */
export function serializeQuote(
  look: Look,
  to: Whereabouts | null,
  changes: readonly FoundProblem[],
  telling: Telling,
): Quote {
  const { priced, agreement, vouchers } = look;
  const { language } = telling.locale;
  const applied = new Map(priced.vouchers.map((voucher) => [voucher.cardNumber, voucher]));
  return {
    quoteHash: agreement.hash,
    sellers: priced.sellers.map((part) => tellSeller(look, part, to, telling)),
    taxes: serializeTaxes(look, language),
    vouchers: [
      ...vouchers
        .filter(({ cardNumber, usableCents }) => usableCents > 0 || applied.has(cardNumber))
        .map(({ cardNumber, balanceCents, endsAt }) => ({
          cardNumber,
          balanceCents,
          endsTime: endsAt === null ? null : new Date(endsAt).toISOString(),
          isWanted: applied.has(cardNumber),
          appliedCents: applied.get(cardNumber)?.appliedCents ?? 0,
          isError: applied.get(cardNumber)?.isError ?? false,
        })),
      ...priced.vouchers
        .filter(({ cardNumber }) => !vouchers.some((own) => own.cardNumber === cardNumber))
        .map((voucher) => ({ ...voucher, balanceCents: 0, endsTime: null, isWanted: true })),
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
    problems: once([...priced.problems, ...changes]).map((found) =>
      describeProblem(found, language, telling.houseName),
    ),
  };
}
