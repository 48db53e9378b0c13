/** Reads members' requests to Atelier Support, with their lifecycles. */
import { eq } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import {
  SUPPORT_EVENTS,
  type SupportEvent,
  type SupportStatus,
  type SupportTopic,
} from '#contract/support.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import { supportRequestPayloads } from '#machines/support-request/selectors.ts';
import { lifecycle, sellerOrder, supportRequest } from '#server/platform/database/schema/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';
import { move, type MoveResult } from '#server/platform/lifecycle/move.ts';
import { currentStatus, toRow } from '#server/platform/lifecycle/permitted.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

/** What a conversation with Atelier Support is about. */
export interface AboutSupport {
  readonly kind: 'SUPPORT';
  readonly topic: SupportTopic;
  readonly orderNumber: string | null;
  readonly parentNumber: string | null;
  readonly returnNumber: string | null;
  readonly disputeId: number | null;
  /** The lifecycle of the request; null until the member sends the first message. */
  readonly lifecycle: LifecycleRow | null;
}

/** Who sends an event to a request: its member, or an agent, for themselves. */
export interface SupportSender {
  readonly by: 'buyer' | 'agent';
  /** Null for the member. */
  readonly agentId: string | null;
  /** ms since 1970. */
  readonly at: number;
}

export const supportSender = (
  side: ConversationSide,
  { userId }: Pick<Viewer, 'userId'>,
  at: number,
): SupportSender =>
  side === 'buyer' ? { by: 'buyer', agentId: null, at } : { by: 'agent', agentId: userId, at };

export const supportLifecycle = (agentId: string | null) => ({
  machine: supportRequestMachine,
  payloads: supportRequestPayloads(agentId),
});

/** Finds the request of a conversation with Atelier Support. @throws Error for a conversation with a seller */
export async function supportRequestOf(orm: Db, conversationId: number): Promise<AboutSupport> {
  const [found] = await orm
    .select({ request: supportRequest, parentNumber: sellerOrder.parentNumber, lifecycle })
    .from(supportRequest)
    .innerJoin(lifecycle, eq(lifecycle.id, supportRequest.lifecycleId))
    .leftJoin(sellerOrder, eq(sellerOrder.number, supportRequest.orderNumber))
    .where(eq(supportRequest.conversationId, conversationId));
  if (found === undefined) throw new Error(`conversation ${String(conversationId)} is no support request`);
  const { topic, orderNumber, returnNumber, disputeId } = found.request;
  const { parentNumber } = found;
  return {
    ...{ kind: 'SUPPORT', topic, orderNumber, parentNumber, returnNumber, disputeId },
    lifecycle: toRow(found.lifecycle),
  };
}

/** State, deadline and permitted events of a request for one sender. */
export function supportStatus(row: LifecycleRow, { by, agentId, at }: SupportSender) {
  const { state, snapshot, facts } = currentStatus(supportLifecycle(agentId), row, { by, at });
  const permittedEvents = SUPPORT_EVENTS.filter((type) => facts.permittedEvents.includes(type));
  const { dueTime, revision } = facts;
  return { state, dueTime, revision, permittedEvents, claimedBy: snapshot.context.claimedBy };
}

/** Why a side can't write; null if it can. */
export function supportHindrance(
  side: ConversationSide,
  { permittedEvents }: Pick<SupportStatus, 'permittedEvents'>,
): 'SUPPORT_REQUEST_CLOSED' | 'SUPPORT_REQUEST_NOT_CLAIMED' | null {
  if (side === 'buyer') return permittedEvents.includes('WRITE') ? null : 'SUPPORT_REQUEST_CLOSED';
  return permittedEvents.includes('ANSWER') ? null : 'SUPPORT_REQUEST_NOT_CLAIMED';
}

/** The event as this sender sends it. */
export const supportEventOf = (
  type: SupportEvent,
  { by, agentId, at }: SupportSender,
): SentEvent & { readonly agentId: string | null } => ({ type, by, at, agentId });

/** Sends an event to the request of a conversation. @param people.userId the sender: the member or the agent */
export async function moveRequest(
  client: Queryable,
  conversationId: number,
  event: SentEvent,
  people: { readonly userId: string | null; readonly agentId: string | null },
): Promise<MoveResult> {
  const { rows } = await client.query<{ id: string }>(
    'select lifecycle_id as id from support_request where conversation_id = $1',
    [conversationId],
  );
  const [request] = rows;
  if (request === undefined) throw new Error(`conversation ${String(conversationId)} is no support request`);
  return move(client, supportRequestMachine, request.id, event, people);
}
