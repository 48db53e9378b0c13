/** Shops that die in the middle of a purchase, and two that serve the same one. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import type { PayAnswer, PlacedOrders } from '#contract/checkout.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import type { Shop as RunningShop } from '#tests/support/shop.ts';
import { CARDS, CONTACT, openMarket, stock, type Market, type Shopper } from '../checkout/market.ts';
import {
  atProvider,
  doWhatIsDue,
  expectProved,
  guestOf,
  holdUp,
  kill,
  leftOf,
  mailsTo,
  openProcess,
  parentOrders,
  untilAsked,
  untilDone,
  wire,
} from './outage.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const STARTS_WITHIN_MS = 240_000;
const TEST_MS = 180_000;

let market: Market;
let running: RunningShop[];
let app: FastifyInstance;

beforeAll(() => {
  app = wire(() => running.at(-1)?.url ?? '');
});
beforeEach(async () => {
  market = await openMarket();
  await stock(market, { sku: 'WOOL', priceCents: 1_200, units: 10 });
  running = [await openProcess(market)];
}, STARTS_WITHIN_MS);
afterEach(async () => {
  await Promise.all(running.map((shop) => shop.stop()));
  await market.close();
}, STARTS_WITHIN_MS);
afterAll(() => app.close());

/** Somebody in front of the last button, with two balls of wool. */
async function readyToPay(): Promise<Shopper> {
  const guest = guestOf(app, market);
  await guest.visitor.add('WOOL', 2);
  await guest.fillIn();
  return guest;
}

/** The placed order of a checkout, once nothing about it has to be confirmed. */
function untilPlaced(guest: Shopper, checkoutId: string): Promise<PlacedOrders> {
  return vi.waitFor(async () => {
    const { placed } = await guest.checkout(checkoutId);
    if (placed === null || placed.isConfirming) throw new Error('the order is not placed yet');
    return placed;
  }, PATIENCE_MS);
}

async function dies(): Promise<void> {
  const [shop] = running.splice(-1);
  if (shop !== undefined) await kill(shop);
}

/** The same shop, an hour later: nobody who died over anything still counts as busy with it. */
async function anHourLater(): Promise<void> {
  market.clock.set(Date.now() + HOUR_MS / 2);
  await doWhatIsDue(market);
  await doWhatIsDue(market);
}

describe('a shop that is killed', () => {
  test(
    'between payment and order places the order afterwards, once',
    async () => {
      const guest = await readyToPay();
      const seen = await guest.checkout();
      const attemptKey = guest.newAttempt();
      const held = await holdUp(market, 'parent_order');
      const paying = guest.pay({ seen, attemptKey }).catch((error: unknown) => error);
      await untilAsked(market, 1);
      await held.isMet();
      await dies();
      await held.release();
      await paying;
      expect([await parentOrders(market), await leftOf(market, 'WOOL')]).toEqual([0, 10]);

      await anHourLater();
      expect([await parentOrders(market), await leftOf(market, 'WOOL')]).toEqual([1, 8]);
      expect(await atProvider(market)).toEqual({ asked: 1, CAPTURE: 0, VOID: 0 });
      expect(await mailsTo(market, CONTACT.email)).toBe(1);
      await expectProved(market);

      // The browser, which never heard of it, sends the same try once more.
      running = [await openProcess(market)];
      const again = await guest.pay({ seen, attemptKey });
      expect(again).toMatchObject({ outcome: 'PLACED', checkout: { status: 'COMPLETED' } });
      expect([await parentOrders(market), (await atProvider(market)).asked]).toEqual([1, 1]);
    },
    TEST_MS,
  );

  test(
    'between payment and order, with the browser back before anybody else: the order is placed then, once',
    async () => {
      const guest = await readyToPay();
      const seen = await guest.checkout();
      const attemptKey = guest.newAttempt();
      const held = await holdUp(market, 'parent_order');
      const paying = guest.pay({ seen, attemptKey }).catch((error: unknown) => error);
      await held.isMet();
      await dies();
      await held.release();
      await paying;
      running = [await openProcess(market)];
      expect(await guest.pay({ seen, attemptKey })).toMatchObject({ outcome: 'PLACED' });
      await anHourLater();
      expect([await parentOrders(market), await leftOf(market, 'WOOL')]).toEqual([1, 8]);
      expect(await atProvider(market)).toEqual({ asked: 1, CAPTURE: 0, VOID: 0 });
      await expectProved(market);
    },
    TEST_MS,
  );

  test(
    'between order and e-mail sends the mail afterwards, once',
    async () => {
      const guest = await readyToPay();
      const held = await holdUp(market, 'mail');
      expect(await guest.pay()).toMatchObject({ outcome: 'PLACED' });
      await held.isMet();
      await dies();
      await held.release();
      expect(await mailsTo(market, CONTACT.email)).toBe(0);
      await anHourLater();
      expect([await parentOrders(market), await mailsTo(market, CONTACT.email)]).toEqual([1, 1]);
      await expectProved(market);
    },
    TEST_MS,
  );
});

describe('two shops over one database', () => {
  test(
    'asked to place the same order at the same moment, while its webhook comes twice, place it once and mail it once',
    async () => {
      const other = await openProcess(market);
      running.push(other);
      const guest = await readyToPay();
      const seen = await guest.checkout();
      const attemptKey = guest.newAttempt();
      const sealedCard = await guest.seal(CARDS.doubled);
      const body = { attemptKey, quoteHash: seen.quote?.quoteHash, sealedCard };
      const apps = running.map(({ url }) => wire(() => url));
      const answers = await Promise.all(
        apps.map((way) => {
          const tab = guestOf(way, market);
          for (const [name, value] of guest.visitor.cookies) tab.visitor.cookies.set(name, value);
          return tab.visitor.call('payCheckout', { checkoutId: seen.checkoutId }, { body });
        }),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const numbers = answers.map(
        (answer) => answer.json<PayAnswer>().checkout.placed?.parentOrderNumber ?? 'none yet',
      );
      // A slow provider lets both answers say "not yet": what the order brings with it can't be done before it is placed.
      const placed = await untilPlaced(guest, seen.checkoutId);
      await untilDone(market);
      expect(
        new Set([...numbers, placed.parentOrderNumber].filter((number) => number !== 'none yet')).size,
      ).toBe(1);
      expect([await parentOrders(market), await leftOf(market, 'WOOL')]).toEqual([1, 8]);
      expect(await atProvider(market)).toEqual({ asked: 1, CAPTURE: 0, VOID: 0 });
      expect(await mailsTo(market, CONTACT.email)).toBe(1);
      await expectProved(market);
      await Promise.all(apps.map((way) => way.close()));
    },
    TEST_MS,
  );
});
