/**
 * Consistency checks of money, each run over all rows at once: purchases, payments and refunds against the ledger. A check returns the
 * wrong rows: what they are of, the expected and the found amount in cents. What is still being carried out (its effects wait in the
 * outbox) is left for the next run.
 */
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { GIFT_CARD_CHECKS, type GiftCardCheckName } from './gift-card-checks.ts';

export interface Check {
  /** The name of the check. */
  readonly name: CheckName;
  /** Returns rows of `of` (an order, refund, voucher, payout or journal number), `expected` and `found`. */
  readonly sql: string;
}

export type CheckName =
  | 'order lines'
  | 'tax of a line'
  | 'parent order'
  | 'payment of an order'
  | 'refunds of a payment'
  | 'lines of a refund'
  | 'refunded beyond what was paid'
  | 'sale in the ledger'
  | 'refund in the ledger'
  | 'earnings of a completed order'
  | 'balance of a voucher'
  | 'vouchers of an order'
  | 'vouchers in the ledger'
  | GiftCardCheckName
  | 'payout in the ledger'
  | 'payouts underway'
  | 'journal in balance';

/** Lifecycles with unfinished effects. */
const BUSY = `busy as (select distinct lifecycle_id from outbox where done_at is null and next_attempt_at is not null)`;

/** Orders with the state of their payment; `taken` is whether it was captured. */
const ORDERS = `orders as (
  select o.number, o.parent_number, o.seller_id, o.voucher_cents as voucher, order_is.state,
         o.item_subtotal_cents + o.shipping_handling_cents as goods, o.estimated_tax_cents as tax,
         (pays.context ->> 'amountCents')::bigint as amount, (pays.context ->> 'refundedCents')::bigint as refunded,
         pays.state in (${sqlStates(paymentMachine, 'taken')}) as taken, pays.state as payment
    from seller_order o
    join lifecycle order_is on order_is.id = o.lifecycle_id
    join lifecycle pays on pays.id = o.payment_lifecycle_id
   where not exists (select from busy where busy.lifecycle_id in (o.lifecycle_id, o.payment_lifecycle_id)))`;

const RELEASED = sqlStates(orderMachine, 'released');

/** The goods' amount is the seller's earnings and the commission together; a refund paid by hand isn't owed by the provider any more. */
const SIDES = `case when account in ('SELLER_PENDING', 'SELLER_BALANCE', 'COMMISSION', 'HOUSE_SALES') then 'GOODS'
  when account = 'BY_HAND' then 'PROVIDER' else account end`;

/** Entries by order or refund, and by side of the comparison. */
const ledgerSums = (by: 'order_number' | 'refund_id', kinds: string): string => `posted as (
  select ${by} as of, ${SIDES} as side, sum(cents) as cents
    from journal join ledger_entry on journal_id = journal.id
   where kind in (${kinds}) and ${by} is not null
   group by 1, 2)`;

const REFUNDS = `refunds as (
  select refund.id, refund.order_number, card_cents as card, voucher_cents as voucher, settled_at is not null as settled, parts.*
    from refund
         cross join lateral (select coalesce(sum((line ->> 'itemCents')::bigint + (line ->> 'shippingCents')::bigint), 0) as goods,
                         coalesce(sum((line ->> 'taxCents')::bigint), 0) as tax
                    from jsonb_array_elements(refund.lines) as line) as parts)`;

export const CHECKS: readonly Check[] = [
  ...GIFT_CARD_CHECKS,
  {
    name: 'order lines',
    sql: `select o.number as of, sum(pair.line) as expected, sum(pair.frozen) as found
      from seller_order o
      left join (select order_number, sum(item_subtotal_cents) as item, sum(shipping_handling_cents) as shipping,
                        sum(estimated_tax_cents) as tax, sum(voucher_cents) as voucher
                   from order_line group by order_number) as lines on lines.order_number = o.number
      cross join lateral (values (coalesce(item, 0), o.item_subtotal_cents), (coalesce(shipping, 0), o.shipping_handling_cents),
                      (coalesce(tax, 0), o.estimated_tax_cents), (coalesce(voucher, 0), o.voucher_cents)) as pair (line, frozen)
      where pair.line <> pair.frozen group by o.number`,
  },
  {
    name: 'tax of a line',
    sql: `select order_number as of, estimated_tax_cents as expected, parts.cents as found
      from order_line cross join lateral (select coalesce(sum((part ->> 'cents')::bigint), 0) as cents
                                  from jsonb_array_elements(tax_parts) as part) as parts
      where parts.cents <> estimated_tax_cents`,
  },
  {
    name: 'parent order',
    sql: `select p.number as of, sum(pair.part) as expected, sum(pair.frozen) as found
      from parent_order p
      left join (select parent_number, sum(item_subtotal_cents) as item, sum(shipping_handling_cents) as shipping,
                        sum(estimated_tax_cents) as tax, sum(voucher_cents) as voucher
                   from seller_order group by parent_number) as parts on parts.parent_number = p.number
      cross join lateral (values (coalesce(item, 0), p.item_subtotal_cents), (coalesce(shipping, 0), p.shipping_handling_cents),
                      (coalesce(tax, 0), p.estimated_tax_cents), (coalesce(voucher, 0), p.voucher_cents)) as pair (part, frozen)
      where pair.part <> pair.frozen group by p.number`,
  },
  {
    name: 'payment of an order',
    sql: `with ${BUSY}, ${ORDERS}
      select number as of, goods + tax - voucher as expected, amount as found
        from orders where goods + tax - voucher <> amount`,
  },
  {
    name: 'refunds of a payment',
    sql: `with ${BUSY}, ${ORDERS}
      select number as of, coalesce(asked.cents, 0) as expected, refunded as found
        from orders left join (select order_number, sum(card_cents) as cents from refund group by order_number) as asked
             on asked.order_number = number
       where coalesce(asked.cents, 0) <> refunded`,
  },
  {
    name: 'lines of a refund',
    sql: `with ${REFUNDS}
      select order_number as of, goods + tax as expected, card + voucher as found from refunds where goods + tax <> card + voucher`,
  },
  {
    name: 'refunded beyond what was paid',
    sql: `select line.order_number as of,
             line.item_subtotal_cents + line.shipping_handling_cents + line.estimated_tax_cents as expected,
             sum((back ->> 'itemCents')::bigint + (back ->> 'shippingCents')::bigint + (back ->> 'taxCents')::bigint) as found
        from refund, jsonb_array_elements(refund.lines) as back, order_line as line
       where line.id = (back ->> 'orderLineId')::bigint
       group by line.id
      having sum((back ->> 'itemCents')::bigint) > line.item_subtotal_cents
          or sum((back ->> 'shippingCents')::bigint) > line.shipping_handling_cents
          or sum((back ->> 'taxCents')::bigint) > line.estimated_tax_cents`,
  },
  {
    name: 'sale in the ledger',
    sql: `with ${BUSY}, ${ORDERS}, ${ledgerSums('order_number', `'SALE'`)}
      select number as of, sum(abs(should.cents)) as expected, sum(abs(coalesce(posted.cents, 0))) as found
        from orders
             cross join lateral (values ('PROVIDER', amount), ('VOUCHERS_OUTSTANDING', voucher), ('TAX', -tax), ('GOODS', -goods))
               as planned (side, cents)
             cross join lateral (select case when taken then planned.cents else 0 end as cents) as should
             left join posted on posted.of = orders.number and posted.side = planned.side
       where should.cents <> coalesce(posted.cents, 0)
       group by number`,
  },
  {
    name: 'refund in the ledger',
    sql: `with ${REFUNDS}, ${ledgerSums('refund_id', `'REFUND', 'CANCELLATION'`)}
      select order_number as of, sum(abs(should.cents)) as expected, sum(abs(coalesce(posted.cents, 0))) as found
        from refunds
             cross join lateral (values ('PROVIDER', -card), ('VOUCHERS_OUTSTANDING', -voucher), ('TAX', tax), ('GOODS', goods))
               as planned (side, cents)
             cross join lateral (select case when settled then planned.cents else 0 end as cents) as should
             left join posted on posted.of = refunds.id and posted.side = planned.side
       where should.cents <> coalesce(posted.cents, 0)
       group by refunds.id, order_number`,
  },
  {
    name: 'earnings of a completed order',
    sql: `with ${BUSY}, ${ORDERS}, pending as (
        select order_number, sum(cents) as cents, bool_or(kind = 'RELEASED') as released
          from journal left join ledger_entry on journal_id = journal.id and account = 'SELLER_PENDING'
         where order_number is not null group by order_number)
      select number as of, 0 as expected, -coalesce(pending.cents, 0) as found
        from orders left join pending on pending.order_number = number
       where seller_id is not null
         and ((state in (${RELEASED})) <> coalesce(released, false)
              or (state in (${RELEASED}) and coalesce(pending.cents, 0) <> 0))`,
  },
  {
    name: 'balance of a voucher',
    sql: `with ${BUSY}
      select card_number as of, sum(pair.should) as expected, sum(pair.has) as found
        from (select voucher.card_number, lifecycle.state, lifecycle.context, coalesce(sum(balance_cents), 0) as balance,
                     coalesce(sum(held_cents), 0) as held
                from voucher join lifecycle on lifecycle.id = voucher.lifecycle_id
                left join voucher_entry on voucher_entry.card_number = voucher.card_number
               where not exists (select from busy where busy.lifecycle_id = voucher.lifecycle_id)
               group by voucher.card_number, lifecycle.id) as purse
             cross join lateral (values
               (case when state in (${sqlStates(voucherMachine, 'forfeited')}) then 0 else (context ->> 'balanceCents')::bigint end, balance),
               (case when state in (${sqlStates(voucherMachine, 'held')}) then (context ->> 'appliedCents')::bigint else 0 end, held)) as pair (should, has)
       where pair.should <> pair.has group by card_number`,
  },
  {
    name: 'vouchers of an order',
    sql: `with ${BUSY}, ${ORDERS}, used as (
        select parent_number, sum(held_cents) + sum(case when held_cents > 0 then 0 else -balance_cents end) as cents
          from voucher_entry where parent_number is not null group by parent_number),
      back as (select order_number, sum(voucher_cents) as cents from refund where settled_at is not null group by order_number),
      owing as (
        select parent_number,
               sum(case when state in (${sqlStates(orderMachine, 'calledOff')}) and not taken then 0 else voucher - coalesce(back.cents, 0) end) as cents
          from orders left join back on back.order_number = number
         group by parent_number
        having count(*) = (select count(*) from seller_order as all_of where all_of.parent_number = orders.parent_number))
      select owing.parent_number as of, owing.cents as expected, coalesce(used.cents, 0) as found
        from owing left join used on used.parent_number = owing.parent_number
       where owing.cents <> coalesce(used.cents, 0)`,
  },
  {
    name: 'vouchers in the ledger',
    sql: `select coalesce(written.card_number, journalled.card) as of, coalesce(written.cents, 0) as expected,
             coalesce(journalled.cents, 0) as found
        from (select card_number, sum(balance_cents) as cents from voucher_entry where kind in ('ISSUE', 'EXPIRE')
                and not exists (select from gift_card where gift_card.card_number = voucher_entry.card_number)
               group by card_number) as written
        full join (select regexp_replace(key, '^voucher-(issue|expire)-', '') as card, -sum(cents) as cents
                     from journal join ledger_entry on journal_id = journal.id and account = 'VOUCHERS_OUTSTANDING'
                    where kind in ('VOUCHER_ISSUED', 'VOUCHER_EXPIRED') group by 1) as journalled
          on journalled.card = written.card_number
       where coalesce(written.cents, 0) <> coalesce(journalled.cents, 0)`,
  },
  {
    name: 'payout in the ledger',
    sql: `with ${BUSY}
      select payout.id::text as of, sum(should.cents) as expected, sum(coalesce(posted.cents, 0)) as found
        from payout join lifecycle on lifecycle.id = payout.lifecycle_id
             cross join lateral (values ('PAYOUT_SCHEDULED', amount_cents),
                             ('PAYOUT', case state when 'PAID' then amount_cents else 0 end),
                             ('PAYOUT_RETURNED', case state when 'FAILED' then amount_cents else 0 end)) as should (kind, cents)
             left join lateral (
               select sum(cents) as cents from journal join ledger_entry on journal_id = journal.id
                where journal.payout_id = payout.id and journal.kind = should.kind and cents > 0) as posted on true
       where not exists (select from busy where busy.lifecycle_id = payout.lifecycle_id)
         and (should.cents <> coalesce(posted.cents, 0)
              or (lifecycle.context ->> 'amountCents')::bigint <> amount_cents)
       group by payout.id`,
  },
  {
    name: 'payouts underway',
    sql: `with ${BUSY}
      select 'seller ' || coalesce(open.seller_id, underway.seller_id) as of, coalesce(open.cents, 0) as expected,
             coalesce(underway.cents, 0) as found
        from (select seller_id, sum(amount_cents) as cents from payout join lifecycle on lifecycle.id = lifecycle_id
               where state not in (${sqlStates(payoutMachine, 'over')}) or exists (select from busy where busy.lifecycle_id = payout.lifecycle_id)
               group by seller_id) as open
        full join (select seller_id, -sum(cents) as cents from ledger_entry where account = 'PAYOUT_UNDERWAY' group by seller_id)
               as underway on underway.seller_id = open.seller_id
       where coalesce(open.cents, 0) <> coalesce(underway.cents, 0)
         and not exists (select from payout join busy on busy.lifecycle_id = payout.lifecycle_id
                          where payout.seller_id = coalesce(open.seller_id, underway.seller_id))`,
  },
  {
    name: 'journal in balance',
    sql: `select key as of, 0 as expected, sum(cents) as found
        from journal join ledger_entry on journal_id = journal.id group by journal.id having sum(cents) <> 0`,
  },
];
