/** Agents' notes to one another about a dispute. They are not part of the thread that buyer and seller read. */
import { asc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { DisputeNote, DisputeNoteBody } from '#contract/disputes.ts';
import { DISPUTE_NOTES_MAX } from '#contract/limits.ts';
import { memberAsCaller } from '#server/features/orders/index.ts';
import { account, disputeNote } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { tidyLines } from '#server/platform/written-text.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { disputeFinder } from './repository.ts';
import { keyReused, lockDispute } from './keep-message.ts';

type Note = Static<typeof DisputeNote>;

/**
 * Refuses everybody but agents. An agent who bought or sold in the order is a party to the dispute, and may not read its notes.
 * @throws Refusal 403 AGENTS_ONLY, 404 if there is none
 */
export async function requireAgent(
  find: ReturnType<typeof disputeFinder>,
  disputeId: number,
  viewer: Viewer,
): Promise<void> {
  if (!viewer.isAgent) throw new Refusal('AGENTS_ONLY');
  const { sender } = await find(disputeId, memberAsCaller(viewer));
  if (sender.by !== 'agent') throw new Refusal('AGENTS_ONLY');
}

const notesIn = (orm: Db) =>
  orm
    .select({ note: disputeNote, firstName: account.firstName, lastName: account.lastName })
    .from(disputeNote)
    .leftJoin(account, eq(account.id, disputeNote.agentId));
type Stored = Awaited<ReturnType<typeof notesIn>>[number];

const serializeNote = ({ note: { id, text, createdAt }, firstName, lastName }: Stored): Note => ({
  noteId: id,
  author: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  text,
  time: createdAt.toISOString(),
});

export async function notesOf(orm: Db, disputeId: number): Promise<Note[]> {
  const stored = await notesIn(orm).where(eq(disputeNote.disputeId, disputeId)).orderBy(asc(disputeNote.id));
  return stored.map(serializeNote);
}

/**
 * Adds a note. The same key of the same agent again returns the same note.
 * @throws Refusal 400 TEXT_MISSING, 409 KEY_REUSED, NOTES_FULL
 */
export async function writeNote(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  disputeId: number,
  body: Static<typeof DisputeNoteBody>,
  agentId: string,
): Promise<Note> {
  const text = tidyLines(body.text);
  if (text === '') throw new Refusal('TEXT_MISSING', { field: 'text' });
  return withTransaction(database, async ({ client, orm }) => {
    await lockDispute(client, disputeId);
    const kept = await notesIn(orm).where(eq(disputeNote.disputeId, disputeId));
    const again = kept.find(({ note }) => note.agentId === agentId && note.clientKey === body.clientKey);
    if (again !== undefined) {
      if (again.note.text !== text) throw keyReused();
      return serializeNote(again);
    }
    if (kept.length >= DISPUTE_NOTES_MAX)
      throw new Refusal('NOTES_FULL', { details: { most: DISPUTE_NOTES_MAX } });
    const [added] = await orm
      .insert(disputeNote)
      .values({ disputeId, agentId, clientKey: body.clientKey, text, createdAt: new Date(clock.now()) })
      .returning({ id: disputeNote.id });
    if (added === undefined) throw notFound();
    const [stored] = await notesIn(orm).where(eq(disputeNote.id, added.id));
    if (stored === undefined) throw notFound();
    return serializeNote(stored);
  });
}
