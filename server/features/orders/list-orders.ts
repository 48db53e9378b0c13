/**
 * Reads orders for lists. A page may show a hundred purchases with hundreds of lines, so the database aggregates what a list shows, in
 * one statement with one row for each purchase: building objects line by line would block the process for longer than the query takes.
 */
import type { PictureArt } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import type { Parties } from './order-access.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type { Delivery } from '#server/platform/database/schema/buying.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { DELIVERIES } from './arrival.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

/** The most items that a list shows of one order. */
const PICTURES_MAX = 4;

/** Amounts are integer cents. */
interface ListedOrder {
  readonly number: string;
  readonly total: number;
  readonly lifecycle: LifecycleRow;
  readonly pieces: number;
  /** Refunded so far, or being refunded. */
  readonly refundedCents: number;
  /** The first lines only, in the reader's language. */
  readonly pictured: readonly { readonly title: string; readonly option: string; readonly art: PictureArt }[];
}

/** A seller's part of a purchase, for its buyer. */
export interface BoughtOrder extends ListedOrder {
  /** null for Atelier's own goods. */
  readonly storeName: string | null;
  readonly delivery: Delivery;
  /** null if nothing is shipped. */
  readonly toCountry: 'US' | 'CA' | null;
  readonly sellerCountry: string | null;
  readonly handlingDays: number | null;
  /** When its last parcel left and when it arrived, ms since 1970; null before. */
  readonly leftAt: number | null;
  readonly deliveredAt: number | null;
}

export interface Purchase {
  readonly number: string;
  readonly placedAt: Date;
  readonly total: number;
  readonly orders: readonly BoughtOrder[];
}

/** A purchase; on an empty page only the total count. */
type PurchaseRow = { readonly inAll: number; readonly orders: readonly BoughtOrder[] } & {
  readonly [Key in 'number' | 'placedAt' | 'total']: Purchase[Key] | null;
};

/** An order, for its seller. */
export interface SoldOrder extends ListedOrder, Pick<Parties, 'sellerId' | 'sellerStatus'> {
  readonly parentNumber: string;
  readonly placedAt: Date;
  readonly firstName: string;
  readonly lastName: string;
}

const TOTAL = 'item_subtotal_cents + shipping_handling_cents + estimated_tax_cents';
const REFUNDED =
  '(select coalesce(sum(card_cents + voucher_cents), 0)::int from refund where order_number = one.number)';
const LIFECYCLE = `json_build_object('id', stands.id::text, 'machine', machine, 'shape', shape, 'state', stands.state,
  'context', context, 'dueAt', due_at, 'revision', revision)`;
/** An order's item count and first lines, in the language of the SQL placeholder `at`. */
const firstLines = (at: string): string => `lateral (
  select coalesce(sum(quantity), 0)::int as pieces,
         to_json(coalesce(
           (array_agg(json_build_object('title', title ->> ${at}, 'option', option ->> ${at}, 'art', art) order by id))[1:${String(PICTURES_MAX)}], '{}')) as pictured
    from order_line where order_number = one.number) as seen`;

/** The same rule as in `arrival.ts`, for orders whose steps aren't read. */
const LEFT_AT = `(select max(at) from lifecycle_step where lifecycle_id = stands.id and event = 'SHIP')`;
const DELIVERED_AT = `(select min(at) from lifecycle_step where lifecycle_id = stands.id
  and event in (${DELIVERIES.map((event) => `'${event}'`).join(', ')}) and to_state in (${sqlStates(orderMachine, 'arrived')}))`;

/** With the total count, even of an empty page, so that one statement is enough. */
const PURCHASES = {
  name: 'purchases',
  text: `
  select whole.total as "inAll", page.number, page.placed_at as "placedAt", page.total, coalesce(made.orders, '[]') as orders
    from (select count(*)::int as total from parent_order
           where buyer_id = $1 and ($2::text[] is null or number = any ($2))) as whole
    left join (select number, placed_at, ship_to, ${TOTAL} as total from parent_order
                where buyer_id = $1 and ($2::text[] is null or number = any ($2))
                order by placed_at desc, number desc limit $3 offset $4) as page on true
    left join lateral (
     select json_agg(json_build_object('number', one.number, 'total', ${TOTAL}, 'storeName', store_name, 'refundedCents', ${REFUNDED},
              'delivery', delivery, 'toCountry', page.ship_to ->> 'country', 'sellerCountry', seller.country,
              'handlingDays', handling_days, 'leftAt', ${LEFT_AT}, 'deliveredAt', ${DELIVERED_AT},
              'lifecycle', ${LIFECYCLE}, 'pieces', pieces, 'pictured', pictured) order by one.number) as orders
       from seller_order as one
       join lifecycle as stands on stands.id = lifecycle_id
       left join seller on seller.id = one.seller_id
      cross join ${firstLines('$5')}
      where parent_number = page.number) as made on true
   order by page.placed_at desc, page.number desc`,
};

const SOLD = {
  name: 'orders-sold',
  text: `
  select one.number, one.parent_number as "parentNumber", one.placed_at as "placedAt", first_name as "firstName",
         last_name as "lastName", one.item_subtotal_cents + one.shipping_handling_cents + one.estimated_tax_cents as total,
         ${REFUNDED} as "refundedCents",
         ${LIFECYCLE} as lifecycle, pieces, pictured, one.seller_id as "sellerId", seller.status as "sellerStatus"
    from seller_order as one
    left join seller on seller.id = one.seller_id
    join parent_order on parent_order.number = one.parent_number
    join lifecycle as stands on stands.id = lifecycle_id
   cross join ${firstLines('$2')}
   where one.number = any ($1)
   order by one.placed_at desc, one.number desc`,
};

/**
 * A member's purchases, newest first.
 * @param only these purchases; all if undefined
 */
export async function purchasesOf(
  client: Queryable,
  buyerId: string,
  {
    only,
    limit,
    offset,
    language,
  }: { only: readonly string[] | undefined; limit: number; offset: number; language: Language },
): Promise<{ purchases: Purchase[]; total: number }> {
  const values = [buyerId, only ?? null, limit, offset, language];
  const { rows } = await client.query<PurchaseRow>({ ...PURCHASES, values });
  const purchases = rows.flatMap(({ number, placedAt, total, orders }) =>
    number === null || placedAt === null || total === null ? [] : [{ number, placedAt, total, orders }],
  );
  return { purchases, total: rows[0]?.inAll ?? 0 };
}

/** These orders, newest first. */
export async function soldOrders(
  client: Queryable,
  numbers: readonly string[],
  language: Language,
): Promise<SoldOrder[]> {
  if (numbers.length === 0) return [];
  return (await client.query<SoldOrder>({ ...SOLD, values: [numbers, language] })).rows;
}
