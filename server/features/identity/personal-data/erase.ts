/**
 * Removes a member's personal data from the database. Orders, returns, cases and the ledger stay, because the law requires it, without
 * name, address, e-mail and phone. `$1` is the account's id. A test searches every column that can hold personal data.
 */
import { PURCHASES_OF } from './orders-of-person.ts';

/** A former member's name in orders and beside published reviews, in the language of each. */
const formerly = (en: string, fr: string): string => `case language when 'fr' then '${fr}' else '${en}' end`;

const CHECKOUTS_OF = `select id from checkout where user_id = $1
  union select checkout_id from parent_order where number in (${PURCHASES_OF})`;
const ATTEMPTS_OF = `select id from payment_attempt where checkout_id in (${CHECKOUTS_OF})
  or gift_card_number in (select number from gift_card_purchase where user_id = $1)`;
const ADDRESSES_OF = `select email from account where id = $1
  union select email from parent_order where number in (${PURCHASES_OF})
  union select old_email from email_change where user_id = $1
  union select new_email from email_change where user_id = $1`;

/** The place of an address, which taxes were charged for, without the person and the street. */
const PLACE = `jsonb_build_object('firstName', '', 'lastName', '', 'line1', '', 'line2', '', 'city', ship_to -> 'city',
  'state', ship_to -> 'state', 'zipCode', ship_to -> 'zipCode', 'country', ship_to -> 'country', 'phone', '')`;

/** In their order: the later ones forget by what the earlier ones find the person. */
export const ERASE: readonly string[] = [
  // A queued gift card belongs to its recipient, so its email stays.
  `delete from mail where recipient in (${ADDRESSES_OF}) and template <> 'giftCardDue'`,
  // Wrong passwords and wrong codes are counted apart (second-factor/use-code.ts).
  `delete from sign_in_failure f using account a where a.id = $1 and f.email_hash in (a.email_hash, 'code ' || a.email_hash)`,
  // No deadline of a requested address or a new key is left to pass.
  `with dropped as (delete from email_change where user_id = $1 returning lifecycle_id)
   update lifecycle set due_at = null where id in (select lifecycle_id from dropped)`,
  `with dropped as (delete from two_step_enrolment where user_id = $1 returning lifecycle_id)
   update lifecycle set due_at = null where id in (select lifecycle_id from dropped)`,
  // A tax exemption that an order used stays without its member, as the evidence that tax offices ask for.
  `update lifecycle set due_at = null where id in (select lifecycle_id from tax_exemption where user_id = $1)`,
  `delete from tax_exemption where user_id = $1
     and not exists (select from order_line where tax_exemption_id = tax_exemption.id)`,
  `delete from photo where user_id = $1 or parent_number in (${PURCHASES_OF})`,
  // Published reviews stay without the author's name; reviews that were never published are deleted.
  `update review set helpful_count = helpful_count - 1 from review_vote v
    where v.review_id = review.id and v.user_id = $1`,
  `delete from review where user_id = $1 and status <> 'published'`,
  `update review set user_id = null, author = ${formerly('Former customer', 'Ancien client')} where user_id = $1`,
  // Sellers keep the messages that members wrote to them. Of a conversation with Atelier Support only its own answers stay.
  `update message set text = '' where sent_by = 'buyer' and conversation_id in (
     select id from conversation where buyer_id = $1 and is_support)`,
  'update message set user_id = null where user_id = $1',
  // No deadline of a request to Atelier Support is left to pass.
  `update lifecycle set due_at = null where id in (
     select lifecycle_id from support_request join conversation on conversation.id = conversation_id where buyer_id = $1)`,
  `update conversation set buyer_id = null, buyer_name = case when buyer_name is null then null
     else (select ${formerly('Former customer', 'Ancien client')} from account where id = $1) end where buyer_id = $1`,
  'update dispute_message set user_id = null where user_id = $1',
  // Payments keep their amounts; the card, the address and the counters under hashed addresses go.
  `delete from payment_try where attempt_id in (${ATTEMPTS_OF})`,
  `update payment_attempt set card = null, quote = quote - 'contact' - 'address' where id in (${ATTEMPTS_OF})`,
  `update gift_card_purchase set recipient_name = '', recipient_email = '', sender_name = '', message = '' where user_id = $1`,
  `update checkout set details = '{}', user_id = null where id in (${CHECKOUTS_OF})`,
  // A guest's key to the order, which may lie in a mailbox, stops working.
  `update parent_order set email = '', first_name = ${formerly('Former', 'Ancien')},
     last_name = ${formerly('customer', 'client')}, guest_key_nonce = gen_random_uuid(),
     ship_to = case when ship_to is null then null else ${PLACE} end, buyer_id = null where number in (${PURCHASES_OF})`,
  'update lifecycle_step set user_id = null where user_id = $1',
  'update agent_session set customer_id = null where customer_id = $1',
  // A trigger closes the shop of a member who is no seller any longer.
  'update account set is_seller = false where id = $1',
  'update seller set user_id = null, returns_address = null where user_id = $1',
  // Cascades to addresses, sessions, links, lists, carts, votes, restrictions, the second factor, the store card, choices of notices and
  // saved cards, whose tokens a trigger keeps until the payment provider has forgotten them.
  'delete from account where id = $1',
];
