/** The calls of disputes (§7): lists for buyers, sellers and agents; one with its thread; opening, writing, and the events. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { DISPUTE_EVENTS, DISPUTE_STATES, type DisputeDetail, type DisputeSide } from '#contract/disputes.ts';
import { AFTERSALES_PAGE_SIZE } from '#contract/lifecycles.ts';
import {
  actingHistory,
  memberAsCaller,
  type OrderCaller,
  orderCaller,
  peopleBehind,
  resolveActor,
  resolveSender,
  soldByViewer,
} from '#server/features/orders/index.ts';
import { account, dispute, lifecycle, returnLine } from '#server/platform/database/schema/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { signedIn, type Viewer } from '#server/platform/http/viewer.ts';
import { isLeftToAnotherAgent, serializeReadable, toRow } from '#server/platform/lifecycle/permitted.ts';
import { serializeSteps, type StepRow } from '#server/platform/lifecycle/steps.ts';
import { inState } from '#server/platform/lifecycle/in-state.ts';
import { markCaseAsRead, unreadInCase, unreadOf } from '#server/features/messages/index.ts';
import { DISPUTE_WAITS } from '#server/features/seller/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { commentOn } from './write-comment.ts';
import { sendToDispute } from './send-dispute-event.ts';
import { disputeFinder, disputeLifecycle, disputesIn, serializeDispute, type Found } from './repository.ts';
import { requireAgent, notesOf, writeNote } from './write-note.ts';
import { disputeOpening, openDispute } from './open-dispute.ts';
import { orderFacts } from './serialize-order-facts.ts';
import { disputesMatching } from './search-disputes.ts';
import { messageOf, messagesOf, offersOf, stepsOf, type ThreadContext } from './serialize-thread.ts';
import { sideOf } from './keep-message.ts';

type UserType = 'BUYER' | 'SELLER' | 'AGENT';

/** @throws Refusal 403 AGENTS_ONLY, SELLERS_ONLY */
async function mine(orm: Db, userType: UserType, viewer: Viewer) {
  switch (userType) {
    case 'BUYER':
      return eq(dispute.buyerId, viewer.userId);
    case 'SELLER':
      return soldByViewer(orm, dispute.sellerId, viewer);
    case 'AGENT':
      if (!viewer.isAgent) throw new Refusal('AGENTS_ONLY');
      return undefined;
  }
}

/** Agents see first what waits for a decision, the longest wait first; everybody else sees the newest first. */
const orderFor = (userType: UserType) => {
  if (userType !== 'AGENT') return [desc(dispute.createdAt), desc(dispute.id)];
  const isWaiting = inArray(lifecycle.state, statesTagged(disputeMachine, 'ESCALATED'));
  const isOver = inArray(lifecycle.state, statesTagged(disputeMachine, 'CLOSED'));
  return [
    sql`case when ${isWaiting} then 0 when ${isOver} then 2 else 1 end`,
    sql`case when ${isWaiting} then ${dispute.createdAt} end asc nulls last`,
    desc(dispute.createdAt),
    asc(dispute.id),
  ];
};

export async function disputesRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orm, pool } = shop.database;
  const brand = shop.settings.brand.name;
  const { found } = disputesIn(orm);
  const one = disputeFinder(shop);

  const threadContextOf = ({ order, storeName }: Found): ThreadContext => ({
    authors: { buyer: order.firstName, seller: storeName ?? brand, agent: brand },
  });

  /** The return line that a dispute is about. */
  async function returnedIn({ dispute: { returnLineId } }: Found): Promise<DisputeDetail['returned']> {
    if (returnLineId === null) return null;
    const [line] = await orm
      .select({ number: returnLine.returnNumber })
      .from(returnLine)
      .where(eq(returnLine.id, returnLineId));
    return line === undefined ? null : { returnOrderNumber: line.number, returnLineId: String(returnLineId) };
  }

  /** How many messages the buyer or the seller hasn't read; 0 for agents, and for guests, who have no inbox. */
  const unreadOfReader = async (
    { dispute: { id, buyerId } }: Found,
    side: DisputeSide,
    { viewer }: OrderCaller,
  ): Promise<number> =>
    side === 'agent' || viewer === null || (side === 'buyer' && buyerId !== viewer.userId)
      ? 0
      : unreadInCase(orm, id, side);

  /** The agent who claimed it last. */
  async function claimant(steps: readonly StepRow[]): Promise<string | null> {
    const userId = steps.findLast(({ event }) => event === 'CLAIM')?.userId ?? null;
    if (userId === null) return null;
    const [agent] = await orm
      .select({ firstName: account.firstName, lastName: account.lastName })
      .from(account)
      .where(eq(account.id, userId));
    return agent === undefined ? null : `${agent.firstName} ${agent.lastName}`;
  }

  registerCall(app, 'disputes', async ({ query, request }) => {
    const viewer = signedIn(request);
    const { page = 1, size = AFTERSALES_PAGE_SIZE, userType = 'BUYER', stage, search, waiting } = query;
    if (search !== undefined && userType !== 'AGENT') throw new Refusal('AGENTS_ONLY');
    const wanted = and(
      await mine(orm, userType, viewer),
      stage === undefined ? undefined : inState('dispute', statesTagged(disputeMachine, stage)),
      waiting === undefined ? undefined : sql.raw(DISPUTE_WAITS),
      search === undefined ? undefined : disputesMatching(orm, search),
    );
    const isNarrowed = stage !== undefined || waiting !== undefined;
    const ordered = orderFor(userType);
    const stands = and(eq(lifecycle.id, dispute.lifecycleId), eq(lifecycle.machine, 'dispute'));
    const ids = orm.select({ id: dispute.id }).from(dispute);
    const total = orm.select({ total: count() }).from(dispute);
    // Finds the ids of the page by an index first, then reads everything else of those only.
    const [[counted], shown] = await Promise.all([
      (isNarrowed ? total.innerJoin(lifecycle, stands) : total).where(wanted),
      (isNarrowed || userType === 'AGENT' ? ids.innerJoin(lifecycle, stands) : ids)
        .where(wanted)
        .orderBy(...ordered)
        .limit(size)
        .offset((page - 1) * size),
    ]);
    const rows = await found()
      .where(
        inArray(
          dispute.id,
          shown.map(({ id }) => id),
        ),
      )
      .orderBy(...ordered);
    const caller = memberAsCaller(viewer);
    const withHistory = await actingHistory(
      pool,
      caller,
      rows.map((row) => row.dispute.orderNumber),
    );
    const content = serializeReadable(
      rows,
      (row) =>
        serializeDispute(
          shop,
          row,
          toRow(row.lifecycle),
          withHistory(row.dispute.orderNumber, resolveSender(shop, row.order, caller)),
        ),
      request.log,
    );
    return { content, page, size, total: counted?.total ?? 0 };
  });

  registerCall(app, 'disputeOpening', async ({ query, request }) =>
    disputeOpening(shop, {
      orderNumber: query.orderNumber,
      caller: await orderCaller(shop, request),
      language: request.locale.language,
    }),
  );

  registerCall(app, 'openDispute', async ({ body, request }) => {
    const caller = await orderCaller(shop, request);
    const { row, sender } = await one(await openDispute(shop, body, caller), caller);
    return serializeDispute(shop, row, toRow(row.lifecycle), sender);
  });

  registerCall(app, 'dispute', async ({ params, request }) => {
    const caller = await orderCaller(shop, request);
    const { row, sender } = await one(params.disputeId, caller);
    const serialized = serializeDispute(shop, row, toRow(row.lifecycle), sender);
    const side = sideOf(sender);
    const { orderNumber, id } = row.dispute;
    const { language } = request.locale;
    const [steps, messages, order, returned, unreadCount] = await Promise.all([
      stepsOf(orm, row.lifecycle.id),
      messagesOf(pool, id, {}, threadContextOf(row)),
      orderFacts(shop, orderNumber, { side, language, disputeId: id }),
      returnedIn(row),
      unreadOfReader(row, side, caller),
    ]);
    return {
      side,
      dispute: serialized,
      returned,
      steps: serializeSteps({ events: DISPUTE_EVENTS, states: DISPUTE_STATES }, steps),
      offers: offersOf(steps),
      messages,
      unreadCount,
      mayComment:
        sender.readsOnly !== true &&
        !statesTagged(disputeMachine, 'CLOSED').includes(serialized.disputeStatus),
      order,
      isLeftToAnotherAgent: isLeftToAnotherAgent(disputeLifecycle, toRow(row.lifecycle), sender),
      claimedBy: side === 'agent' ? await claimant(steps) : null,
    };
  });

  registerCall(app, 'disputeMessages', async ({ params, query, request }) => {
    const caller = await orderCaller(shop, request);
    const { row } = await one(params.disputeId, caller);
    return messagesOf(pool, params.disputeId, query, threadContextOf(row));
  });

  registerCall(app, 'writeDisputeMessage', async ({ params, body, request }) => {
    const caller = await orderCaller(shop, request);
    const { row, sender } = await one(params.disputeId, caller, resolveActor);
    const messageId = await commentOn(shop, { row, sender }, body, peopleBehind(caller));
    return messageOf(pool, params.disputeId, messageId, threadContextOf(row));
  });

  registerCall(app, 'markDisputeAsRead', async ({ params: { disputeId }, body: { messageId }, request }) => {
    // An agent who acts for the customer marks nothing, so that the customer still finds the message unread.
    const viewer = signedIn(request);
    const { sender } = await one(disputeId, memberAsCaller(viewer));
    const side = sideOf(sender);
    // Agents find what waits for them in their queue.
    if (side === 'agent') throw notFound();
    await markCaseAsRead(shop, disputeId, side, messageId);
    return unreadOf(pool, viewer);
  });

  registerCall(app, 'disputeNotes', async ({ params, request }) => {
    await requireAgent(one, params.disputeId, signedIn(request));
    return { content: await notesOf(orm, params.disputeId) };
  });

  registerCall(app, 'writeDisputeNote', async ({ params, body, request }) => {
    const viewer = signedIn(request);
    await requireAgent(one, params.disputeId, viewer);
    return writeNote(shop, params.disputeId, body, viewer.userId);
  });

  registerCall(app, 'disputeEvent', async ({ params, query, body, request }) => {
    const caller = await orderCaller(shop, request);
    const { row, sender } = await one(params.disputeId, caller, resolveActor);
    const moved = await sendToDispute(shop, { row, sender }, body, {
      people: peopleBehind(caller),
      seen: query.revision,
    });
    return serializeDispute(shop, row, moved, sender);
  });
}
