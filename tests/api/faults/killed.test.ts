/** A server process that is killed during a purchase, and two processes that serve the same purchase. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import type { PayAnswer, PlacedOrders } from '#contract/checkout.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import type { Shop as RunningShop } from '#tests/support/shop.ts';
import {
  CARDS,
  CONTACT,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from '../buying/checkout/checkout-fixture.ts';
import {
  atProvider,
  runDueWork,
  expectProved,
  guestOf,
  lockTable,
  kill,
  stockOf,
  mailsTo,
  openProcess,
  parentOrders,
  untilAsked,
  untilDone,
  forwardTo,
} from './process-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: CheckoutFixture;
let running: RunningShop[];
let app: FastifyInstance;

beforeAll(() => {
  app = forwardTo(() => running.at(-1)?.url ?? '');
});
beforeEach(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'WOOL', priceCents: 1_200, units: 10 });
  running = [await openProcess(fixture)];
});
afterEach(async () => {
  await Promise.all(running.map((shop) => shop.stop()));
  await fixture.close();
});
afterAll(() => app.close());

/** A guest with two balls of wool and a filled-in checkout. */
async function readyToPay(): Promise<Shopper> {
  const guest = guestOf(app, fixture);
  await guest.visitor.add('WOOL', 2);
  await guest.fillIn();
  return guest;
}

/** Waits until the order of a checkout is placed and its payment is confirmed. */
function untilPlaced(guest: Shopper, checkoutId: string): Promise<PlacedOrders> {
  return vi.waitFor(async () => {
    const { placed } = await guest.checkout(checkoutId);
    if (placed === null || placed.isConfirming) throw new Error('the order is not placed yet');
    return placed;
  }, WAIT_TIMEOUT_MS);
}

async function killServer(): Promise<void> {
  const [shop] = running.splice(-1);
  if (shop !== undefined) await kill(shop);
}

/** Runs all due jobs half an hour later, when the killed process's effect leases and quiet attempts have run out. */
async function runJobsLater(): Promise<void> {
  fixture.clock.set(Date.now() + HOUR_MS / 2);
  await runDueWork(fixture);
  await runDueWork(fixture);
}

describe('a server killed during a purchase', () => {
  test('after the payment, before the order: background jobs place the order once', async () => {
    const guest = await readyToPay();
    const seen = await guest.checkout();
    const attemptKey = guest.newAttempt();
    const held = await lockTable(fixture, 'parent_order');
    const paying = guest.pay({ seen, attemptKey }).catch((error: unknown) => error);
    await untilAsked(fixture, 1);
    await held.untilWaitedFor();
    await killServer();
    await held.release();
    await paying;
    expect([await parentOrders(fixture), await stockOf(fixture, 'WOOL')]).toEqual([0, 10]);

    await runJobsLater();
    expect([await parentOrders(fixture), await stockOf(fixture, 'WOOL')]).toEqual([1, 8]);
    expect(await atProvider(fixture)).toEqual({ authorizations: 1, CAPTURE: 0, VOID: 0 });
    expect(await mailsTo(fixture, CONTACT.email)).toBe(1);
    await expectProved(fixture);

    // The browser, which got no answer, sends the same attempt again.
    running = [await openProcess(fixture)];
    const again = await guest.pay({ seen, attemptKey });
    expect(again).toMatchObject({ outcome: 'PLACED', checkout: { status: 'COMPLETED' } });
    expect([await parentOrders(fixture), (await atProvider(fixture)).authorizations]).toEqual([1, 1]);
  });

  test('after the payment, before the order: the browser’s retry places the order once', async () => {
    const guest = await readyToPay();
    const seen = await guest.checkout();
    const attemptKey = guest.newAttempt();
    const held = await lockTable(fixture, 'parent_order');
    const paying = guest.pay({ seen, attemptKey }).catch((error: unknown) => error);
    await held.untilWaitedFor();
    await killServer();
    await held.release();
    await paying;
    running = [await openProcess(fixture)];
    expect(await guest.pay({ seen, attemptKey })).toMatchObject({ outcome: 'PLACED' });
    await runJobsLater();
    expect([await parentOrders(fixture), await stockOf(fixture, 'WOOL')]).toEqual([1, 8]);
    expect(await atProvider(fixture)).toEqual({ authorizations: 1, CAPTURE: 0, VOID: 0 });
    await expectProved(fixture);
  });

  test('after the order, before its mail: background jobs send the mail once', async () => {
    const guest = await readyToPay();
    const held = await lockTable(fixture, 'mail');
    expect(await guest.pay()).toMatchObject({ outcome: 'PLACED' });
    await held.untilWaitedFor();
    await killServer();
    await held.release();
    expect(await mailsTo(fixture, CONTACT.email)).toBe(0);
    await runJobsLater();
    expect([await parentOrders(fixture), await mailsTo(fixture, CONTACT.email)]).toEqual([1, 1]);
    await expectProved(fixture);
  });
});

describe('two servers over one database', () => {
  test('place an order once and mail it once if both get the same payment and its webhook is sent twice', async () => {
    const other = await openProcess(fixture);
    running.push(other);
    const guest = await readyToPay();
    const seen = await guest.checkout();
    const attemptKey = guest.newAttempt();
    const sealedCard = await guest.seal(CARDS.doubled);
    const body = { attemptKey, quoteHash: seen.quote?.quoteHash, sealedCard };
    const apps = running.map(({ url }) => forwardTo(() => url));
    const answers = await Promise.all(
      apps.map((way) => {
        const tab = guestOf(way, fixture);
        for (const [name, value] of guest.visitor.cookies) tab.visitor.cookies.set(name, value);
        return tab.visitor.call('payCheckout', { checkoutId: seen.checkoutId }, { body });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const numbers = answers.map(
      (answer) => answer.json<PayAnswer>().checkout.placed?.parentOrderNumber ?? 'none yet',
    );
    // With a slow provider neither answer may have an order yet, and its effects run only after it is placed.
    const placed = await untilPlaced(guest, seen.checkoutId);
    await untilDone(fixture);
    expect(
      new Set([...numbers, placed.parentOrderNumber].filter((number) => number !== 'none yet')).size,
    ).toBe(1);
    expect([await parentOrders(fixture), await stockOf(fixture, 'WOOL')]).toEqual([1, 8]);
    expect(await atProvider(fixture)).toEqual({ authorizations: 1, CAPTURE: 0, VOID: 0 });
    expect(await mailsTo(fixture, CONTACT.email)).toBe(1);
    await expectProved(fixture);
    await Promise.all(apps.map((way) => way.close()));
  });
});
