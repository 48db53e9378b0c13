/** A support agent acts for a member who has saved a card: sees it, pays with it only by the member's code, and changes nothing about it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedCard } from '#contract/saved-cards.ts';
import { actingFor, addAgent } from '../checkout/acting-agent.ts';
import { startCheckoutFixture, type CheckoutFixture, type Shopper } from '../checkout/checkout-fixture.ts';
import { cardsOf, memberWithCard, ownerOf, SKU, stockMugs } from './saved-cards-fixture.ts';

let fixture: CheckoutFixture;
let saved: SavedCard;
let member: Shopper;
let agent: Shopper;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stockMugs(fixture);
  await addAgent(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ shopper: member, saved } = await memberWithCard(fixture));
  const { rows } = await fixture.database.pool.query<{ email: string }>(
    'update account set verified_at = created_at where id = $1 returning email',
    [await ownerOf(fixture, saved.cardId)],
  );
  agent = await actingFor(fixture, { kind: 'member', email: rows[0]?.email ?? '' });
});

/** Fills in a checkout and sends a request to pay. */
async function tryToPay(more: object): Promise<object> {
  await agent.visitor.add(SKU, 1);
  const { checkoutId, quote } = await agent.fillIn();
  const body = { attemptKey: agent.newAttempt(), quoteHash: quote?.quoteHash, sealedCard: null, ...more };
  return (await agent.visitor.call('payCheckout', { checkoutId }, { body })).json<object>();
}

test('an agent sees the member’s saved cards, and can’t make one the default or remove it', async () => {
  expect(await cardsOf(agent)).toEqual([saved]);
  for (const name of ['makeCardDefault', 'removeSavedCard'] as const)
    expect((await agent.visitor.call(name, { cardId: saved.cardId })).json()).toMatchObject({
      status: 403,
      code: 'NOT_ON_BEHALF',
    });
  expect(await cardsOf(member)).toEqual([saved]);
});

test('an agent pays with a saved card only after the member’s code', async () => {
  expect(await tryToPay({ savedCardId: saved.cardId })).toMatchObject({
    status: 403,
    code: 'CUSTOMER_CODE_NEEDED',
    field: 'savedCardId',
  });
  expect((await agent.visitor.call('askCustomerCode', {})).statusCode).toBe(200);
  const { rows } = await fixture.database.pool.query<{ code: string }>(
    `select values ->> 'code' as code from mail where template = 'customerCode' order by id desc limit 1`,
  );
  const code = { body: { code: rows[0]?.code } };
  expect((await agent.visitor.call('giveCustomerCode', {}, code)).statusCode).toBe(200);
  expect((await agent.pay({ card: null, savedCardId: saved.cardId })).outcome).toBe('PLACED');
});

test('an agent can’t save a card for a member', async () => {
  const refused = await tryToPay({ sealedCard: await agent.seal('5555555555554444'), keepCard: true });
  expect(refused).toMatchObject({ status: 403, code: 'NOT_ON_BEHALF', field: 'keepCard' });
  expect(await cardsOf(member)).toEqual([saved]);
});
