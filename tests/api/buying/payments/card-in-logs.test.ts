/** Logs and files of a purchase with declines and errors contain only the brand and last four digits of the card. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayAnswer } from '#contract/checkout.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { CARDS, startCheckoutFixture, stock, type CheckoutFixture } from '../checkout/checkout-fixture.ts';
import { guestOf, forwardTo } from '#tests/api/faults/process-fixture.ts';

/** A code of four digits, as on American Express cards; `ALONE` skips times and longer numbers with these digits. */
const CODE = '8362';
const ALONE = /["'=\s]8362["'&,\s]/;
const NAME = 'Quillon Zyx';

let fixture: CheckoutFixture;
let shop: Shop;
let app: FastifyInstance;
const logs: string[] = [];

beforeAll(async () => {
  fixture = await startCheckoutFixture({ onError: (error) => logs.push(String(error)) });
  await stock(fixture, { sku: 'WOOL', priceCents: 1_200, units: 10 });
  shop = await startShop({
    env: { ...fixture.payments.env, DATABASE_URL: fixture.database.url, DEMO: 'off', LOG_LEVEL: 'debug' },
    print: (line) => logs.push(line),
  });
  app = forwardTo(() => shop.url);
});
afterAll(async () => {
  await app.close();
  await shop.stop();
  await fixture.close();
});

/** The text of all files of the provider. */
async function atProvider(): Promise<string> {
  const { folder } = fixture.payments;
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

test('no card number, code, name or encrypted card is in the logs or the files of the provider', async () => {
  const buyer = guestOf(app, fixture);
  await buyer.visitor.add('WOOL', 2);
  await buyer.fillIn();
  const { checkoutId, quote } = await buyer.checkout();
  const secrets: string[] = [NAME];
  const pay = async (number: string): Promise<PayAnswer['outcome']> => {
    const sealedCard = await fixture.payments.seal(number, { code: CODE, name: NAME });
    secrets.push(number, sealedCard, sealedCard.slice(4, 80));
    const body = { attemptKey: buyer.newAttempt(), quoteHash: quote?.quoteHash, sealedCard };
    return (await buyer.visitor.call('payCheckout', { checkoutId }, { body })).json<PayAnswer>().outcome;
  };
  expect(await pay(CARDS.declined)).toBe('DECLINED');
  // An unencrypted number, both in place of the encrypted card and in a field of its own.
  const wrong = { attemptKey: buyer.newAttempt(), quoteHash: quote?.quoteHash, sealedCard: CARDS.noFunds };
  const refused = await buyer.visitor.call(
    'payCheckout',
    { checkoutId },
    { body: { ...wrong, number: CARDS.noFunds } },
  );
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.body).not.toContain(CARDS.noFunds);
  secrets.push(CARDS.noFunds);
  expect(await pay(CARDS.americanExpress)).toBe('PLACED');
  expect(await fixture.count('select count(*) as n from parent_order')).toBe(1);

  const written = [...logs, await atProvider()].join('\n');
  expect(logs.length, 'the shop wrote logs').toBeGreaterThan(5);
  expect(written).toContain('"lastFour":"0005"');
  expect(written).not.toMatch(ALONE);
  for (const secret of secrets) expect(written).not.toContain(secret);
  const kept = await fixture.count(
    `select count(*) as n from payment_attempt where strpos(payment_attempt::text, $1) > 0 or strpos(payment_attempt::text, $2) > 0`,
    [CARDS.americanExpress, NAME],
  );
  expect(kept).toBe(0);
});
