/** Disputes of §7: lists for buyers, sellers and agents, one with its steps, and the events that move it. */
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AFTERSALES_PAGE_SIZE } from '../../contract/lifecycles.ts';
import type { Dispute } from '../../contract/disputes.ts';
import type { DisputeContext } from '../../machines/dispute/events.ts';
import { disputeMachine } from '../../machines/dispute/machine.ts';
import { disputePayloads } from '../../machines/dispute/selectors.ts';
import type { LifecycleRow } from '../../machines/lifecycle/row.ts';
import type { Sender } from '../../machines/lifecycle/roles.ts';
import { dispute, lifecycle, lifecycleStep } from '../database/schema/index.ts';
import { answer } from '../http/answer.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { signedIn } from '../http/viewer.ts';
import type { Viewer } from '../http/viewer.ts';
import { standing, tellReadable, toRow } from '../lifecycle/permitted.ts';
import { send } from '../lifecycle/send.ts';
import type { Shop } from '../shop.ts';
import { asking, ownSales, placedOrders, senderTo } from '../aftersales/party.ts';
import type { Asking, PlacedOrders } from '../aftersales/party.ts';

/** Figures and steps come from the machine alone. */
const obeyed = { machine: disputeMachine, payloads: disputePayloads };

type UserType = 'BUYER' | 'SELLER' | 'AGENT';

/** @throws Refusal 403 AGENTS_ONLY, SELLERS_ONLY */
function mine(placed: PlacedOrders, userType: UserType, viewer: Viewer) {
  switch (userType) {
    case 'BUYER':
      return eq(placed.buyerId, viewer.userId);
    case 'SELLER':
      return ownSales(placed, viewer);
    case 'AGENT':
      if (!viewer.isAgent) throw new Refusal(403, 'AGENTS_ONLY');
      return undefined;
  }
}

export async function disputesArea(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const { placed, order } = placedOrders(orm);

  const found = () =>
    orm
      .select({ dispute, order, lifecycle })
      .from(dispute)
      .innerJoin(placed, eq(placed.number, dispute.orderNumber))
      .innerJoin(lifecycle, eq(lifecycle.id, dispute.lifecycleId));
  type Found = Awaited<ReturnType<typeof found>>[number];
  const byId = found()
    .where(eq(dispute.id, sql.placeholder('id')))
    .prepare('dispute_by_id');

  function told(
    { dispute: { id, orderNumber, createdAt }, order: { firstName, lastName } }: Found,
    row: LifecycleRow,
    sender: Sender,
  ) {
    const { state, snapshot, facts } = standing(obeyed, row, sender);
    const { mostCents, offer, decision, askedOf }: DisputeContext = snapshot.context;
    return {
      disputeId: String(id),
      orderNumber,
      buyerFirstName: firstName,
      buyerLastName: lastName,
      createdTime: createdAt.toISOString(),
      disputeStatus: state,
      mostCents,
      offer,
      decision,
      askedOf,
      ...facts,
    } satisfies Dispute;
  }

  /** @throws Refusal 404 where there is none that concerns the viewer */
  async function one(disputeId: number, asked: Asking): Promise<{ dispute: Found; sender: Sender }> {
    const [row] = await byId.execute({ id: disputeId });
    if (row === undefined) throw notFound();
    return { dispute: row, sender: senderTo(shop, row.order, asked) };
  }

  answer(app, 'disputes', async ({ query, request }) => {
    const viewer = signedIn(request);
    const { page = 1, size = AFTERSALES_PAGE_SIZE, userType = 'BUYER' } = query;
    const wanted = mine(placed, userType, viewer);
    const [counted] = await orm
      .select({ total: count() })
      .from(dispute)
      .innerJoin(placed, eq(placed.number, dispute.orderNumber))
      .where(wanted);
    const rows = await found()
      .where(wanted)
      .orderBy(desc(dispute.createdAt), desc(dispute.id))
      .limit(size)
      .offset((page - 1) * size);
    const content = tellReadable(
      rows,
      (row) => told(row, toRow(row.lifecycle), senderTo(shop, row.order, { viewer })),
      request.log,
    );
    return { content, page, size, total: counted?.total ?? 0 };
  });

  answer(app, 'dispute', async ({ params, query, request }) => {
    const { dispute: row, sender } = await one(params.disputeId, asking(request, query.key));
    const steps = await orm
      .select()
      .from(lifecycleStep)
      .where(eq(lifecycleStep.lifecycleId, row.lifecycle.id))
      .orderBy(asc(lifecycleStep.revision));
    return {
      dispute: told(row, toRow(row.lifecycle), sender),
      steps: steps.map(({ event, sentBy, fromState, toState, at }) => ({
        event,
        sentBy,
        fromState,
        toState,
        time: new Date(at).toISOString(),
      })),
    };
  });

  answer(app, 'disputeEvent', async ({ params, query, body, request }) => {
    const asked = asking(request, query.key);
    const { dispute: row, sender } = await one(params.disputeId, asked);
    const moved = await send(shop, obeyed, toRow(row.lifecycle), {
      event: { ...body, ...sender },
      viewer: asked.viewer,
      seen: query.revision,
    });
    return told(row, moved, sender);
  });
}
