/** A dispute's thread: messages, offers and steps, the same for everybody who may see it. */
import { asc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { DisputeMessage, DisputeOffer, MessagesAnswer } from '#contract/disputes.ts';
import { MESSAGES_PAGE_SIZE } from '#contract/disputes.ts';
import { lifecycleStep } from '#server/platform/database/schema/index.ts';
import type { Queryable, Db } from '#server/platform/database/handles.ts';
import type { StepRow } from '#server/platform/lifecycle/steps.ts';
import { photoAddress } from '#server/features/photos/index.ts';

export const stepsOf = (orm: Db, lifecycleId: number): Promise<StepRow[]> =>
  orm
    .select()
    .from(lifecycleStep)
    .where(eq(lifecycleStep.lifecycleId, lifecycleId))
    .orderBy(asc(lifecycleStep.revision));

type Outcome = DisputeOffer['outcome'];

/** The outcome of an offer by the step that ended it. */
function outcomeOf(event: string): Outcome {
  switch (event) {
    case 'ACCEPT_OFFER':
      return 'ACCEPTED';
    case 'REJECT_OFFER':
      return 'REJECTED';
    case 'WITHDRAW_OFFER':
      return 'WITHDRAWN';
    case 'TIME_UP':
      return 'LAPSED';
    default:
      return 'OVERTAKEN';
  }
}

const centsIn = (payload: object): number =>
  'amountCents' in payload && typeof payload.amountCents === 'number' ? payload.amountCents : 0;

/** Every offer made, oldest first, derived from the steps. */
export function offersOf(steps: readonly StepRow[]): DisputeOffer[] {
  const offers: DisputeOffer[] = [];
  for (const { event, payload, at } of steps) {
    const last = offers.at(-1);
    // An offer stands until the next step, whichever it is.
    if (last?.outcome === 'STANDING') last.outcome = outcomeOf(event);
    if (event === 'MAKE_OFFER')
      offers.push({
        version: offers.length + 1,
        amountCents: centsIn(payload),
        madeTime: new Date(at).toISOString(),
        outcome: 'STANDING',
      });
  }
  return offers;
}

/** The names that sign messages. */
export interface Authors {
  readonly buyer: string;
  readonly seller: string;
  readonly agent: string;
}

interface StoredMessage {
  id: string;
  sent_by: DisputeMessage['sentBy'];
  text: string;
  event: DisputeMessage['event'];
  created_at: Date;
  photos: { id: string; width: number; height: number }[] | null;
}

const MESSAGES = `
  select message.id, message.sent_by, message.text, message.created_at,
    case when message.revision = 1 then 'OPEN' else step.event end as event,
    (select json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height) order by photo.created_at, photo.id)
       from photo where photo.dispute_message_id = message.id) as photos
  from dispute_message as message
    join dispute on dispute.id = message.dispute_id
    left join lifecycle_step as step on step.lifecycle_id = dispute.lifecycle_id and step.revision = message.revision
  where message.dispute_id = $1 and ($2::bigint is null or message.id < $2) and ($4::bigint is null or message.id = $4)
  order by message.id desc limit $3`;

export interface ThreadContext {
  readonly authors: Authors;
}

const serializeMessage = (stored: StoredMessage, { authors }: ThreadContext): DisputeMessage => ({
  messageId: Number(stored.id),
  sentBy: stored.sent_by,
  author: authors[stored.sent_by],
  text: stored.text,
  photos: (stored.photos ?? []).map(({ id, width, height }) => ({
    photoId: id,
    url: photoAddress(id),
    width,
    height,
  })),
  event: stored.event,
  time: stored.created_at.toISOString(),
});

/** The latest messages, or those before one; oldest first. */
export async function messagesOf(
  database: Queryable,
  disputeId: number,
  { before, size = MESSAGES_PAGE_SIZE }: { before?: number | undefined; size?: number | undefined },
  context: ThreadContext,
): Promise<Static<typeof MessagesAnswer>> {
  const { rows } = await database.query<StoredMessage>({
    name: 'dispute-messages',
    text: MESSAGES,
    values: [disputeId, before ?? null, size + 1, null],
  });
  const content = rows
    .slice(0, size)
    .reverse()
    .map((row) => serializeMessage(row, context));
  return { content, hasEarlier: rows.length > size };
}

/** One message. @throws Error if there is none */
export async function messageOf(
  database: Queryable,
  disputeId: number,
  messageId: number,
  context: ThreadContext,
): Promise<DisputeMessage> {
  const { rows } = await database.query<StoredMessage>({
    name: 'dispute-messages',
    text: MESSAGES,
    values: [disputeId, null, 1, messageId],
  });
  const [row] = rows;
  if (row === undefined)
    throw new Error(`message ${String(messageId)} is not in dispute ${String(disputeId)}`);
  return serializeMessage(row, context);
}
