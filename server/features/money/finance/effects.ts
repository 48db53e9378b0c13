/** Carries out the effects of payouts (`machines/payout/effects.ts`): checks the seller, pays at the provider, mails the seller. */
import { eq } from 'drizzle-orm';
import { payoutEffects as effects } from '#machines/payout/effects.ts';
import { holdReason } from '#machines/payout/hold-reason.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import { account, payout, seller } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import type { EffectOf, RequestedEffect } from '#server/platform/jobs/handler.ts';
import { recordPayout } from '../ledger/record.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import { ProviderRefused } from '../payments/port.ts';
import type { PaidOut } from '../payments/port.ts';
import { paymentsOf } from '../payments/provider.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';

/** @throws Error if the lifecycle is no payout's */
async function readPayout(orm: Db, lifecycleId: string) {
  const [row] = await orm
    .select({ payout, seller, hasTwoStep: account.enableTwoStepVerification })
    .from(payout)
    .innerJoin(seller, eq(seller.id, payout.sellerId))
    .leftJoin(account, eq(account.id, seller.userId))
    .where(eq(payout.lifecycleId, Number(lifecycleId)));
  if (row === undefined) throw new Error(`lifecycle ${lifecycleId} is no payout's`);
  return row;
}

async function checkSeller({ lifecycleId }: RequestedEffect, { database, clock }: Shop): Promise<void> {
  const found = await readPayout(database.orm, lifecycleId);
  const reason = holdReason(found.seller, found.hasTwoStep);
  const sent = { by: 'system', at: clock.now() } as const;
  const event = reason === null ? { type: 'CLEAR', ...sent } : { type: 'HOLD', reason, ...sent };
  await move(database.pool, payoutMachine, lifecycleId, event);
}

/** A provider that rejects the request counts as a failed payout too. */
async function ask(
  shop: Shop,
  id: string,
  { payout: { id: payoutId, sellerId, amountCents } }: Awaited<ReturnType<typeof readPayout>>,
): Promise<PaidOut> {
  try {
    return await paymentsOf(shop).payout({
      key: `effect-${id}`,
      sellerId,
      payoutNumber: String(payoutId),
      amountCents,
    });
  } catch (error) {
    if (error instanceof ProviderRefused) return { status: 'FAILED', reason: error.code };
    throw error;
  }
}

async function payOut({ id, lifecycleId, revision }: RequestedEffect, shop: Shop): Promise<void> {
  const { database, clock } = shop;
  const found = await readPayout(database.orm, lifecycleId);
  const answer = await ask(shop, id, found);
  const at = clock.now();
  if (answer.status === 'FAILED') {
    // Only if the payout hasn't moved on since this try: else the failure was reported before.
    const failed = { type: 'PAY_FAILED', by: 'system', at } as const;
    await move(database.pool, payoutMachine, lifecycleId, failed, { userId: null, seen: revision });
    return;
  }
  const { id: payoutId, sellerId, amountCents } = found.payout;
  await withTransaction(database, async ({ client }) => {
    const paid = { type: 'PAID', by: 'system', at, reference: answer.payoutId } as const;
    await move(client, payoutMachine, lifecycleId, paid);
    await recordPayout(client, 'PAYOUT', { payoutId: String(payoutId), sellerId, amountCents, at });
  });
}

async function returnToBalance({ lifecycleId, at }: RequestedEffect, { database }: Shop): Promise<void> {
  const { payout: of } = await readPayout(database.orm, lifecycleId);
  const { sellerId, amountCents } = of;
  await withTransaction(database, ({ client }) =>
    recordPayout(client, 'PAYOUT_RETURNED', { payoutId: String(of.id), sellerId, amountCents, at }),
  );
}

async function mailSeller(
  { id, lifecycleId, params: { about } }: EffectOf<typeof effects.notifySeller>,
  { database: { orm }, clock }: Shop,
): Promise<void> {
  const found = await readPayout(orm, lifecycleId);
  const readers = await orm
    .select()
    .from(account)
    .where(eq(account.id, found.seller.userId ?? ''));
  for (const { email, firstName, language, region } of readers) {
    await queueNews(
      orm,
      { recipient: email, language, region },
      { key: `payout.seller.${about}`, firstName, path: '/mp/finance', number: String(found.payout.id) },
      { onceKey: `effect-${id}`, now: clock.now() },
    );
  }
}

export const payoutEffects = checkedHandlers(effects, {
  checkSeller,
  payOut,
  returnToBalance,
  notifySeller: mailSeller,
});
