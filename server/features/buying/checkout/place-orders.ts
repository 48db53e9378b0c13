/** Writes the orders of a purchase, in the transaction that has locked its rows, with as few statements as possible. */
import type { Address } from '#contract/address.ts';
import type { ChargedCard } from '#contract/orders.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type { OrderInput } from '#machines/order/events.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { LifecycleBatch } from '#server/platform/lifecycle/batch.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { holdVoucher, redeemVouchers } from '#server/features/money/index.ts';
import { dueOf } from './agreement.ts';
import type { AttemptStatus } from './payment-attempts.ts';
import { splitCommission } from './split-commission.ts';
import type { Priced, PricedLine, PricedSeller, Sums } from './price.ts';
import { sentBy } from './attempt-outcome.ts';

export interface Placing {
  readonly priced: Priced;
  readonly userId: string | null;
  /** The agent who pays in the customer's name; null if the buyer pays. */
  readonly agentId: string | null;
  readonly checkoutId: string;
  /** The attempt that pays, with its new status. */
  readonly attempt: AttemptStatus;
  /** The charged card, printed on receipts. */
  readonly card: ChargedCard | null;
  /** The cart that the goods come from. */
  readonly cartId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'en' | 'fr';
  readonly region: 'US' | 'CA';
  readonly address: Address;
  /** False while the payment is pending at the bank: the orders then wait for it, and keep their stock reserved. */
  readonly isAuthorized: boolean;
  /** ms since 1970. */
  readonly at: number;
}

interface Ids {
  readonly parentNumber: string;
  readonly lifecycles: readonly string[];
  readonly lines: readonly string[];
  readonly cartId: string | null;
}

/** Reserves the ids of the new rows, and locks the cart before its lines are deleted, as every change of a cart does. */
const PREPARE = {
  name: 'place-prepare',
  text: `with own as (select id from cart where id = $3 for update)
    select nextval('parent_order_number_seq')::text as "parentNumber",
      array(select nextval(pg_get_serial_sequence('lifecycle', 'id'))::text from generate_series(1, $1)) as lifecycles,
      array(select nextval(pg_get_serial_sequence('order_line', 'id'))::text from generate_series(1, $2)) as lines,
      (select id from own) as "cartId"`,
};

const SUMS = `item_subtotal_cents int, shipping_handling_cents int, estimated_tax_cents int, voucher_cents int`;
const SUM_NAMES = 'item_subtotal_cents, shipping_handling_cents, estimated_tax_cents, voucher_cents';

const PLACE = {
  name: 'place-orders',
  text: `
  with parent as (
    insert into parent_order (number, buyer_id, email, first_name, last_name, language, region, placed_at, checkout_id,
      attempt_id, agent_id, ship_to, ${SUM_NAMES})
    select * from jsonb_to_record($1::jsonb) as row(number text, buyer_id text, email text, first_name text, last_name text,
      language text, region text, placed_at timestamptz, checkout_id text, attempt_id text, agent_id text, ship_to jsonb, ${SUMS})),
  orders as (
    insert into seller_order (number, parent_number, seller_id, lifecycle_id, payment_lifecycle_id, placed_at, delivery, gift_card_cents,
      ${SUM_NAMES})
    select * from jsonb_to_recordset($2::jsonb) as row(number text, parent_number text, seller_id int, lifecycle_id bigint,
      payment_lifecycle_id bigint, placed_at timestamptz, delivery jsonb, gift_card_cents int, ${SUMS})),
  lines as (
    insert into order_line (id, order_number, item_id, variant_id, class_session_id, starts_at, time_zone, sku, title, option, art,
      quantity, unit_price_cents, commission_fee_cents, tax_parts, tax_exemption_id, ${SUM_NAMES})
    select * from jsonb_to_recordset($3::jsonb) as row(id bigint, order_number text, item_id bigint, variant_id bigint,
      class_session_id bigint, starts_at timestamptz, time_zone text, sku text, title jsonb, option jsonb, art jsonb, quantity int,
      unit_price_cents int, commission_fee_cents int, tax_parts jsonb, tax_exemption_id bigint, ${SUMS})),
  sent as (
    update variant set stock = stock - taken.quantity
      from unnest($4::bigint[], $5::int[]) as taken(id, quantity) where variant.id = taken.id),
  seated as (
    update class_session set seats_taken = seats_taken + taken.quantity
      from unnest($6::bigint[], $7::int[]) as taken(id, quantity) where class_session.id = taken.id),
  fetched as (
    update store_stock set quantity = store_stock.quantity - taken.quantity
      from unnest($8::bigint[], $9::int[], $10::int[]) as taken(id, store_id, quantity)
     where store_stock.variant_id = taken.id and store_stock.store_id = taken.store_id),
  emptied as (
    delete from cart_line
     where cart_id = $13 and (variant_id = any($12::bigint[]) or class_session_id = any($6::bigint[]))),
  counted as (update cart set revision = revision + 1, updated_at = $11 where id = $13),
  used as (
    update payment_attempt set status = $14, authorization_id = $15, card = $19, updated_at = $11
     where id = $16),
  closed as (
    update checkout set status = 'COMPLETED', parent_number = $17, revision = revision + 1, updated_at = $11 where id = $18)
  select`,
};

const stored = (sums: Sums) => ({
  item_subtotal_cents: sums.itemCents,
  shipping_handling_cents: sums.shippingCents,
  estimated_tax_cents: sums.taxCents,
  voucher_cents: sums.voucherCents,
});

/** The quantity taken of each item, summed over all lines. */
function quantitiesTaken(
  lines: readonly PricedLine[],
  idOf: (line: PricedLine) => number | null,
): [number[], number[]] {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    const id = idOf(line);
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + line.quantity);
  }
  return [[...quantities.keys()], [...quantities.values()]];
}

const linesOf = (sellers: readonly PricedSeller[]): PricedLine[] => sellers.flatMap(({ lines }) => lines);

/** The rows of one order and its lines, with the initial states of their lifecycles. */
class Order {
  readonly number: string;
  readonly row: object;
  readonly lines: object[];

  constructor(
    { at, isAuthorized }: Placing,
    part: PricedSeller,
    batch: LifecycleBatch,
    ids: {
      number: string;
      parentNumber: string;
      lifecycle: string;
      payment: string;
      lines: readonly string[];
    },
  ) {
    const { seller, delivery, lines } = part;
    const { number, parentNumber, lifecycle, payment } = ids;
    const input: OrderInput = {
      placedAt: at,
      lines: lines.map(({ goods, quantity }, index) => ({
        lineId: Number(ids.lines[index]),
        quantity,
        startsAt: goods.seats?.startsAt.getTime() ?? null,
      })),
      delivery: delivery?.kind ?? null,
    };
    batch.begin(
      orderMachine,
      lifecycle,
      input,
      isAuthorized ? [{ type: 'AUTHORIZED', by: 'system', at }] : [],
    );
    batch.begin(paymentMachine, payment, { amountCents: dueOf(part) });
    const placedAt = new Date(at);
    this.number = number;
    this.row = {
      number,
      parent_number: parentNumber,
      seller_id: seller.sellerId,
      lifecycle_id: lifecycle,
      payment_lifecycle_id: payment,
      placed_at: placedAt,
      delivery,
      gift_card_cents: part.giftCardCents,
      ...stored(part),
    };
    const fees = splitCommission(part);
    this.lines = lines.map(({ goods, quantity, taxParts, exemption, ...sums }, index) => ({
      id: ids.lines[index],
      order_number: number,
      item_id: goods.itemId,
      variant_id: goods.variantId,
      class_session_id: goods.sessionId,
      starts_at: goods.seats?.startsAt ?? null,
      time_zone: goods.seats?.timeZone ?? null,
      sku: goods.sku,
      title: goods.title,
      option: goods.option,
      art: goods.art,
      quantity,
      unit_price_cents: goods.unitPriceCents,
      commission_fee_cents: fees[index] ?? 0,
      tax_parts: taxParts,
      tax_exemption_id: exemption?.id ?? null,
      ...stored(sums),
    }));
  }
}

function parentRow(placing: Placing, number: string): object {
  const { priced, address } = placing;
  const isSent = priced.sellers.some(({ delivery }) => delivery?.kind === 'ship');
  return {
    number,
    buyer_id: placing.userId,
    email: placing.email,
    first_name: placing.firstName,
    last_name: placing.lastName,
    language: placing.language,
    region: placing.region,
    placed_at: new Date(placing.at),
    checkout_id: placing.checkoutId,
    attempt_id: placing.attempt.id,
    agent_id: placing.agentId,
    ship_to: isSent ? address : null,
    ...stored(priced),
  };
}

/** The stock taken from each source: the shipping warehouse, class dates, a store. */
function stockChanges({ sellers }: Priced): unknown[] {
  const isFetched = ({ delivery }: PricedSeller): boolean => delivery?.kind === 'pickup';
  const sent = quantitiesTaken(
    linesOf(sellers.filter((part) => !isFetched(part))),
    ({ goods }) => goods.variantId,
  );
  const seated = quantitiesTaken(linesOf(sellers), ({ goods }) => goods.sessionId);
  const [atStore] = sellers.filter(isFetched);
  const fetched = quantitiesTaken(atStore?.lines ?? [], ({ goods }) => goods.variantId);
  const storeId = atStore?.delivery?.kind === 'pickup' ? atStore.delivery.storeId : 0;
  return [...sent, ...seated, fetched[0], fetched[0].map(() => storeId), fetched[1]];
}

/**
 * Places the orders of a checked and locked purchase: one parent order, and one order for each seller.
 * @param client a connection with the transaction under way
 * @returns the parent's number
 * @throws Error if a locked voucher can't be held
 */
export async function placeOrders(client: Queryable, placing: Placing): Promise<string> {
  const { priced, at } = placing;
  const sellers = priced.sellers;
  const { rows } = await client.query<Ids>({
    ...PREPARE,
    values: [sellers.length * 2, linesOf(sellers).length, placing.cartId],
  });
  const [ids] = rows;
  if (ids === undefined) throw new Error('no numbers for orders');
  const { parentNumber } = ids;
  const batch = new LifecycleBatch(sentBy({ user_id: placing.userId, agent_id: placing.agentId }, at));
  let nextLine = 0;
  const orders = sellers.map((part, index) => {
    const lines = ids.lines.slice(nextLine, nextLine + part.lines.length);
    nextLine += part.lines.length;
    const [lifecycle = '', payment = ''] = ids.lifecycles.slice(index * 2);
    const number = `${parentNumber}-${String(index + 1)}`;
    return new Order(placing, part, batch, { number, parentNumber, lifecycle, payment, lines });
  });
  await batch.save(client);
  await client.query({
    ...PLACE,
    values: [
      JSON.stringify(parentRow(placing, parentNumber)),
      JSON.stringify(orders.map(({ row }) => row)),
      JSON.stringify(orders.flatMap(({ lines }) => lines)),
      ...stockChanges(priced),
      new Date(at),
      linesOf(sellers).flatMap(({ goods }) => goods.variantId ?? []),
      ids.cartId,
      placing.attempt.status,
      placing.attempt.authorizationId,
      placing.attempt.id,
      parentNumber,
      placing.checkoutId,
      placing.card,
    ],
  });
  await payByVouchers(client, placing, parentNumber);
  return parentNumber;
}

/** Holds the vouchers' part of the payment; it is redeemed as soon as the card's part is authorized. */
async function payByVouchers(
  client: Queryable,
  { priced, userId, agentId, at, isAuthorized }: Placing,
  parentNumber: string,
): Promise<void> {
  const paying = priced.vouchers.filter(({ appliedCents }) => appliedCents > 0);
  for (const { cardNumber, appliedCents: cents } of paying) {
    const isHeld =
      userId !== null &&
      (await holdVoucher(client, { cardNumber, parentNumber, cents, at, userId, agentId }));
    if (!isHeld) throw new Error(`voucher ${cardNumber} was locked and can not be held`);
  }
  if (isAuthorized && paying.length > 0) await redeemVouchers(client, parentNumber, at);
}
