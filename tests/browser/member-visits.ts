/** Every page for members with what the demo's people have in it, and the pages for everybody that show a member more than a guest. */
import type pg from 'pg';
import type { RoutePath } from '#machines/rules/page-routes.ts';

/** The demo login that a page is visited with. */
export type Visitor = 'shopper' | 'seller' | 'agent' | 'office';

export interface MemberVisit {
  readonly name: string;
  readonly route: RoutePath;
  /** Parameters of the route by a query for something that the visitor has. Its columns have the parameters' names. */
  readonly of?: string;
  readonly query?: string;
  /** The button or tab that the test presses first, because the page opens with another list. */
  readonly press?: string;
  /** Matches an element that is there only once the page's data has come. */
  readonly shows: string;
}

const testId = (name: string): string => `[data-testid="${name}"]`;

const SHOPPER_ORDER = `select parent_number as "parentNumber", seller_order.number as "orderNumber"
  from seller_order join parent_order on parent_order.number = parent_number join lifecycle on lifecycle.id = lifecycle_id
  where buyer_id = 'demo-shopper' and seller_id = (select id from seller where user_id = 'demo-seller')`;
const orderIn = (state: string): string =>
  `${SHOPPER_ORDER} and state = '${state}' order by seller_order.placed_at limit 1`;
/** A delivered order that nothing was returned from and no case was opened about. */
const UNTROUBLED = `${SHOPPER_ORDER} and state = 'DELIVERED'
  and not exists (select from return_order where order_number = seller_order.number)
  and not exists (select from dispute where order_number = seller_order.number)
  order by seller_order.placed_at desc limit 1`;
/** @param states of its lines, as they sort */
const returnIn = (...states: string[]): string => `select number as "returnNumber" from return_order
  where buyer_id = 'demo-shopper' and '${states.join(' ')}' = (
    select string_agg(state, ' ' order by state) from return_line join lifecycle on lifecycle.id = lifecycle_id
    where return_number = number) limit 1`;
const disputeIn = (state: string): string => `select dispute.id as "disputeId" from dispute
  join lifecycle on lifecycle.id = lifecycle_id where buyer_id = 'demo-shopper' and state = '${state}' limit 1`;
const CONVERSATION = `select id as "conversationId", order_number as "orderNumber", item_id as "itemId" from conversation
  where buyer_id = 'demo-shopper' and dispute_id is null`;
const OF_SELLER = `${CONVERSATION} and seller_id = (select id from seller where user_id = 'demo-seller')
  and order_number is not null order by id limit 1`;
const supportIn = (state: string): string => `select conversation_id as "conversationId" from support_request
  join lifecycle on lifecycle.id = lifecycle_id join conversation on conversation.id = conversation_id
  where buyer_id = 'demo-shopper' and state = '${state}' limit 1`;
const listOf = (owner: string, name: string): string => `select id as "listId" from wish_list
  where user_id = '${owner}' and list_name = '${name}'`;

const SHOPPER_VISITS: readonly MemberVisit[] = [
  {
    name: 'gift cards',
    route: '/gift-cards',
    shows: `${testId('bought-gift-cards')}, ${testId('own-gift-cards')} li`,
  },
  { name: 'buying a gift card', route: '/gift-cards/buy', shows: testId('buy-gift-card-form') },
  { name: 'account', route: '/account', shows: testId('my-voucher') },
  { name: 'orders', route: '/orders', shows: testId('purchase') },
  {
    name: 'an order shipped in part',
    route: '/orders/:parentNumber',
    of: orderIn('PARTIALLY_SHIPPED'),
    shows: testId('order'),
  },
  {
    name: 'an order to pick up',
    route: '/orders/:parentNumber',
    of: orderIn('READY_FOR_PICKUP'),
    shows: testId('order'),
  },
  {
    name: 'a canceled order',
    route: '/orders/:parentNumber',
    of: orderIn('CANCELLED'),
    shows: testId('order'),
  },
  {
    name: 'a new order',
    route: '/orders/:parentNumber',
    of: orderIn('PROCESSING'),
    query: '?placed',
    shows: testId('order'),
  },
  {
    name: 'invoice',
    route: '/orders/:parentNumber/invoice',
    of: orderIn('DELIVERED'),
    shows: testId('invoice-lines'),
  },
  {
    name: 'opening a return',
    route: '/orders/:parentNumber/return',
    of: UNTROUBLED,
    query: '?order=:orderNumber',
    shows: testId('line-choice'),
  },
  {
    name: 'opening a dispute',
    route: '/orders/:parentNumber/dispute',
    of: UNTROUBLED,
    query: '?order=:orderNumber',
    shows: testId('open-dispute'),
  },
  { name: 'returns', route: '/returns', shows: `${testId('returns')} li` },
  {
    name: 'a return of two lines',
    route: '/returns/:returnNumber',
    of: returnIn('PENDING_ITEM_RETURN', 'WAITING_FOR_RESHIP'),
    shows: testId('return-line'),
  },
  {
    name: 'a return that the seller refused in part',
    route: '/returns/:returnNumber',
    of: returnIn('REFUNDED', 'REJECTED'),
    shows: testId('return-line'),
  },
  { name: 'disputes', route: '/disputes', shows: testId('dispute-card') },
  {
    name: 'a dispute with an offer',
    route: '/disputes/:disputeId',
    of: disputeIn('OFFER_MADE'),
    shows: testId('offer-1'),
  },
  { name: 'messages', route: '/account/messages', shows: testId('conversation-row') },
  {
    name: 'bought gift card',
    route: '/account/gift-cards/:orderNumber',
    of: `select number as "orderNumber" from gift_card_purchase where user_id = 'demo-shopper' limit 1`,
    shows: testId('purchase'),
  },
  { name: 'writing to Atelier Support', route: '/account/messages/support', shows: testId('ask-support') },
  {
    name: 'conversation with Atelier Support',
    route: '/account/messages/:conversationId',
    of: supportIn('WAITING_FOR_MEMBER'),
    shows: testId('message'),
  },
  {
    name: 'conversation about an order',
    route: '/account/messages/orders/:orderNumber',
    of: OF_SELLER,
    shows: testId('message'),
  },
  {
    name: 'question about an item',
    route: '/account/messages/items/:itemId',
    of: `${CONVERSATION} and item_id is not null limit 1`,
    shows: testId('message'),
  },
  { name: 'wish lists', route: '/wish-lists', shows: testId('list-card') },
  {
    name: 'wish list',
    route: '/wish-lists/:listId',
    of: listOf('demo-shopper', 'Studio restock'),
    shows: testId('list-item'),
  },
  {
    name: 'favorites',
    route: '/wish-lists/:listId',
    of: listOf('demo-shopper', 'Favorites'),
    shows: testId('list-item'),
  },
  {
    name: "another member's wish list",
    route: '/wish-lists/:listId',
    of: listOf('demo-seller', 'Open studio weekend'),
    shows: testId('list-item'),
  },
  { name: 'details of an account', route: '/account/details', shows: testId('details-form') },
  { name: 'address book', route: '/account/addresses', shows: testId('address') },
  { name: 'saved cards', route: '/account/cards', shows: testId('saved-card') },
  { name: 'tax exemptions', route: '/account/tax-exemptions', shows: testId('exemption') },
  { name: 'rewards', route: '/account/rewards', shows: testId('points-entry') },
  { name: 'sign-in and security', route: '/account/security', shows: testId('password-form') },
  { name: 'sessions of an account', route: '/account/sessions', shows: testId('open-session') },
  {
    name: 'notifications',
    route: '/account/notifications',
    shows: `${testId('notification-choices')} input`,
  },
  { name: 'personal data', route: '/account/personal-data', shows: testId('export') },
];

const SELLER_VISITS: readonly MemberVisit[] = [
  { name: 'dashboard', route: '/mp', shows: testId('ordersToShip') },
  { name: 'sales', route: '/mp/orders', shows: testId('sale') },
  {
    name: 'a sale to ship',
    route: '/mp/orders/:orderNumber',
    of: orderIn('PROCESSING'),
    shows: testId('ship-form'),
  },
  {
    name: 'a sale shipped in part',
    route: '/mp/orders/:orderNumber',
    of: orderIn('PARTIALLY_SHIPPED'),
    shows: testId('shipment'),
  },
  { name: 'returns', route: '/mp/returns', shows: `${testId('returns')} li` },
  {
    name: 'a return to answer',
    route: '/mp/returns/:returnNumber',
    of: returnIn('NEED_APPROVAL'),
    shows: testId('actions'),
  },
  {
    name: 'a return to inspect',
    route: '/mp/returns/:returnNumber',
    of: returnIn('RECEIVED', 'SHIPPED'),
    shows: testId('actions'),
  },
  { name: 'disputes', route: '/mp/disputes', shows: testId('dispute-card') },
  {
    name: 'a dispute to answer',
    route: '/mp/disputes/:disputeId',
    of: disputeIn('OPEN'),
    shows: testId('message'),
  },
  { name: 'messages', route: '/mp/messages', shows: testId('conversation-row') },
  { name: 'conversation', route: '/mp/messages/:conversationId', of: OF_SELLER, shows: testId('message') },
  {
    name: 'conversation about an order',
    route: '/mp/messages/orders/:orderNumber',
    of: OF_SELLER,
    shows: testId('message'),
  },
  { name: 'reviews', route: '/mp/reviews', shows: testId('shop-review') },
  { name: 'finances', route: '/mp/finance', shows: `${testId('transactions')} tbody tr` },
  { name: 'import', route: '/mp/import', shows: testId('import-form') },
  { name: 'settings', route: '/mp/settings', shows: `${testId('returns-address')} form` },
  { name: 'rewards of a card holder', route: '/account/rewards', shows: testId('card-of-holder') },
];

const AGENT_VISITS: readonly MemberVisit[] = [
  { name: 'acting for a customer', route: '/agent', shows: `${testId('agent')} input` },
  { name: 'queue of support requests', route: '/agent/messages', shows: testId('support-request') },
  {
    name: 'a request to claim',
    route: '/agent/messages/:conversationId',
    of: supportIn('WAITING_FOR_SUPPORT'),
    shows: testId('message'),
  },
  { name: 'queue of disputes', route: '/agent/disputes', shows: testId('dispute-card') },
  {
    name: 'a dispute to claim',
    route: '/agent/disputes/:disputeId',
    of: disputeIn('ESCALATED_DISPUTE'),
    shows: testId('message'),
  },
  {
    name: 'a dispute to decide',
    route: '/agent/disputes/:disputeId',
    of: disputeIn('ESCALATION_UNDER_REVIEW'),
    shows: testId('message'),
  },
];

const OFFICE_VISITS: readonly MemberVisit[] = [
  { name: 'reviews to moderate', route: '/backoffice/reviews', shows: testId('moderated-review') },
  {
    name: 'replies to moderate',
    route: '/backoffice/reviews',
    press: 'Replies to read',
    shows: testId('moderated-review'),
  },
  {
    name: 'tax exemptions to review',
    route: '/backoffice/tax-exemptions',
    shows: testId('exemption-to-review'),
  },
  { name: 'offers to members', route: '/backoffice/offers', shows: testId('office-offer') },
  { name: 'preview', route: '/backoffice/preview', shows: '[data-page="preview"] form' },
];

export const MEMBER_VISITS: Readonly<Record<Visitor, readonly MemberVisit[]>> = {
  shopper: SHOPPER_VISITS,
  seller: SELLER_VISITS,
  agent: AGENT_VISITS,
  office: OFFICE_VISITS,
};

const PARAMETER = /:(\w+)/g;

/** @returns the address of the page @throws if the demo has nothing that the page could show */
export async function addressFor(
  database: pg.Client,
  { name, route, of, query = '' }: MemberVisit,
): Promise<string> {
  if (of === undefined) return route + query;
  const { rows } = await database.query<Record<string, unknown>>(of);
  return (route + query).replaceAll(PARAMETER, (_, parameter: string) => {
    const value = rows[0]?.[parameter];
    if (value === undefined || value === null)
      throw new Error(`the demo has no ${parameter} for the page: ${name}`);
    return encodeURIComponent(String(value));
  });
}
