/** A seller's to-do list, counted in one statement. */
import type { SellerToDo } from '#contract/seller.ts';
import { storefrontPath } from '#locales/paths.ts';
import { nextPayday } from '../money/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { DISPUTE_WAITS, RETURN_WAITS, TO_COMPLETE, TO_SHIP } from './to-do-conditions.ts';

/**
 * Each part starts at the seller's own rows, or at the few orders, return lines and disputes in a state that waits for the seller.
 * Stock that isn't counted (null) never sells out.
 */
export const TO_DO = `
  with orders as (
    select count(*) filter (where ${TO_SHIP})::int as to_ship, count(*) filter (where ${TO_COMPLETE})::int as to_complete
      from lifecycle join seller_order on seller_order.lifecycle_id = lifecycle.id
     where seller_order.seller_id = $1 and (${TO_SHIP} or ${TO_COMPLETE})),
  returns as (
    select count(distinct return_number) filter (where ${RETURN_WAITS.ANSWER})::int as to_answer,
           count(distinct return_number) filter (where ${RETURN_WAITS.INSPECT})::int as to_inspect
      from lifecycle
      join return_line on return_line.lifecycle_id = lifecycle.id
     where return_line.seller_id = $1 and (${RETURN_WAITS.ANSWER} or ${RETURN_WAITS.INSPECT})),
  disputes as (
    select count(*)::int as to_answer
      from lifecycle join dispute on dispute.lifecycle_id = lifecycle.id
     where dispute.seller_id = $1 and ${DISPUTE_WAITS}),
  own as (
    select item.id, status, count(variant.id) > 0 and bool_and(coalesce(stock, 1) = 0) as is_sold_out
      from item left join variant on variant.item_id = item.id
     where item.seller_id = $1 group by item.id),
  listings as (
    select count(*) filter (where status = 'active' and not is_sold_out)::int as on_sale,
           count(*) filter (where status = 'active' and is_sold_out)::int as sold_out,
           count(*) filter (where status = 'draft')::int as drafts
      from own),
  balance as (
    select -coalesce(sum(cents), 0)::float8 as cents from ledger_entry where seller_id = $1 and account = 'SELLER_BALANCE')
  select store_name as "storeName", slug, returns_address is not null as "hasReturnsAddress",
         exists (select from account where account.id = seller.user_id and enable_two_step_verification) as "hasTwoStep",
         orders.to_ship as "ordersToShip", orders.to_complete as "ordersToComplete",
         returns.to_answer as "returnsToAnswer", returns.to_inspect as "returnsToInspect",
         disputes.to_answer as "disputesToAnswer",
         json_build_object('onSale', on_sale, 'soldOut', sold_out, 'drafts', drafts) as listings,
         balance.cents as amount
    from seller, orders, returns, disputes, listings, balance where seller.id = $1`;

type Row = Omit<SellerToDo, 'storePath' | 'nextPayout'> & { slug: string; amount: number };

/** @throws Error if there is no such seller */
export async function readToDo({ database, clock }: Shop, sellerId: number): Promise<SellerToDo> {
  const { rows } = await database.pool.query<Row>({ name: 'seller-to-do', text: TO_DO, values: [sellerId] });
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no seller ${String(sellerId)}`);
  const { slug, amount, ...counts } = row;
  return {
    ...counts,
    storePath: storefrontPath(slug),
    nextPayout: { amount, time: new Date(nextPayday(clock.now())).toISOString() },
  };
}
