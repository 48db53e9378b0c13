/** Stores messages of disputes: idempotent under the writer's key, as plain text, with photos. */
import type { DisputeSide, WrittenMessage } from '#contract/disputes.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { ActingAccounts } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { countCaseMessage } from '#server/features/messages/index.ts';
import { attachPhotos } from '#server/features/photos/index.ts';
import { tidyLines } from '#server/platform/written-text.ts';
import type { Found } from './repository.ts';

export interface Writing {
  readonly side: DisputeSide;
  readonly people: ActingAccounts;
  /** The parent order that the guest's key opens. */
  readonly parentNumber: string;
  /** ms since 1970. */
  readonly at: number;
}

/** The sender's side. @throws Error for the system and deadlines, which write nothing */
export function sideOf({ by }: Sender): DisputeSide {
  if (by === 'office' || by === 'system' || by === 'time') throw new Error(`${by} is no side of a dispute`);
  return by;
}

export const writingOf = (
  { order: { parentNumber } }: Pick<Found, 'order'>,
  sender: Sender,
  people: ActingAccounts,
): Writing => ({ side: sideOf(sender), people, parentNumber, at: sender.at });

/** A message that was stored under a key. */
export interface KeptMessage {
  readonly messageId: number;
  readonly text: string;
  /** The step it came with; null for a comment. */
  readonly revision: number | null;
}

/** Makes writers into one dispute run one after the other. */
export async function lockDispute(client: Queryable, disputeId: number): Promise<void> {
  await client.query('select 1 from dispute where id = $1 for update', [disputeId]);
}

/** What this side has written under this key already. */
export async function findMessageByKey(
  client: Queryable,
  disputeId: number,
  side: DisputeSide,
  clientKey: string,
): Promise<KeptMessage | undefined> {
  const { rows } = await client.query<{ id: string; text: string; revision: number | null }>(
    'select id, text, revision from dispute_message where dispute_id = $1 and sent_by = $2 and client_key = $3',
    [disputeId, side, clientKey],
  );
  const [kept] = rows;
  return kept && { messageId: Number(kept.id), text: kept.text, revision: kept.revision };
}

/** @throws Refusal 409 KEY_REUSED if another text was written under the key */
export function sameText({ text }: KeptMessage, message: WrittenMessage): void {
  if (text !== tidyLines(message.text)) throw keyReused();
}

export const keyReused = (): Refusal => new Refusal('KEY_REUSED', { field: 'clientKey' });

/**
 * Stores a message, in the caller's transaction, and counts it as unread for the buyer and the seller unless they wrote it.
 * @param revision the step it came with; null for a comment
 * @returns its id
 * @throws Refusal 404 NOT_FOUND naming `photoIds` for a photo that isn't the writer's, or is attached already
 */
export async function keepMessage(
  client: Queryable,
  disputeId: number,
  message: WrittenMessage,
  revision: number | null,
  { side, people: { userId, agentId }, parentNumber, at }: Writing,
): Promise<number> {
  const { clientKey, text, photoIds = [] } = message;
  const { rows } = await client.query<{ id: string }>(
    `insert into dispute_message (dispute_id, client_key, sent_by, user_id, agent_id, text, revision, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [disputeId, clientKey, side, userId, agentId, tidyLines(text), revision, new Date(at)],
  );
  const messageId = Number(rows[0]?.id);
  const whose = userId === null ? { parentNumber } : { userId };
  await attachPhotos(client, { photoIds, to: { disputeMessageId: messageId }, whose });
  if (!isEmpty(message)) await countCaseMessage(client, disputeId, { by: side, at });
  return messageId;
}

/** Whether it has neither text nor photos. */
export const isEmpty = ({ text, photoIds = [] }: WrittenMessage): boolean =>
  photoIds.length === 0 && tidyLines(text) === '';
