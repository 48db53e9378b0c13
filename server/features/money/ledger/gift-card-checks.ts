/** Consistency checks of gift cards: those that members buy, their balances, and what they pay of orders (`checks.ts`). */
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';

export type GiftCardCheckName = 'gift cards sold' | 'gift cards in the ledger' | 'gift cards of an order';

export const GIFT_CARD_CHECKS: readonly { readonly name: GiftCardCheckName; readonly sql: string }[] = [
  {
    // What is owed for a purchase is its amount while it waits for its day, and nothing before or after.
    name: 'gift cards sold',
    sql: `select number as of, sum(should.cents) as expected, sum(coalesce(posted.cents, 0)) as found
        from gift_card_purchase join lifecycle on lifecycle.id = lifecycle_id
             cross join lateral (select case when state in (${sqlStates(giftCardPurchaseMachine, 'planned')}) then amount_cents else 0 end
               as cents) as should
             left join lateral (select -sum(cents) as cents from journal join ledger_entry on journal_id = journal.id
                where account = 'GIFT_CARDS_SOLD' and key in
                  ('gift-card-sold-' || number, 'gift-card-canceled-' || number, 'gift-card-issue-' || card_number)) as posted on true
       where not exists (select from outbox where outbox.lifecycle_id = lifecycle.id and done_at is null)
       group by number having sum(should.cents) <> sum(coalesce(posted.cents, 0))`,
  },
  {
    // Each change of a card's balance has one journal: the account is what the cards' entries sum to.
    name: 'gift cards in the ledger',
    sql: `select coalesce(written.key, journalled.key) as of, coalesce(written.cents, 0) as expected,
             coalesce(journalled.cents, 0) as found
        from (select 'gift-card-' || key as key, balance_cents as cents
                from voucher_entry join gift_card using (card_number) where balance_cents <> 0) as written
        full join (select key, -sum(cents) as cents from journal join ledger_entry on journal_id = journal.id
                    where account = 'GIFT_CARDS_OUTSTANDING' group by key) as journalled on journalled.key = written.key
       where coalesce(written.cents, 0) <> coalesce(journalled.cents, 0)`,
  },
  {
    name: 'gift cards of an order',
    sql: `select coalesce(frozen.parent_number, used.parent_number) as of, coalesce(used.cents, 0) as expected,
             coalesce(frozen.cents, 0) as found
        from (select parent_number, sum(gift_card_cents) as cents from seller_order where gift_card_cents > 0
               group by parent_number) as frozen
        full join (select parent_number, sum(held_cents) as cents from voucher_entry join gift_card using (card_number)
                    where kind = 'HOLD' group by parent_number) as used on used.parent_number = frozen.parent_number
       where coalesce(used.cents, 0) <> coalesce(frozen.cents, 0)`,
  },
];
