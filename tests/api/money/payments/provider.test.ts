/** The test payment provider alone, as docs/payments.md describes it: cards, keys, captures, voids, refunds, and restarts. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatMoney } from '#locales/format.ts';
import { settableClock } from '#server/platform/clock.ts';
import { CARDS, spawnPayments, startPayments, type Payments } from '#tests/support/payments.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const RETURN = 'http://shop.example/checkout/return?attempt=1';
const CENTS = 10_000;

let payments: Payments;
const clock = settableClock(NOON);
beforeAll(async () => {
  payments = await startPayments({ now: clock.now, closedAccounts: ['seller-7'] });
});
afterAll(() => payments.close());

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `test-key-${String(keys)}`;
};

type Answer = Awaited<ReturnType<Payments['ask']>>;

async function authorize(
  card: string,
  more: object = {},
  typed: object = {},
  at = payments,
): Promise<Answer> {
  const sealedCard = await at.seal(card, typed);
  const body = { key: newKey(), amountCents: CENTS, sealedCard, language: 'en', returnUrl: RETURN, ...more };
  return at.ask('POST', '/v1/authorizations', body);
}
const authorized = async (card: string): Promise<string> =>
  String((await authorize(card)).value['authorizationId']);
const find = async (key: unknown, at = payments): Promise<Record<string, unknown>> =>
  (await at.ask('GET', `/v1/authorizations?key=${String(key)}`)).value;
const capture = (authorizationId: string, orderNumber: string, amountCents: number, key = newKey()) =>
  payments.ask('POST', '/v1/captures', { key, authorizationId, orderNumber, amountCents });
const refund = (authorizationId: string, orderNumber: string, amountCents: number, key = newKey()) =>
  payments.ask('POST', '/v1/refunds', { key, authorizationId, orderNumber, amountCents });
const release = (authorizationId: string, more: object = {}, key = newKey(), at = payments) =>
  at.ask('POST', '/v1/voids', { key, authorizationId, ...more });

const refused = (code: string, status = 409) => ({ status, value: expect.objectContaining({ code }) });
const went = (status: 'SUCCEEDED' | 'FAILED') => ({
  status: 200,
  value: expect.objectContaining({ status }),
});

describe('authorization', () => {
  test.each([
    [CARDS.approved, '123', 'visa'],
    [CARDS.mastercard, '', 'mastercard'],
    [CARDS.discover, '123', 'discover'],
    [CARDS.americanExpress, '1234', 'american-express'],
  ])('of %s with the code %j succeeds as %s', async (card, code, brand) => {
    const { value } = await authorize(card, {}, { code });
    expect(value).toMatchObject({ status: 'AUTHORIZED', brand, lastFour: card.slice(-4), reason: null });
  });

  test.each([
    ['a card that the bank declines', CARDS.declined, {}, 'DECLINED'],
    ['a card without funds', CARDS.noFunds, {}, 'INSUFFICIENT_FUNDS'],
    ['a real card', '4111111111111111', {}, 'DECLINED'],
    ['an expired card', CARDS.approved, { expiry: '04/26' }, 'EXPIRED_CARD'],
    ['a code of the wrong length', CARDS.approved, { code: '1234' }, 'WRONG_CODE'],
    ['an invalid card number', '12', {}, 'UNREADABLE_CARD'],
  ])('declines %s', async (_, card, typed, reason) => {
    expect((await authorize(card, {}, typed)).value).toMatchObject({ status: 'DECLINED', reason });
  });

  test('returns the first result for every call with the same key, also concurrently', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([
      authorize(CARDS.approved, { key }),
      authorize(CARDS.approved, { key }),
    ]);
    const later = await authorize(CARDS.declined, { key });
    expect(second.value).toEqual(first.value);
    expect(later.value).toEqual(first.value);
    expect(await find(key)).toEqual(first.value);
  });

  test('refuses the same key with another amount', async () => {
    const key = newKey();
    await authorize(CARDS.approved, { key });
    expect(await authorize(CARDS.approved, { key, amountCents: CENTS + 1 })).toEqual(refused('KEY_REUSED'));
  });

  test('answers 404 for an unknown key', async () => {
    expect(await payments.ask('GET', '/v1/authorizations?key=unknown')).toEqual(refused('NOT_FOUND', 404));
  });

  test.each([
    ['an amount of 0', { amountCents: 0 }],
    ['a negative amount', { amountCents: -5 }],
    ['half a cent', { amountCents: 0.5 }],
    ['an empty key', { key: '' }],
    ['an invalid return URL', { returnUrl: 'javascript:alert(1)' }],
    ['an unknown field', { cardNumber: '4242' }],
  ])('refuses %s', async (_, more) => {
    expect(await authorize(CARDS.approved, more)).toEqual(refused('INVALID', 400));
  });

  test('answers 401 without the shop’s key', async () => {
    const response = await fetch(`${payments.url}/v1/public-key`, {
      headers: { authorization: 'Bearer wrong' },
    });
    expect(response.status).toBe(401);
  });

  test('with a late answer is PENDING first', async () => {
    const { value } = await authorize(CARDS.late);
    expect(value).toMatchObject({ status: 'PENDING' });
    await vi.waitFor(
      async () => expect(await find(value['key'])).toMatchObject({ status: 'AUTHORIZED' }),
      WAIT_TIMEOUT_MS,
    );
  });

  test('accepts cards encrypted with the previous day’s key, but no older ones', async () => {
    const own = settableClock(NOON);
    const provider = await startPayments({ now: own.now });
    try {
      const sealed = await provider.seal(CARDS.approved);
      const old = await provider.seal(CARDS.approved);
      const body = { amountCents: CENTS, language: 'en', returnUrl: RETURN };
      own.advance(24 * HOUR_MS);
      const next = (await provider.ask('GET', '/v1/public-key')).value;
      expect(next['phase']).toBe(2);
      const ask = async (key: string, sealedCard: string) =>
        (await provider.ask('POST', '/v1/authorizations', { ...body, key, sealedCard })).value;
      expect(await ask('phase-key-1', sealed)).toMatchObject({ status: 'AUTHORIZED' });
      own.advance(24 * HOUR_MS);
      await provider.ask('GET', '/v1/public-key');
      expect(await ask('phase-key-2', old)).toMatchObject({ status: 'DECLINED', reason: 'UNREADABLE_CARD' });
    } finally {
      await provider.close();
    }
  });
});

describe('capture', () => {
  test('captures each order’s share once, and no more than was authorized', async () => {
    const id = await authorized(CARDS.approved);
    const key = newKey();
    const [first, second] = await Promise.all([capture(id, 'A1', 6_000, key), capture(id, 'A1', 6_000, key)]);
    expect([first, second]).toEqual([went('SUCCEEDED'), went('SUCCEEDED')]);
    expect(second.value['id']).toBe(first.value['id']);
    const otherKey = await capture(id, 'A1', 6_000);
    expect(otherKey.value).toMatchObject({ id: first.value['id'], isRepeated: true });
    expect(await capture(id, 'A1', 100)).toEqual(refused('AMOUNT'));
    expect(await capture(id, 'A2', 4_001)).toEqual(refused('AMOUNT'));
    expect(await capture(id, 'A2', 4_000)).toEqual(went('SUCCEEDED'));
    expect(await capture('auth-nobody', 'A1', 100)).toEqual(refused('NOT_FOUND', 404));
  });

  test('refuses a key that was used for another order or a refund', async () => {
    const id = await authorized(CARDS.approved);
    const key = newKey();
    await capture(id, 'A1', 100, key);
    expect(await capture(id, 'A2', 100, key)).toEqual(refused('KEY_REUSED'));
    expect(await refund(id, 'A1', 100, key)).toEqual(refused('KEY_REUSED'));
  });

  test('refuses a declined authorization', async () => {
    const { value } = await authorize(CARDS.declined);
    expect(await capture(String(value['authorizationId']), 'A1', 100)).toEqual(refused('AMOUNT'));
  });

  test('fails twice for the card whose first two captures fail, and repeats a failure under the same key', async () => {
    const id = await authorized(CARDS.captureFailsTwice);
    const key = newKey();
    expect(await capture(id, 'A1', CENTS, key)).toEqual(went('FAILED'));
    expect(await capture(id, 'A1', CENTS, key)).toEqual(went('FAILED'));
    expect(await capture(id, 'A1', CENTS)).toEqual(went('FAILED'));
    expect(await capture(id, 'A1', CENTS)).toEqual(went('SUCCEEDED'));
  });
});

describe('void', () => {
  test('voids a part after another part was captured', async () => {
    const { value } = await authorize(CARDS.approved);
    const id = String(value['authorizationId']);
    await capture(id, 'A1', 6_000);
    const key = newKey();
    expect(await release(id, { amountCents: 3_000 }, key)).toEqual(went('SUCCEEDED'));
    expect(await release(id, { amountCents: 3_000 }, key)).toEqual(went('SUCCEEDED'));
    expect(await release(id, { amountCents: 1_001 })).toEqual(refused('AMOUNT'));
    expect((await release(id)).value).toMatchObject({ amountCents: 1_000 });
    expect(await find(value['key'])).toMatchObject({ capturedCents: 6_000, voidedCents: 4_000 });
    expect(await capture(id, 'A2', 1)).toEqual(refused('AMOUNT'));
  });

  test('declines a pending or challenged authorization', async () => {
    // The bank of this provider takes an hour to approve the late card, so the card is still pending when the test voids it.
    const slow = await startPayments({ now: clock.now, lateMs: HOUR_MS });
    for (const card of [CARDS.challenged, CARDS.late]) {
      const { value } = await authorize(card, {}, {}, slow);
      await release(String(value['authorizationId']), { amountCents: CENTS }, newKey(), slow);
      expect(await find(value['key'], slow)).toMatchObject({ status: 'DECLINED', challengeUrl: null });
    }
    await slow.close();
  });
});

describe('refunds and payouts', () => {
  test('refund an order up to its captured amount, never above', async () => {
    const id = await authorized(CARDS.approved);
    await capture(id, 'A1', 6_000);
    await capture(id, 'A2', 4_000);
    expect(await refund(id, 'A1', 5_999)).toEqual(went('SUCCEEDED'));
    expect(await refund(id, 'A1', 2)).toEqual(refused('AMOUNT'));
    expect(await refund(id, 'A1', 1)).toEqual(went('SUCCEEDED'));
    expect(await refund(id, 'A3', 1)).toEqual(refused('AMOUNT'));
  });

  test('refund at the third try for the card whose first two refunds fail', async () => {
    const twice = await authorized(CARDS.refundFailsTwice);
    await capture(twice, 'A1', CENTS);
    const tries = [await refund(twice, 'A1', 1), await refund(twice, 'A1', 1), await refund(twice, 'A1', 1)];
    expect(tries).toEqual([went('FAILED'), went('FAILED'), went('SUCCEEDED')]);
  });

  test('pay a seller once for each key, and fail for a closed account', async () => {
    const payout = (account: string, key = newKey()) =>
      payments.ask('POST', '/v1/payouts', { key, account, reference: 'PAY-1', amountCents: 700 });
    const key = newKey();
    const first = await payout('seller-1', key);
    expect(first).toEqual(went('SUCCEEDED'));
    expect((await payout('seller-1', key)).value['id']).toBe(first.value['id']);
    expect(await payout('seller-7')).toEqual(went('FAILED'));
  });

  test('appear in the statement if they succeeded', async () => {
    const provider = await startPayments({ closedAccounts: ['seller-7'] });
    try {
      const sealedCard = await provider.seal(CARDS.approved);
      const body = { key: 'statement-1', amountCents: CENTS, sealedCard, language: 'en', returnUrl: RETURN };
      const { value } = await provider.ask('POST', '/v1/authorizations', body);
      const of = { authorizationId: value['authorizationId'], orderNumber: 'A1' };
      await provider.ask('POST', '/v1/captures', { key: 'statement-2', ...of, amountCents: 900 });
      await provider.ask('POST', '/v1/refunds', { key: 'statement-3', ...of, amountCents: 100 });
      const payout = { reference: 'PAY-1', amountCents: 500 };
      await provider.ask('POST', '/v1/payouts', { key: 'statement-4', account: 'seller-7', ...payout });
      await provider.ask('POST', '/v1/payouts', { key: 'statement-5', account: 'seller-1', ...payout });
      const statement = (await provider.ask('GET', '/v1/statement')).value;
      expect(statement).toMatchObject({
        next: null,
        entries: [
          { kind: 'CAPTURE', reference: 'A1', key: 'statement-2', amountCents: 900 },
          { kind: 'REFUND', reference: 'A1', key: 'statement-3', amountCents: 100 },
          { kind: 'PAYOUT', reference: 'PAY-1', key: 'statement-5', amountCents: 500 },
        ],
      });
    } finally {
      await provider.close();
    }
  });
});

describe('challenge page', () => {
  const challengeOf = async (language: 'en' | 'fr'): Promise<{ url: string; key: string }> => {
    const { value } = await authorize(CARDS.challenged, { language });
    expect(value).toMatchObject({ status: 'CHALLENGED' });
    return { url: String(value['challengeUrl']), key: String(value['key']) };
  };
  const answer = (url: string, chosen: string): Promise<Response> =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer: chosen }), redirect: 'manual' });

  test.each([
    ['en', 'Is this you?'],
    ['fr', 'Est-ce bien vous?'],
  ] as const)('asks in the buyer’s language: %s', async (language, title) => {
    const { url } = await challengeOf(language);
    const response = await fetch(url);
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(title);
    expect(html).toContain(formatMoney(CENTS, language));
    expect(html).toContain('•••• 3184');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('redirects to the shop after each answer, and counts only the first', async () => {
    const { url, key } = await challengeOf('en');
    const approved = await answer(url, 'approve');
    expect([approved.status, approved.headers.get('location')]).toEqual([303, RETURN]);
    expect(await find(key)).toMatchObject({ status: 'AUTHORIZED', challengeUrl: null });
    expect((await answer(url, 'refuse')).status).toBe(303);
    expect(await find(key)).toMatchObject({ status: 'AUTHORIZED' });
    expect(await (await fetch(url)).text()).toContain('You’ve already answered for this payment');
  });

  test('declines the payment if the buyer refuses', async () => {
    const { url, key } = await challengeOf('en');
    expect((await answer(url, 'refuse')).status).toBe(303);
    expect(await find(key)).toMatchObject({ status: 'DECLINED', reason: 'CHALLENGE_FAILED' });
  });

  test('keeps waiting if the form sends neither consent nor refusal', async () => {
    const { url, key } = await challengeOf('en');
    expect((await answer(url, 'perhaps')).status).toBe(200);
    expect(await find(key)).toMatchObject({ status: 'CHALLENGED' });
  });

  test('declines the payment after half an hour without an answer', async () => {
    const { key } = await challengeOf('en');
    clock.advance(30 * MINUTE_MS);
    expect(await find(key)).toMatchObject({ status: 'DECLINED', reason: 'CHALLENGE_FAILED' });
  });

  test('answers 404 for a payment without a challenge, and for an unknown one', async () => {
    const id = await authorized(CARDS.approved);
    for (const name of [id, 'auth-nobody']) {
      const response = await fetch(`${payments.url}/challenge/${name}`, {
        headers: { 'accept-language': 'fr-CA' },
      });
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('<html lang="fr">'),
      ]);
    }
  });
});

describe('journal', () => {
  test('contains only the brand and last four digits of a card', async () => {
    await authorize(CARDS.approved, {}, { code: '987', name: 'Never Written Down', expiry: '11/48' });
    const journal = await payments.journal();
    expect(journal).toContain('"lastFour":"4242"');
    const secrets = [...Object.values(CARDS), '"987"', 'Never Written', '11/48'];
    expect(secrets.filter((secret) => journal.includes(secret))).toEqual([]);
  });

  test('has every answered call after the provider is killed under load', async () => {
    const provider = await spawnPayments();
    try {
      const sealed = await Promise.all(Array.from({ length: 120 }, () => provider.seal(CARDS.approved)));
      const answered: string[] = [];
      const body = { amountCents: CENTS, language: 'en', returnUrl: RETURN };
      const requests = Promise.allSettled(
        sealed.map(async (sealedCard, nth) => {
          const key = `crash-key-${String(nth)}`;
          const { status } = await provider.ask('POST', '/v1/authorizations', { ...body, key, sealedCard });
          if (status === 200) answered.push(key);
        }),
      );
      await vi.waitFor(() => expect(answered.length).toBeGreaterThan(20), {
        timeout: WAIT_TIMEOUT_MS,
        interval: 1,
      });
      await provider.stop();
      await requests;
      // As if the computer had crashed in the middle of a line.
      await appendFile(join(provider.folder, 'journal.jsonl'), '{"entry":"authoriz');
      await provider.start();
      for (const key of answered) {
        const { value } = await provider.ask('GET', `/v1/authorizations?key=${key}`);
        expect(value).toMatchObject({ key, status: 'AUTHORIZED' });
      }
      const again = { ...body, key: 'crash-key-again', sealedCard: await provider.seal(CARDS.approved) };
      expect((await provider.ask('POST', '/v1/authorizations', again)).status).toBe(200);
      await provider.stop();
      await provider.start();
      expect((await provider.ask('GET', '/v1/authorizations?key=crash-key-again')).status).toBe(200);
    } finally {
      await provider.close();
    }
  });
});
