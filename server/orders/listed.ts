/**
 * Orders as lists show them. A page may have a hundred purchases with hundreds of lines: the database puts together the little that is
 * told of each, in one statement and one row a purchase. Read line by line into objects, it would keep the process busy for longer than
 * it takes to find them.
 */
import type { PictureArt } from '../../contract/catalogue.ts';
import type { Language } from '../../locales/paths.ts';
import type { LifecycleRow } from '../../machines/lifecycle/row.ts';
import type { Queryable } from '../lifecycle/rows.ts';

/** So many of an order's things a list shows. */
const PICTURES_MAX = 4;

/** Amounts are integer cents. */
interface Listed {
  readonly number: string;
  readonly total: number;
  readonly lifecycle: LifecycleRow;
  readonly pieces: number;
  /** Of the first lines alone, in the reader's language. */
  readonly pictured: readonly { readonly title: string; readonly option: string; readonly art: PictureArt }[];
}

/** A seller's part of a purchase, for its buyer. */
export interface BoughtOrder extends Listed {
  /** null for what the shop itself sells. */
  readonly storeName: string | null;
}

export interface Purchase {
  readonly number: string;
  readonly placedAt: Date;
  readonly total: number;
  readonly orders: readonly BoughtOrder[];
}

/** An order, for who has sold it. */
export interface SoldOrder extends Listed {
  readonly parentNumber: string;
  readonly placedAt: Date;
  readonly firstName: string;
  readonly lastName: string;
}

const TOTAL = 'item_subtotal_cents + shipping_handling_cents + estimated_tax_cents';
const LIFECYCLE = `json_build_object('id', stands.id::text, 'machine', machine, 'shape', shape, 'state', stands.state,
  'context', context, 'dueAt', due_at, 'revision', revision)`;
/** What there is to see of an order: how many pieces, and the first lines in the language that `at` stands for. */
const seen = (at: string): string => `lateral (
  select coalesce(sum(quantity), 0)::int as pieces,
         to_json(coalesce(
           (array_agg(json_build_object('title', title ->> ${at}, 'option', option ->> ${at}, 'art', art) order by id))[1:${String(PICTURES_MAX)}], '{}')) as pictured
    from order_line where order_number = one.number) as seen`;

const PURCHASES = {
  name: 'purchases',
  text: `
  select page.number, page.placed_at as "placedAt", page.total, coalesce(made.orders, '[]') as orders
    from (select number, placed_at, ${TOTAL} as total from parent_order
           where buyer_id = $1 and ($2::text[] is null or number = any ($2))
           order by placed_at desc, number desc limit $3 offset $4) as page
   cross join lateral (
     select json_agg(json_build_object('number', one.number, 'total', ${TOTAL}, 'storeName', store_name,
              'lifecycle', ${LIFECYCLE}, 'pieces', pieces, 'pictured', pictured) order by one.number) as orders
       from seller_order as one
       join lifecycle as stands on stands.id = lifecycle_id
       left join seller on seller.id = one.seller_id
      cross join ${seen('$5')}
      where parent_number = page.number) as made
   order by page.placed_at desc, page.number desc`,
};
const PURCHASES_IN_ALL = {
  name: 'purchases-in-all',
  text: `
  select count(*)::int as total from parent_order where buyer_id = $1 and ($2::text[] is null or number = any ($2))`,
};

const SOLD = {
  name: 'orders-sold',
  text: `
  select one.number, one.parent_number as "parentNumber", one.placed_at as "placedAt", first_name as "firstName",
         last_name as "lastName", one.item_subtotal_cents + one.shipping_handling_cents + one.estimated_tax_cents as total,
         ${LIFECYCLE} as lifecycle, pieces, pictured
    from seller_order as one
    join parent_order on parent_order.number = one.parent_number
    join lifecycle as stands on stands.id = lifecycle_id
   cross join ${seen('$2')}
   where one.number = any ($1)
   order by one.placed_at desc, one.number desc`,
};

/**
 * What a member has bought, newest first.
 * @param only of these purchases, where not of all
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
  const narrowed = [buyerId, only ?? null];
  const [page, counted] = await Promise.all([
    client.query<Purchase>({ ...PURCHASES, values: [...narrowed, limit, offset, language] }),
    client.query<{ total: number }>({ ...PURCHASES_IN_ALL, values: narrowed }),
  ]);
  return { purchases: page.rows, total: counted.rows[0]?.total ?? 0 };
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
