/**
 * Every place in the database that names a member, and how its rows go into the export. A test compares both lists with the
 * columns of the database.
 */

export interface Exported {
  /** The kind of rows in the file. */
  readonly kind: string;
  /** The columns that name the member, as `table.column`. */
  readonly columns: readonly [string, ...string[]];
  /** One JSON object a row, `entry`; `$1` is the member's id. Times are in UTC. */
  readonly sql: string;
}

/** @param without the columns with keys, hashes or bytes */
const rowsOf = (table: string, column: string, without: readonly string[] = []): string =>
  `select to_jsonb(t)${without.map((name) => ` - '${name}'`).join('')} as entry from ${table} t where t.${column} = $1`;

const stateOf = (alias: string): string =>
  `jsonb_build_object('state', (select state from lifecycle where id = ${alias}.lifecycle_id))`;

const PHOTO_BYTES = ['bytes', 'small'];

const ORDERS = `
  select to_jsonb(p) - 'guest_key_nonce' - 'agent_id' || jsonb_build_object('orders', (
    select coalesce(jsonb_agg(to_jsonb(s) || ${stateOf('s')} || jsonb_build_object('lines', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'art' order by l.id), '[]') from order_line l
       where l.order_number = s.number)) order by s.number), '[]')
      from seller_order s where s.parent_number = p.number)) as entry
    from parent_order p where p.buyer_id = $1 order by p.placed_at`;

const RETURNS = `
  select to_jsonb(r) || jsonb_build_object('lines', (
    select coalesce(jsonb_agg(to_jsonb(l) || ${stateOf('l')} order by l.id), '[]') from return_line l
     where l.return_number = r.number)) as entry
    from return_order r where r.buyer_id = $1 order by r.created_at`;

const DISPUTES = `
  select to_jsonb(d) || ${stateOf('d')} || jsonb_build_object('messages', (
    select coalesce(jsonb_agg(jsonb_build_object('sent_by', m.sent_by, 'text', m.text, 'created_at', m.created_at)
      order by m.id), '[]') from dispute_message m where m.dispute_id = d.id)) as entry
    from dispute d where d.buyer_id = $1 order by d.created_at`;

/** Without the conversations of cases: `DISPUTES` exports their messages. */
const CONVERSATIONS = `
  select to_jsonb(c) || jsonb_build_object('messages', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'sent_by', m.sent_by, 'text', m.text, 'created_at', m.created_at)
      order by m.id), '[]') from message m where m.conversation_id = c.id), 'request', (
    select to_jsonb(r) || ${stateOf('r')} from support_request r where r.conversation_id = c.id)) as entry
    from conversation c where c.buyer_id = $1 and c.dispute_id is null order by c.created_at`;

const LISTS = `
  select to_jsonb(w) || jsonb_build_object('items', (
    select coalesce(jsonb_agg(to_jsonb(i) - 'added_by' order by i.id), '[]') from wish_list_item i
     where i.list_id = w.id)) as entry
    from wish_list w where w.user_id = $1 order by w.sort_num`;

const CARTS = `
  select to_jsonb(c) - 'secret_hash' || jsonb_build_object('lines', (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from cart_line l where l.cart_id = c.id)) as entry
    from cart c where c.user_id = $1`;

const CHECKOUTS = `
  select to_jsonb(c) - 'agent_id' || jsonb_build_object('payments', (
    select coalesce(jsonb_agg(to_jsonb(a) - 'id' - 'authorization_id' - 'agent_id' order by a.created_at), '[]')
      from payment_attempt a where a.checkout_id = c.id)) as entry
    from checkout c where c.user_id = $1 order by c.created_at`;

const VOUCHERS = `
  select to_jsonb(v) || ${stateOf('v')} || jsonb_build_object('entries', (
    select coalesce(jsonb_agg(to_jsonb(e) - 'key' order by e.id), '[]') from voucher_entry e
     where e.card_number = v.card_number), 'gift_card_ending', (
    select ending from gift_card g where g.card_number = v.card_number)) as entry
    from voucher v where v.user_id = $1 order by v.issued_at`;

const GIFT_CARDS_BOUGHT = `
  select to_jsonb(p) - 'attempt_key' - 'card_number' || ${stateOf('p')} as entry
    from gift_card_purchase p where p.user_id = $1 order by p.created_at`;

const SHOPS = `
  select to_jsonb(s) || jsonb_build_object('payouts', (
    select coalesce(jsonb_agg(to_jsonb(p) || ${stateOf('p')} order by p.id), '[]') from payout p
     where p.seller_id = s.id)) as entry
    from seller s where s.user_id = $1`;

export const EXPORTED: readonly Exported[] = [
  { kind: 'account', columns: ['account.email'], sql: rowsOf('account', 'id', ['password_hash']) },
  {
    kind: 'restrictions',
    columns: ['account_restriction.user_id'],
    sql: rowsOf('account_restriction', 'user_id'),
  },
  { kind: 'addresses', columns: ['address.user_id'], sql: rowsOf('address', 'user_id') },
  {
    kind: 'emailChanges',
    columns: ['email_change.user_id', 'email_change.old_email', 'email_change.new_email'],
    sql: `select to_jsonb(e) || ${stateOf('e')} as entry from email_change e where e.user_id = $1`,
  },
  {
    kind: 'sessions',
    columns: ['session.user_id'],
    sql: `${rowsOf('session', 'user_id', ['id', 'agent_id'])} and t.agent_id is null order by t.created_at`,
  },
  {
    kind: 'supportSessions',
    columns: ['agent_session.customer_id'],
    sql: `select jsonb_build_object('started_at', started_at) as entry from agent_session where customer_id = $1`,
  },
  {
    kind: 'mails',
    columns: ['mail.recipient'],
    sql: `select jsonb_build_object('template', m.template, 'language', m.language, 'created_at', m.created_at,
      'sent_at', m.sent_at, 'values', m.values - 'token' - 'code' - 'codes') as entry
      from mail m join account a on a.email = m.recipient where a.id = $1 order by m.id`,
  },
  {
    kind: 'notificationChoices',
    columns: ['notification_choice.user_id'],
    sql: `${rowsOf('notification_choice', 'user_id')} order by t.id`,
  },
  { kind: 'purchases', columns: ['parent_order.buyer_id', 'parent_order.email'], sql: ORDERS },
  { kind: 'returns', columns: ['return_order.buyer_id'], sql: RETURNS },
  { kind: 'cases', columns: ['dispute.buyer_id', 'dispute_message.user_id'], sql: DISPUTES },
  { kind: 'conversations', columns: ['conversation.buyer_id', 'message.user_id'], sql: CONVERSATIONS },
  { kind: 'photos', columns: ['photo.user_id'], sql: rowsOf('photo', 'user_id', PHOTO_BYTES) },
  { kind: 'reviews', columns: ['review.user_id'], sql: rowsOf('review', 'user_id') },
  { kind: 'helpfulVotes', columns: ['review_vote.user_id'], sql: rowsOf('review_vote', 'user_id') },
  { kind: 'lists', columns: ['wish_list.user_id'], sql: LISTS },
  {
    kind: 'itemsInSharedLists',
    columns: ['wish_list_item.added_by'],
    sql: rowsOf('wish_list_item', 'added_by'),
  },
  { kind: 'keptLists', columns: ['wish_list_member.user_id'], sql: rowsOf('wish_list_member', 'user_id') },
  { kind: 'carts', columns: ['cart.user_id'], sql: CARTS },
  { kind: 'checkouts', columns: ['checkout.user_id'], sql: CHECKOUTS },
  {
    kind: 'savedCards',
    columns: ['saved_card.user_id'],
    sql: `${rowsOf('saved_card', 'user_id', ['token', 'fingerprint'])} order by t.created_at`,
  },
  { kind: 'vouchers', columns: ['voucher.user_id'], sql: VOUCHERS },
  {
    kind: 'giftCardsBought',
    columns: ['gift_card_purchase.user_id', 'gift_card_purchase.recipient_email'],
    sql: GIFT_CARDS_BOUGHT,
  },
  {
    kind: 'taxExemptions',
    columns: ['tax_exemption.user_id'],
    sql: `select to_jsonb(e) || ${stateOf('e')} as entry from tax_exemption e where e.user_id = $1 order by e.created_at`,
  },
  {
    kind: 'claimedOffers',
    columns: ['member_offer_claim.user_id'],
    sql: `select jsonb_build_object('title_en', title_en, 'title_fr', title_fr, 'card_number', card_number, 'claimed_at', claimed_at)
      as entry from member_offer_claim join member_offer on member_offer.id = offer_id where user_id = $1 order by claimed_at`,
  },
  { kind: 'points', columns: ['points_entry.user_id'], sql: rowsOf('points_entry', 'user_id', ['key']) },
  {
    kind: 'storeCard',
    columns: ['plcc_registration.user_id'],
    sql: rowsOf('plcc_registration', 'user_id', ['call_id']),
  },
  { kind: 'shops', columns: ['seller.user_id'], sql: SHOPS },
  { kind: 'imports', columns: ['catalogue_import.user_id'], sql: rowsOf('catalogue_import', 'user_id') },
  {
    kind: 'authenticator',
    columns: ['second_factor.user_id'],
    sql: `select jsonb_build_object('created_at', created_at) as entry from second_factor where user_id = $1`,
  },
];

const OF_AGENT = 'names an agent at work; the record is about the customer';
const KEY = 'a key or a hash: its owner has it, and nobody else may';

/** Columns that name a person and aren't exported, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'account.email_hash': KEY,
  'sign_in_failure.email_hash': 'a counter under a hash, forgotten within a day',
  'email_link.user_id': KEY,
  'recovery_code.user_id': KEY,
  'sign_in_challenge.user_id': KEY,
  'two_step_enrolment.user_id': KEY,
  'session.agent_id': OF_AGENT,
  'agent_session.agent_id': OF_AGENT,
  'agent_session.guest_email': 'the address of a guest, who has no account',
  'lifecycle_step.user_id': 'the steps of what is exported, by the same person',
  'lifecycle_step.agent_id': OF_AGENT,
  'parent_order.agent_id': OF_AGENT,
  'checkout.agent_id': OF_AGENT,
  'payment_attempt.agent_id': OF_AGENT,
  'dispute_message.agent_id': OF_AGENT,
  'dispute_note.agent_id': OF_AGENT,
  'message.agent_id': OF_AGENT,
  'refund.settled_by': OF_AGENT,
};
