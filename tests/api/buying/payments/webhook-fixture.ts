/** A checkout with webhooks over HTTP, whose worker and reconcile job run when the test calls them. */
import { expect, vi } from 'vitest';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { registerWebhook } from '#server/features/money/payments/provider.ts';
import { reconcileAttempts } from '#server/features/buying/payments/reconcile-attempts.ts';
import {
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from '../checkout/checkout-fixture.ts';
import { NOON, quiet, serveWebhooks } from '#tests/api/money/payments/payment-fixture.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';

export interface WebhookFixture extends CheckoutFixture {
  /** A guest with one thing in the cart and every step filled in. */
  shopper(): Promise<{ guest: Shopper; sku: string }>;
  /** Advances the clock and runs the reconcile job. */
  reconcileAfter(ms: number): Promise<number>;
  work(): Promise<number>;
  /** The only payment attempt of a checkout. */
  attemptOf(checkoutId: string): Promise<{ id: string; status: string }>;
  /** The authorization of an attempt as the provider has it. */
  atProvider(attemptId: string): Promise<Record<string, unknown>>;
  /** How many webhooks about an attempt the shop has accepted. */
  deliveriesOf(attemptId: string): number;
  ordersOf(checkoutId: string): Promise<{ state: string; payment: string }[]>;
  stockOf(sku: string): Promise<number>;
}

/** Waits until the assertions hold, because the provider answers asynchronously. */
export const until = (so: () => Promise<void>): Promise<void> =>
  vi.waitFor(so, { timeout: WAIT_TIMEOUT_MS, interval: 20 });

/** @param hasWebhooks whether the provider sends webhooks to the shop */
export async function startWebhookFixture(hasWebhooks = true): Promise<WebhookFixture> {
  let now = (): number => NOON;
  const fixture = await startCheckoutFixture({ now: () => now() });
  const { shop, clock, database, payments } = fixture;
  // The provider uses the clock of the shop, which refuses webhooks signed at another time.
  now = clock.now;
  const webhooks = await serveWebhooks(shop);
  if (hasWebhooks) await registerWebhook(shop, webhooks.url);
  let made = 0;
  const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await database.pool.query<Row>(text, values)).rows;
  return {
    ...fixture,
    async shopper() {
      made += 1;
      const sku = `LATE-${String(made)}`;
      await stock(fixture, { sku, priceCents: 2_000, units: 10 });
      const guest = fixture.guest();
      await guest.visitor.add(sku, 2);
      await guest.fillIn();
      return { guest, sku };
    },
    reconcileAfter(ms) {
      clock.advance(ms);
      return reconcileAttempts(shop, quiet);
    },
    work: () => runDueEffects(shop, HANDLERS, quiet),
    async attemptOf(checkoutId) {
      const rows = await query<{ id: string; status: string }>(
        'select id, status from payment_attempt where checkout_id = $1',
        [checkoutId],
      );
      expect(rows).toHaveLength(1);
      return rows[0] ?? { id: '', status: '' };
    },
    atProvider: async (attemptId) =>
      (await payments.ask('GET', `/v1/authorizations?key=${encodeURIComponent(attemptId)}`)).value,
    deliveriesOf: webhooks.deliveriesOf,
    ordersOf: (checkoutId) =>
      query(
        `select o.state, p.state as payment from parent_order parent
           join seller_order s on s.parent_number = parent.number
           join lifecycle o on o.id = s.lifecycle_id join lifecycle p on p.id = s.payment_lifecycle_id
          where parent.checkout_id = $1`,
        [checkoutId],
      ),
    async stockOf(sku) {
      const [row] = await query<{ stock: number }>('select stock from variant where sku = $1', [sku]);
      return row?.stock ?? 0;
    },
    async close() {
      await webhooks.close();
      await fixture.close();
    },
  };
}
