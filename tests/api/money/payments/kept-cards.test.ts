/** The test payment provider alone: cards that a buyer keeps for later purchases. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { CARDS, startPayments, type Payments } from '#tests/support/payments.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const RETURN = 'http://shop.example/checkout/return';
const CODE = '987';
const EXPIRY = '08/29';

let payments: Payments;
const clock = settableClock(NOON);
beforeAll(async () => {
  payments = await startPayments({ now: clock.now });
});
afterAll(() => payments.close());

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `kept-key-${String(keys)}`;
};

type Value = Record<string, unknown>;

async function authorize(card: object): Promise<Value> {
  const body = { key: newKey(), amountCents: 10_000, language: 'en', returnUrl: RETURN, ...card };
  return (await payments.ask('POST', '/v1/authorizations', body)).value;
}
const keep = async (number: string, typed: { expiry?: string } = {}): Promise<Value> =>
  authorize({
    sealedCard: await payments.seal(number, { expiry: EXPIRY, code: CODE, ...typed }),
    keepCard: true,
  });
const find = async (key: unknown): Promise<Value> =>
  (await payments.ask('GET', `/v1/authorizations?key=${String(key)}`)).value;
const savedIn = ({ savedCard }: Value): Value => ({ ...Object(savedCard) });
const tokenOf = (value: Value): string => String(savedIn(value)['token']);
const forget = (cardToken: string) => payments.ask('POST', '/v1/saved-cards/forget', { cardToken });
const answer = (value: Value, choice: string) =>
  fetch(String(value['challengeUrl']), {
    method: 'POST',
    body: new URLSearchParams({ answer: choice }),
    redirect: 'manual',
  });

describe('a card that the buyer keeps', () => {
  test('the provider answers a saved card with token, brand, last four digits and expiry', async () => {
    const kept = await keep(CARDS.approved);
    expect(kept).toMatchObject({
      status: 'AUTHORIZED',
      savedCard: {
        token: expect.stringMatching(/^card-[0-9a-f]{64}$/),
        fingerprint: expect.any(String),
        brand: 'visa',
        lastFour: '4242',
        expiry: EXPIRY,
      },
    });
    expect(savedIn(await find(kept['key']))).toEqual(savedIn(kept));
  });

  test('the shop charges a saved card by its token in several later purchases', async () => {
    const cardToken = tokenOf(await keep(CARDS.mastercard));
    for (let times = 0; times < 2; times += 1)
      expect(await authorize({ cardToken })).toMatchObject({
        status: 'AUTHORIZED',
        brand: 'mastercard',
        lastFour: '4444',
        savedCard: null,
      });
  });

  test('a card that is saved twice has two tokens and one fingerprint', async () => {
    const [first, second] = [await keep(CARDS.discover), await keep(CARDS.discover, { expiry: '01/31' })];
    expect(tokenOf(first)).not.toBe(tokenOf(second));
    expect(savedIn(first)['fingerprint']).toBe(savedIn(second)['fingerprint']);
    expect(savedIn(await keep(CARDS.approved))['fingerprint']).not.toBe(savedIn(first)['fingerprint']);
  });

  test('the provider declines a saved card that has expired', async () => {
    const cardToken = tokenOf(await keep(CARDS.approved, { expiry: '05/26' }));
    expect(await authorize({ cardToken })).toMatchObject({ status: 'AUTHORIZED' });
    clock.set(Date.UTC(2026, 5, 2));
    expect(await authorize({ cardToken })).toMatchObject({ status: 'DECLINED', reason: 'EXPIRED_CARD' });
    clock.set(NOON);
  });

  test('a card is saved after the buyer confirms at the bank, which asks again at the next purchase', async () => {
    const first = await keep(CARDS.challenged);
    expect(first).toMatchObject({ status: 'CHALLENGED', savedCard: null });
    await answer(first, 'approve');
    const cardToken = tokenOf(await find(first['key']));
    expect(await authorize({ cardToken })).toMatchObject({ status: 'CHALLENGED', lastFour: '3184' });
  });

  test('a card is saved when a bank that answers late authorizes the purchase', async () => {
    const first = await keep(CARDS.late);
    expect(first).toMatchObject({ status: 'PENDING', savedCard: null });
    await vi.waitFor(
      async () =>
        expect(await find(first['key'])).toMatchObject({
          status: 'AUTHORIZED',
          savedCard: { lastFour: '3204' },
        }),
      WAIT_TIMEOUT_MS,
    );
  });

  test('the shop charges a saved card after the provider was restarted', async () => {
    const cardToken = tokenOf(await keep(CARDS.approved));
    const removed = tokenOf(await keep(CARDS.approved));
    await forget(removed);
    await payments.stop();
    await payments.start();
    expect(await authorize({ cardToken })).toMatchObject({ status: 'AUTHORIZED' });
    expect(await authorize({ cardToken: removed })).toMatchObject({ status: 'DECLINED' });
  });
});

describe('no card is kept', () => {
  test('a card is not saved if the buyer does not ask for it', async () => {
    const sealedCard = await payments.seal(CARDS.approved);
    expect(await authorize({ sealedCard })).toMatchObject({ status: 'AUTHORIZED', savedCard: null });
  });

  test('a card is not saved if the bank declines it', async () => {
    expect(await keep(CARDS.declined)).toMatchObject({ status: 'DECLINED', savedCard: null });
  });

  test('a card is not saved if the buyer refuses at the bank', async () => {
    const first = await keep(CARDS.challenged);
    await answer(first, 'refuse');
    expect(await find(first['key'])).toMatchObject({ status: 'DECLINED', savedCard: null });
  });

  test('a card is deleted if the shop gives the purchase up', async () => {
    const kept = await keep(CARDS.approved);
    const { authorizationId } = kept;
    await payments.ask('POST', '/v1/voids', { key: newKey(), authorizationId, forgetCard: true });
    expect(await find(kept['key'])).toMatchObject({ savedCard: null });
    expect(await authorize({ cardToken: tokenOf(kept) })).toMatchObject({ reason: 'UNREADABLE_CARD' });
  });
});

test('a card that the shop has deleted is declined, and deleting it again is no error', async () => {
  const kept = await keep(CARDS.approved);
  const cardToken = tokenOf(kept);
  for (let times = 0; times < 2; times += 1) expect(await forget(cardToken)).toMatchObject({ status: 200 });
  expect(await authorize({ cardToken })).toMatchObject({ status: 'DECLINED', reason: 'UNREADABLE_CARD' });
  expect(await find(kept['key'])).toMatchObject({ status: 'AUTHORIZED', savedCard: null });
});

test.each([
  ['both cards', { sealedCard: '1.x', cardToken: `card-${'0'.repeat(64)}` }],
  ['no card', {}],
  ['a malformed token', { cardToken: 'card-1' }],
  ['a saved card that is to be kept again', { cardToken: `card-${'0'.repeat(64)}`, keepCard: true }],
])('a request with %s is invalid', async (_, card) => {
  expect(await authorize(card)).toMatchObject({ code: 'INVALID' });
});

test('a stranger without the key of the shop can use no token', async () => {
  const cardToken = tokenOf(await keep(CARDS.approved));
  const response = await fetch(`${payments.url}/v1/authorizations`, {
    method: 'POST',
    body: JSON.stringify({ key: newKey(), amountCents: 1, language: 'en', returnUrl: RETURN, cardToken }),
  });
  expect(response.status).toBe(401);
});

test('no file of the provider contains a number or security code, and only its owner may read them', async () => {
  await keep(CARDS.approved);
  for (const name of await readdir(payments.folder)) {
    const path = join(payments.folder, name);
    const text = await readFile(path, 'utf8');
    for (const number of [CARDS.approved, CARDS.challenged, CARDS.mastercard])
      expect(text).not.toContain(number);
    expect(text).not.toMatch(new RegExp(`"(?:code|number)"|"${CODE}"`));
    expect((await stat(path)).mode & 0o077).toBe(0);
  }
  expect(await readdir(payments.folder)).toContain('vault-key');
});
