/** GET finance/pie (§7): the key that browsers encrypt cards with, and payments with encrypted cards. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPie, sealCard } from '#services/card-sealing.ts';
import { CARDS, startPayments, type Payments } from '#tests/support/payments.ts';
import { jsonOf, startSite, type Site } from '#tests/api/site-fixture.ts';

const PIE = '/api/commerce/finance/pie';

let payments: Payments;
let site: Site;

beforeAll(async () => {
  payments = await startPayments();
  site = await startSite(payments.env);
});

afterAll(async () => {
  await site.close();
  await payments.close();
});

const authorize = async (key: string, sealedCard: string): Promise<Record<string, unknown>> => {
  const body = { key, amountCents: 4_200, sealedCard, language: 'en', returnUrl: 'http://localhost/' };
  return (await payments.ask('POST', '/v1/authorizations', body)).value;
};

describe('finance/pie', () => {
  test('is script text with key and phase, and not cacheable', async () => {
    const { status, headers, text } = await site.ask(PIE);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toMatch(
      /^var PIE = \{\};\nPIE\.K = "[A-Za-z0-9+/]+=*";\nPIE\.key_id = "[\w-]+";\nPIE\.phase = 1;\n$/,
    );
  });

  test('encrypts a card that only the provider can decrypt', async () => {
    const pie = readPie((await site.ask(PIE)).text);
    const card = { number: '4242 4242 4242 4242', expiry: '12/49', code: '123', name: 'Zoë Ångström-Œuvré' };
    const sealed = await sealCard(card, pie);
    expect(sealed).toMatch(/^1\.[A-Za-z0-9+/]{342}==$/);
    expect(await authorize('attempt-pie-1', sealed)).toMatchObject({
      status: 'AUTHORIZED',
      brand: 'visa',
      lastFour: '4242',
    });
  });

  test('a card encrypted in another phase, or used before, is refused', async () => {
    const sealed = await payments.seal(CARDS.approved);
    const unreadable = { status: 'DECLINED', reason: 'UNREADABLE_CARD' };
    expect(await authorize('attempt-pie-2', sealed.replace(/^1\./, '2.'))).toMatchObject(unreadable);
    const pie = readPie((await site.ask(PIE)).text);
    const card = { number: CARDS.approved, expiry: '12/49', code: '', name: 'Ada' };
    const relabelled = (await sealCard(card, { ...pie, phase: 7 })).replace(/^7\./, '1.');
    expect(await authorize('attempt-pie-3', relabelled)).toMatchObject(unreadable);
    expect(await authorize('attempt-pie-4', sealed)).toMatchObject({ status: 'AUTHORIZED' });
    expect(await authorize('attempt-pie-5', sealed)).toMatchObject(unreadable);
  });

  test('without a provider nothing is charged, and the buyer gets a message in their language', async () => {
    const unpaid = await startSite();
    try {
      const english = await unpaid.ask(PIE);
      expect([english.status, english.headers['retry-after']]).toEqual([503, '5']);
      expect(jsonOf(english)).toMatchObject({
        code: 'PAYMENT_AWAY',
        message: expect.stringContaining('You haven’t been charged'),
      });
      const french = await unpaid.ask(PIE, { headers: { 'x-language': 'fr' } });
      expect(jsonOf(french)['message']).toContain('Rien n’a été débité');
    } finally {
      await unpaid.close();
    }
  });
});
