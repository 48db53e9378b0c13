/**
 * What a shopper agrees to pay for: stored with the payment attempt, and compared with the current price when the order is placed.
 * It lists the goods itself, so a later change of the cart does not change the purchase.
 */
import { createHash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Address } from '#contract/address.ts';
import { Both } from '#contract/catalogue.ts';
import { CheckoutContact, DeliveryChoice } from '#contract/checkout.ts';
import { totalOf, type Priced, type PricedLine, type Sums } from './price.ts';
import type { PurchaseProblem } from './problems.ts';

const cents = Type.Integer({ minimum: 0 });
const sums = { itemCents: cents, shippingCents: cents, taxCents: cents, voucherCents: cents };
const idOrNull = Type.Union([Type.Integer(), Type.Null()]);

const AgreedLine = Type.Object({
  lineId: Type.Integer(),
  variantId: idOrNull,
  sessionId: idOrNull,
  quantity: Type.Integer({ minimum: 1 }),
  unitPriceCents: cents,
  title: Both,
  ...sums,
});
export type AgreedLine = Static<typeof AgreedLine>;

const AgreedSeller = Type.Object({
  seller: Type.String(),
  choice: Type.Union([DeliveryChoice, Type.Null()]),
  lines: Type.Array(AgreedLine),
  ...sums,
});

export const Agreement = Type.Object({
  /** Hash of the whole agreement and the buyer: equal hashes mean equal agreements. */
  hash: Type.String(),
  sellers: Type.Array(AgreedSeller),
  vouchers: Type.Array(Type.Object({ cardNumber: Type.String(), appliedCents: cents })),
  ...sums,
});
export type Agreement = Static<typeof Agreement>;

/** Stored with a payment attempt: everything needed to place the orders, whether the browser or a webhook reports the payment. */
export const AttemptedPurchase = Type.Object({
  agreement: Agreement,
  contact: CheckoutContact,
  address: Address,
  language: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  region: Type.Union([Type.Literal('US'), Type.Literal('CA')]),
});
export type AttemptedPurchase = Static<typeof AttemptedPurchase>;

/** The buyer and the delivery address. */
export interface Buyer {
  readonly contact: CheckoutContact | null;
  readonly address: Address | null;
}

const agreedLine = ({
  goods,
  quantity,
  itemCents,
  shippingCents,
  taxCents,
  voucherCents,
}: PricedLine): AgreedLine => ({
  lineId: goods.lineId,
  variantId: goods.variantId,
  sessionId: goods.sessionId,
  quantity,
  unitPriceCents: goods.unitPriceCents,
  title: { en: goods.title.en, fr: goods.title.fr },
  itemCents,
  shippingCents,
  taxCents,
  voucherCents,
});

const sumsIn = ({ itemCents, shippingCents, taxCents, voucherCents }: Sums): Sums => ({
  itemCents,
  shippingCents,
  taxCents,
  voucherCents,
});

/** The fields in a fixed order, because the database may return JSON fields in any order and the hash depends on it. */
const inOrder = ({ seller, method, storeId }: DeliveryChoice): DeliveryChoice => ({
  seller,
  method,
  storeId,
});

const namesOf = ({ contact, address }: Buyer): unknown[] => [
  contact && [contact.email, contact.firstName, contact.lastName],
  address && [
    ...[address.firstName, address.lastName, address.line1, address.line2, address.city, address.state],
    ...[address.zipCode, address.country, address.phone],
  ],
];

/** The agreement of a shopper who was shown `priced`; items that are not available are left out. */
export function agreementOf(priced: Priced, buyer: Buyer): Agreement {
  const sellers = priced.sellers
    .map(({ seller, choice, lines, ...inAll }) => ({
      seller: seller.key,
      choice: choice && inOrder(choice),
      lines: lines.filter(({ quantity }) => quantity > 0).map(agreedLine),
      ...sumsIn(inAll),
    }))
    .filter(({ lines }) => lines.length > 0);
  const vouchers = priced.vouchers
    .filter(({ appliedCents }) => appliedCents > 0)
    .map(({ cardNumber, appliedCents }) => ({ cardNumber, appliedCents }));
  const content = { sellers, vouchers, ...sumsIn(priced) };
  const hash = createHash('sha256')
    .update(JSON.stringify([content, namesOf(buyer)]))
    .digest('base64url');
  return { hash, ...content };
}

/** The amount to charge to the card. */
export const dueOf = (sums: Sums): number => totalOf(sums) - sums.voucherCents;

const linesOf = ({ sellers }: Agreement): AgreedLine[] => sellers.flatMap(({ lines }) => lines);

/** The lines by their variant or class session, of which a cart has one line each. */
type ByThing = ReadonlyMap<string, AgreedLine>;

const thingOf = ({ variantId, sessionId }: AgreedLine): string => `${String(variantId)} ${String(sessionId)}`;

const byThing = (agreement: Agreement): ByThing =>
  new Map(linesOf(agreement).map((line) => [thingOf(line), line]));

function changeOf(line: AgreedLine, now: ByThing): PurchaseProblem | null {
  const { lineId, title: name } = line;
  const found = now.get(thingOf(line));
  if (found === undefined) return { code: 'LINES_CHANGED', blocks: false, lineId, name };
  const about = { blocks: false, lineId: found.lineId, name };
  if (found.unitPriceCents !== line.unitPriceCents) {
    return { code: 'PRICE_CHANGED', was: line.unitPriceCents, now: found.unitPriceCents, ...about };
  }
  return found.quantity === line.quantity
    ? null
    : { code: 'QUANTITY_CHANGED', was: line.quantity, now: found.quantity, ...about };
}

/**
 * What has changed since the shopper agreed, item by item; a change that belongs to no item shows in the total. Leaves out lines that
 * `knownProblems` already cover, and those of sellers that they report as closed.
 */
export function changesSince(
  was: Agreement,
  now: Agreement,
  knownProblems: readonly PurchaseProblem[],
): PurchaseProblem[] {
  const coveredLines = new Set(knownProblems.map(({ lineId }) => lineId));
  const closed = new Set(
    knownProblems.map(({ code, seller }) => (code === 'SELLER_CLOSED' ? seller : undefined)),
  );
  const [thingsBefore, thingsNow] = [byThing(was), byThing(now)];
  const changes = was.sellers
    .flatMap(({ seller, lines }) => (closed.has(seller) ? [] : lines))
    .filter(({ lineId }) => !coveredLines.has(lineId))
    .map((line) => changeOf(line, thingsNow))
    .filter((change) => change !== null);
  const added = linesOf(now)
    .filter((line) => !thingsBefore.has(thingOf(line)))
    .map(({ lineId, title: name }): PurchaseProblem => ({
      code: 'LINES_CHANGED',
      blocks: false,
      lineId,
      name,
    }));
  const [before, after] = [dueOf(was), dueOf(now)];
  const total: PurchaseProblem = { code: 'TOTAL_CHANGED', blocks: false, was: before, now: after };
  return [...changes, ...added, ...(before === after ? [] : [total])];
}
