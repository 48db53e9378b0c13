/** Begins a member's conversation with Atelier Support. */
import { and, asc, eq } from 'drizzle-orm';
import type { AskSupportBody } from '#contract/support.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import {
  account,
  conversation,
  dispute,
  message,
  returnOrder,
  sellerOrder,
  parentOrder,
  supportRequest,
} from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import { lockQuestions } from '../limits.ts';
import type { ConversationRow, Subject } from '../subjects.ts';
import { refuseManyRequests } from './limits.ts';
import type { AboutSupport } from './repository.ts';

type Asked = Pick<AskSupportBody, 'topic' | 'orderNumber' | 'returnNumber' | 'disputeId'>;

/** Finds the order of a return or dispute that the member asks about. @throws Refusal 404 if it belongs to somebody else */
async function orderOfCase(
  orm: Db,
  userId: string,
  { returnNumber, disputeId }: Asked,
): Promise<string | undefined> {
  if (returnNumber !== undefined) {
    const [found] = await orm
      .select({ orderNumber: returnOrder.orderNumber })
      .from(returnOrder)
      .where(and(eq(returnOrder.number, returnNumber), eq(returnOrder.buyerId, userId)));
    if (found === undefined) throw notFound();
    return found.orderNumber;
  }
  if (disputeId === undefined) return undefined;
  const [found] = await orm
    .select({ orderNumber: dispute.orderNumber })
    .from(dispute)
    .where(and(eq(dispute.id, disputeId), eq(dispute.buyerId, userId)));
  if (found === undefined) throw notFound();
  return found.orderNumber;
}

/**
 * Finds the order, return or dispute that a member asks Atelier Support about, if they name one. If they name a return and a dispute,
 * the request is about the return.
 * @throws Refusal 404 if it belongs to somebody else
 */
export async function findSupportSubject(orm: Db, asked: Asked, { userId }: Viewer): Promise<Subject> {
  const [member] = await orm
    .select({ firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(eq(account.id, userId));
  if (member === undefined) throw notFound();
  const ofCase = await orderOfCase(orm, userId, asked);
  const orderNumber = ofCase ?? asked.orderNumber;
  const [order] =
    orderNumber === undefined
      ? []
      : await orm
          .select({ parentNumber: sellerOrder.parentNumber })
          .from(sellerOrder)
          .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
          .where(and(eq(sellerOrder.number, orderNumber), eq(parentOrder.buyerId, userId)));
  if (orderNumber !== undefined && order === undefined) throw notFound();
  const { topic, returnNumber = null, disputeId = null } = asked;
  return {
    about: {
      ...{
        kind: 'SUPPORT',
        topic,
        orderNumber: orderNumber ?? null,
        parentNumber: order?.parentNumber ?? null,
      },
      ...{ returnNumber, disputeId: returnNumber === null ? disputeId : null, lifecycle: null },
    },
    parties: {
      buyerId: userId,
      buyerName: `${member.firstName} ${member.lastName}`.trim(),
      ...{ sellerId: null, storeName: null, slug: null },
    },
    side: 'buyer',
    readsOnly: false,
  };
}

interface Beginning {
  readonly about: AboutSupport;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly clientKey: string;
}

/** Finds the conversation that the member began with this key. @throws Refusal 409 KEY_REUSED if it is about something else */
async function begunBefore(
  { orm }: Tx,
  { about, buyerId, clientKey }: Beginning,
): Promise<ConversationRow | undefined> {
  const [found] = await orm
    .select({ conversation, request: supportRequest })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .innerJoin(supportRequest, eq(supportRequest.conversationId, conversation.id))
    .where(
      and(eq(conversation.buyerId, buyerId), eq(message.clientKey, clientKey), eq(message.sentBy, 'buyer')),
    )
    .orderBy(asc(message.id))
    .limit(1);
  if (found === undefined) return undefined;
  const { topic, orderNumber, returnNumber, disputeId } = found.request;
  const isSame =
    topic === about.topic &&
    orderNumber === about.orderNumber &&
    returnNumber === about.returnNumber &&
    disputeId === about.disputeId;
  if (!isSame) throw new Refusal('KEY_REUSED', { field: 'clientKey' });
  return found.conversation;
}

/**
 * Stores the request with its conversation and its lifecycle. A request sent twice with one key begins one conversation.
 * @throws Refusal 409 KEY_REUSED, SUPPORT_REQUESTS_OPEN, 429 SUPPORT_REQUESTS_PAUSED
 */
export async function beginRequest(tx: Tx, beginning: Beginning, now: Date): Promise<ConversationRow> {
  const { about, buyerId, buyerName } = beginning;
  const { topic, orderNumber, returnNumber, disputeId } = about;
  const at = now.getTime();
  await lockQuestions(tx.client, buyerId);
  const before = await begunBefore(tx, beginning);
  if (before !== undefined) return before;
  await refuseManyRequests(tx.client, buyerId, at);
  const [begun] = await tx.orm
    .insert(conversation)
    .values({ isSupport: true, buyerId, buyerName, createdAt: now, lastAt: now })
    .returning();
  if (begun === undefined) throw new Error('a conversation was not stored');
  const lifecycleId = Number(await begin(tx.client, supportRequestMachine, { requestedAt: at }, at));
  await tx.orm
    .insert(supportRequest)
    .values({ conversationId: begun.id, lifecycleId, topic, orderNumber, returnNumber, disputeId });
  return begun;
}
