/** What disputes want done outside: people told, money paid back, a refused return let go on, the order's case closed. */
import type { disputeEffects as Effects } from '../../../../machines/dispute/actors.ts';
import type { Decision } from '../../../../machines/dispute/events.ts';
import { disputeMachine } from '../../../../machines/dispute/machine.ts';
import { orderMachine } from '../../../../machines/order/machine.ts';
import { returnLineMachine } from '../../../../machines/return-line/machine.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { EffectHandlers, WantedEffect } from '../../../platform/jobs/handler.ts';
import { listOf } from '../../../platform/lifecycle/states-in-sql.ts';
import { move } from '../../../platform/lifecycle/move.ts';
import type { Queryable } from '../../../platform/database/handles.ts';
import { refundableCents, RefundImpossible, requestRefund } from '../../money/refunds/request.ts';
import { turnRefusal } from '../returns/case.ts';
import type { Shop } from '../../../platform/shop.ts';
import { mailBothSides } from './news.ts';

interface Disputed {
  readonly id: number;
  readonly lifecycleId: string;
  readonly orderNumber: string;
  readonly orderLifecycleId: string;
  /** The refused line of a return, its lifecycle, and what it would give back. */
  readonly returnLifecycleId: string | null;
  readonly lineCents: number | null;
  /** What was bought by that line; null where the dispute is about the whole order. */
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

/** One key for the refund of an offer and that of a decision: a dispute pays back once. A refused line is paid back for itself. */
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
const PAYS_ITSELF = `select from lifecycle where id = $1 and state in (${listOf(returnLineMachine, 'paysBack')})`;

/**
 * Whether the line that it is about was let go on, by a decision or an agent's hand: then it pays back itself, all of it. Whoever
 * lets it go on locks the order as well (`server/features/aftersales/returns/case.ts`), and sees what is asked for here.
 */
async function paysItself(client: Queryable, { orderNumber, returnLifecycleId }: Disputed): Promise<boolean> {
  if (returnLifecycleId === null) return false;
  await client.query(LOCK_ORDER, [orderNumber]);
  return (await client.query(PAYS_ITSELF, [returnLifecycleId])).rowCount !== 0;
}

/** Whether it passes by itself: the money of the order is just being taken. Then the effect is tried again. */
const isLasting = (error: unknown): boolean =>
  error instanceof RefundImpossible && error.problem !== 'TOO_EARLY';

async function refundOffer(
  { lifecycleId, params: { offer } }: WantedEffect<{ offer: { amountCents: number } }>,
  { database, clock }: Shop,
): Promise<void> {
  const at = clock.now();
  try {
    await together(database, async ({ client }) => {
      const disputed = await disputeOf(client, lifecycleId);
      if (await paysItself(client, disputed)) throw new RefundImpossible('TOO_MUCH', disputed.orderNumber);
      await requestRefund(client, refundOf(disputed, offer.amountCents, at));
    });
  } catch (error) {
    if (!isLasting(error)) throw error;
    // A return has given it back meanwhile, say: the two have to find another way.
    await move(database.pool, disputeMachine, lifecycleId, { type: 'REFUND_FAILED', by: 'system', at });
  }
}

/** The refused line goes on, and pays back itself. @returns false where it can't */
async function reopenLine(
  client: Queryable,
  returnLifecycleId: string,
  { lifecycleId, revision }: WantedEffect,
  at: number,
): Promise<boolean> {
  const { rows } = await client.query<{ user_id: string | null }>(
    'select user_id from lifecycle_step where lifecycle_id = $1 and revision = $2',
    [lifecycleId, revision],
  );
  const userId = rows[0]?.user_id ?? null;
  const event = { type: 'DISPUTE_DECIDED', by: 'agent', at } as const;
  return (await turnRefusal(client, returnLifecycleId, event, { userId })).accepted;
}

/** What was asked for under the dispute's key so far: by an offer that was agreed on, or by this very decision; 0 where nothing was. */
async function askedCents(client: Queryable, disputed: Disputed): Promise<number> {
  const { rows } = await client.query<{ cents: number }>(
    'select card_cents + voucher_cents as cents from refund where key = $1',
    [refundOf(disputed, 0, 0).key],
  );
  return rows[0]?.cents ?? 0;
}

async function carryOut(
  effect: WantedEffect<{ decision: Decision }>,
  { database, clock }: Shop,
): Promise<void> {
  const { decision } = effect.params;
  if (decision.inFavourOf === 'seller') return;
  const at = clock.now();
  await together(database, async ({ client }) => {
    const disputed = await disputeOf(client, effect.lifecycleId);
    const { returnLifecycleId, lineCents, orderNumber } = disputed;
    // What it gives back is all that there is for that line, whatever was agreed on and has failed.
    if (await paysItself(client, disputed)) return;
    const asked = await askedCents(client, disputed);
    // A line that pays back itself pays all of it: not where a part was agreed on already.
    const isWhole = lineCents !== null && decision.refundCents >= lineCents && asked === 0;
    if (isWhole && returnLifecycleId !== null && (await reopenLine(client, returnLifecycleId, effect, at)))
      return;
    // What went back meanwhile, by a return say, can't go back again.
    const left = await refundableCents(client, orderNumber);
    // Nobody takes back what was agreed on: it is tried again, and with it what was decided beyond it.
    if (asked > 0) await requestRefund(client, refundOf(disputed, asked, at));
    const more = refundOf(disputed, Math.min(decision.refundCents - asked, left), at);
    if (more.what.amountCents <= 0) return;
    await requestRefund(client, asked === 0 ? more : { ...more, key: `${more.key}-decided` });
  });
}

/** Once for each dispute: the order has one open case less. */
async function closeCase({ lifecycleId }: WantedEffect, { database, clock }: Shop): Promise<void> {
  const at = clock.now();
  await together(database, async ({ client }) => {
    const { id, orderLifecycleId } = await disputeOf(client, lifecycleId);
    const { rowCount } = await client.query(
      'update dispute set closed_at = to_timestamp($2::float8 / 1000) where id = $1 and closed_at is null',
      [id, at],
    );
    if (rowCount === 0) return;
    await move(client, orderMachine, orderLifecycleId, { type: 'CASE_CLOSED', by: 'system', at });
  });
}

/** Agents are told of a refund that nobody could start. */
async function reportRefund({ id, lifecycleId }: WantedEffect, shop: Shop): Promise<void> {
  const disputed = await disputeOf(shop.database.pool, lifecycleId);
  const telling = { to: ['agent'], about: 'REFUND_FAILED', once: `effect-${id}` } as const;
  await mailBothSides(shop, shop.database.orm, disputed, telling);
}

export const disputeEffects: EffectHandlers<typeof Effects> = {
  async tell({ id, lifecycleId, params: { to, about } }, shop) {
    await together(shop.database, async ({ client, orm }) => {
      await mailBothSides(shop, orm, await disputeOf(client, lifecycleId), {
        to,
        about,
        once: `effect-${id}`,
      });
    });
  },
  refundOffer: { carryOut: refundOffer, giveUp: reportRefund },
  carryOut: { carryOut, giveUp: reportRefund },
  closeCase,
};
