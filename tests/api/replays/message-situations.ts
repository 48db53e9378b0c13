/** The write calls of conversations in situations where they take effect. */
import type { Site } from '../site-fixture.ts';
import { call, jsonOfSuccess, type Browser } from '../other-people/belongings.ts';
import type { Situation } from './situation.ts';

interface People {
  readonly buyer: Browser;
  readonly seller: Browser;
}

/** `order` places a new order of the buyer with the seller, and answers its number. */
export function messageSituations(
  site: Site,
  { buyer, seller }: People,
  order: () => Promise<string>,
): Situation[] {
  const body = (text: string) => ({ clientKey: `key-${crypto.randomUUID()}`, text });

  /** The buyer has asked something about a new order. */
  async function asked() {
    const sent = { params: { orderNumber: await order() }, body: body('Is the glaze food-safe?') };
    const { conversationId, message } = await jsonOfSuccess(call(site, buyer, 'startConversation', sent));
    const { messageId }: { messageId?: unknown } = { ...Object(message) };
    return { params: { conversationId: Number(conversationId) }, messageId: Number(messageId) };
  }

  /** A member may have few requests open, and begin few in a day: the earlier ones are closed and were begun long ago. */
  async function forgetRequests(): Promise<void> {
    const { pool } = site.database;
    await pool.query(
      `update lifecycle set state = 'CLOSED', due_at = null where machine = 'support-request'`,
    );
    await pool.query(`update conversation set created_at = created_at - interval '2 days' where is_support`);
  }

  return [
    {
      ...{ name: 'startConversation', what: 'the first message about an order', isSaving: false },
      async arrange() {
        const sent = { params: { orderNumber: await order() }, body: body('When will it be sent?') };
        return { browser: buyer, sent };
      },
    },
    {
      ...{ name: 'askAboutItem', what: 'the first message about an item', isSaving: false },
      async arrange() {
        const { rows } = await site.database.pool.query<{ id: number }>(
          `select id::float8 as id from item where status = 'active' and not exists (
             select from conversation where item_id = item.id) order by id limit 1`,
        );
        const sent = { params: { itemId: rows[0]?.id ?? 0 }, body: body('Which sizes are there?') };
        return { browser: buyer, sent };
      },
    },
    {
      ...{ name: 'askSupport', what: 'a request about an order', isSaving: false },
      async arrange() {
        await forgetRequests();
        const sent = { body: { ...body('Where is it?'), topic: 'ORDER', orderNumber: await order() } };
        return { browser: buyer, sent };
      },
    },
    {
      ...{ name: 'supportEvent', what: 'RESOLVE', isSaving: false },
      async arrange() {
        await forgetRequests();
        const request = { body: { ...body('Please delete my card.'), topic: 'PAYMENT' } };
        const { conversationId } = await jsonOfSuccess(call(site, buyer, 'askSupport', request));
        const params = { conversationId: Number(conversationId) };
        return { browser: buyer, sent: { params, body: { type: 'RESOLVE' } } };
      },
    },
    {
      ...{ name: 'sendMessage', what: 'an answer', isSaving: false },
      async arrange() {
        const { params } = await asked();
        return { browser: seller, sent: { params, body: body('It is, and safe for dishwashers too.') } };
      },
    },
    {
      ...{ name: 'markAsRead', what: 'a question', isSaving: false },
      async arrange() {
        const { params, messageId } = await asked();
        return { browser: seller, sent: { params, body: { messageId } } };
      },
    },
  ];
}
