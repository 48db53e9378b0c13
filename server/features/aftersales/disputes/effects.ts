/** Carries out the effects of disputes: mails both sides, refunds, reopens a refused return, closes the order's case. */
import { disputeEffects as effects } from '#machines/dispute/effects.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import type { EffectOf, RequestedEffect } from '#server/platform/jobs/handler.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { refundableCents, RefundImpossible, requestRefund } from '#server/features/money/index.ts';
import { reverseRefusal } from '../returns/close-case.ts';
import type { Shop } from '#server/platform/shop.ts';
import { mailAboutDispute } from './mail-about-dispute.ts';

interface Disputed {
  readonly id: number;
  readonly lifecycleId: string;
  readonly orderNumber: string;
  readonly orderLifecycleId: string;
  /** The lifecycle of the refused return line. */
  readonly returnLifecycleId: string | null;
  readonly lineCents: number | null;
  /** The order line that was returned; null if the dispute is about the whole order. */
  readonly orderLineId: number | null;
}

const FIND = `
  select dispute.id::float8 as id, dispute.lifecycle_id as "lifecycleId", order_number as "orderNumber",
    placed.lifecycle_id as "orderLifecycleId", line.lifecycle_id as "returnLifecycleId", line.refund_cents as "lineCents",
    line.order_line_id::float8 as "orderLineId"
  from dispute join seller_order as placed on placed.number = dispute.order_number
    left join return_line as line on line.id = dispute.return_line_id
  where dispute.lifecycle_id = $1`;

async function disputeOf(client: Queryable, lifecycleId: string): Promise<Disputed> {
  const { rows } = await client.query<Disputed>(FIND, [lifecycleId]);
  const [found] = rows;
  if (found === undefined) throw new Error(`lifecycle ${lifecycleId} is no dispute's`);
  return found;
}

/** The refund of an offer and that of a decision share one key, so a dispute refunds once. A reopened return line refunds itself. */
const refundOf = ({ id, lifecycleId, orderNumber, orderLineId }: Disputed, amountCents: number, at: number) =>
  ({
    orderNumber,
    cause: 'dispute',
    key: `dispute-${String(id)}`,
    causeLifecycleId: lifecycleId,
    at,
    what: orderLineId === null ? { amountCents } : { amountCents, firstOf: orderLineId },
  }) as const;

const LOCK_ORDER = 'select from seller_order where number = $1 for update';
const PAYS_ITSELF = `select from lifecycle where id = $1 and state in (${sqlStates(returnLineMachine, 'paysBack')})`;

/**
 * True if the disputed return line was reopened: it then issues its own full refund. Reopening locks the order as well
 * (`server/features/aftersales/returns/close-case.ts`), and so sees refunds requested here.
 */
async function refundsItself(
  client: Queryable,
  { orderNumber, returnLifecycleId }: Disputed,
): Promise<boolean> {
  if (returnLifecycleId === null) return false;
  await client.query(LOCK_ORDER, [orderNumber]);
  return (await client.query(PAYS_ITSELF, [returnLifecycleId])).rowCount !== 0;
}

/** False for problems that pass: the order's payment is just being captured, and the effect is retried. */
const isLasting = (error: unknown): boolean =>
  error instanceof RefundImpossible && error.problem !== 'TOO_EARLY';

async function refundOffer(
  { lifecycleId, params: { offer } }: EffectOf<typeof effects.refundOffer>,
  { database, clock }: Shop,
): Promise<void> {
  const at = clock.now();
  try {
    await withTransaction(database, async ({ client }) => {
      const disputed = await disputeOf(client, lifecycleId);
      if (await refundsItself(client, disputed)) throw new RefundImpossible('TOO_MUCH', disputed.orderNumber);
      await requestRefund(client, refundOf(disputed, offer.amountCents, at));
    });
  } catch (error) {
    if (!isLasting(error)) throw error;
    // A return refunded the same money between the agreement and this refund: buyer and seller have to agree on another amount.
    await move(database.pool, disputeMachine, lifecycleId, { type: 'REFUND_FAILED', by: 'system', at });
  }
}

/** Reopens the refused return line, which then refunds itself. @returns false if it can't */
async function reopenLine(
  client: Queryable,
  returnLifecycleId: string,
  { lifecycleId, revision }: RequestedEffect,
  at: number,
): Promise<boolean> {
  const { rows } = await client.query<{ user_id: string | null }>(
    'select user_id from lifecycle_step where lifecycle_id = $1 and revision = $2',
    [lifecycleId, revision],
  );
  const userId = rows[0]?.user_id ?? null;
  const event = { type: 'DISPUTE_DECIDED', by: 'agent', at } as const;
  return (await reverseRefusal(client, returnLifecycleId, event, { userId })).accepted;
}

/** What was requested under the dispute's key so far, by an agreed offer or by this very decision; 0 if nothing was. */
async function requestedCents(client: Queryable, disputed: Disputed): Promise<number> {
  const { rows } = await client.query<{ cents: number }>(
    'select card_cents + voucher_cents as cents from refund where key = $1',
    [refundOf(disputed, 0, 0).key],
  );
  return rows[0]?.cents ?? 0;
}

async function executeDecision(
  effect: EffectOf<typeof effects.executeDecision>,
  { database, clock }: Shop,
): Promise<void> {
  const { decision } = effect.params;
  if (decision.inFavourOf === 'seller') return;
  const at = clock.now();
  await withTransaction(database, async ({ client }) => {
    const disputed = await disputeOf(client, effect.lifecycleId);
    const { returnLifecycleId, lineCents, orderNumber } = disputed;
    // The line refunds everything that is left for it, whatever was agreed on and failed.
    if (await refundsItself(client, disputed)) return;
    const requested = await requestedCents(client, disputed);
    // A reopened line refunds all of it, so it isn't reopened if a part was refunded by agreement already.
    const isWhole = lineCents !== null && decision.refundCents >= lineCents && requested === 0;
    if (isWhole && returnLifecycleId !== null && (await reopenLine(client, returnLifecycleId, effect, at)))
      return;
    // Other refunds, for example of a return, reduce what is left.
    const left = await refundableCents(client, orderNumber);
    // An agreed refund is never withdrawn: it is retried, together with what the decision adds.
    if (requested > 0) await requestRefund(client, refundOf(disputed, requested, at));
    const more = refundOf(disputed, Math.min(decision.refundCents - requested, left), at);
    if (more.what.amountCents <= 0) return;
    await requestRefund(client, requested === 0 ? more : { ...more, key: `${more.key}-decided` });
  });
}

/** Tells the order that the dispute is closed, once. */
async function closeCase({ lifecycleId }: RequestedEffect, { database, clock }: Shop): Promise<void> {
  const at = clock.now();
  await withTransaction(database, async ({ client }) => {
    const { id, orderLifecycleId } = await disputeOf(client, lifecycleId);
    const { rowCount } = await client.query(
      'update dispute set closed_at = to_timestamp($2::float8 / 1000) where id = $1 and closed_at is null',
      [id, at],
    );
    if (rowCount === 0) return;
    await move(client, orderMachine, orderLifecycleId, { type: 'CASE_CLOSED', by: 'system', at });
  });
}

/** Mails agents about a refund that could not be requested. */
async function reportRefund({ id, lifecycleId }: RequestedEffect, shop: Shop): Promise<void> {
  const disputed = await disputeOf(shop.database.pool, lifecycleId);
  const mailed = { to: ['agent'], about: 'REFUND_FAILED', once: `effect-${id}` } as const;
  await mailAboutDispute(shop, shop.database.orm, disputed, mailed);
}

export const disputeEffects = checkedHandlers(effects, {
  async notify({ id, lifecycleId, params: { to, about, until = null } }, shop) {
    await withTransaction(shop.database, async ({ client, orm }) => {
      await mailAboutDispute(shop, orm, await disputeOf(client, lifecycleId), {
        to,
        about,
        until,
        once: `effect-${id}`,
      });
    });
  },
  refundOffer: { run: refundOffer, giveUp: reportRefund },
  executeDecision: { run: executeDecision, giveUp: reportRefund },
  closeCase,
});
