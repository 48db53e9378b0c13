/** Helpers for tests about saved cards: members who place orders, save cards and list them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PayAnswer } from '#contract/checkout.ts';
import type { SavedCard, SavedCards } from '#contract/saved-cards.ts';
import { forgetCards } from '#server/features/buying/saved-cards/forget-cards.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { stock, type CheckoutFixture, type Shopper } from '../checkout/checkout-fixture.ts';

export const SKU = 'MUG';

export const stockMugs = (fixture: CheckoutFixture): Promise<unknown> =>
  stock(fixture, { sku: SKU, priceCents: 2_000, units: 1_000 });

export const addMember = (fixture: CheckoutFixture): Promise<Shopper> => fixture.member(`m-${randomUUID()}`);

/** Fills a cart and the checkout, and pays. */
export async function buy(shopper: Shopper, how: Parameters<Shopper['pay']>[0] = {}): Promise<PayAnswer> {
  await shopper.visitor.add(SKU, 1);
  await shopper.fillIn();
  return shopper.pay(how);
}

export async function cardsOf({ visitor }: Shopper): Promise<SavedCard[]> {
  const answer = await visitor.call('savedCards', {});
  expect([answer.statusCode, answer.json<object>()]).toEqual([200, expect.anything()]);
  return answer.json<SavedCards>().cards;
}

/** Adds a member who has placed an order with this card and saved it. */
export async function memberWithCard(
  fixture: CheckoutFixture,
  card?: string,
): Promise<{ shopper: Shopper; saved: SavedCard }> {
  const shopper = await addMember(fixture);
  expect((await buy(shopper, { keepCard: true, ...(card === undefined ? {} : { card }) })).outcome).toBe(
    'PLACED',
  );
  const [saved] = await cardsOf(shopper);
  if (saved === undefined) throw new Error('no card was saved');
  return { shopper, saved };
}

const stored = async ({ database }: CheckoutFixture, cardId: string) =>
  (
    await database.pool.query<{ user_id: string; token: string }>(
      'select user_id, token from saved_card where id = $1',
      [cardId],
    )
  ).rows[0];

/** The token of a saved card, as the database has it; empty if there is no such card. */
export const tokenOf = async (fixture: CheckoutFixture, cardId: string): Promise<string> =>
  (await stored(fixture, cardId))?.token ?? '';

/** The id of the member who has saved a card. */
export const ownerOf = async (fixture: CheckoutFixture, cardId: string): Promise<string> =>
  (await stored(fixture, cardId))?.user_id ?? '';

/** Whether the provider still pays with a token. */
export async function stillPays({ payments }: CheckoutFixture, cardToken: string): Promise<boolean> {
  const { value } = await payments.ask('POST', '/v1/authorizations', {
    key: `try-${randomUUID()}`,
    amountCents: 100,
    language: 'en',
    returnUrl: 'http://127.0.0.1/',
    cardToken,
  });
  return value['status'] === 'AUTHORIZED';
}

/** Runs the job that has the provider delete removed cards. */
export const runForgetting = ({ shop }: CheckoutFixture): Promise<number> => forgetCards(shop, failOnError);
