/** Sends a party's event to a dispute, with its message: both are stored, or neither. */
import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import type { DisputeEventBody } from '#contract/disputes.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { move, type MoveResult, type ActingAccounts } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { type Queryable } from '#server/platform/database/handles.ts';
import { acceptedRow } from '#server/platform/lifecycle/send.ts';
import type { Shop } from '#server/platform/shop.ts';
import { disputeLifecycle, type FoundDispute } from './repository.ts';
import {
  keepMessage,
  findMessageByKey,
  keyReused,
  lockDispute,
  sameText,
  sideOf,
  writingOf,
} from './keep-message.ts';

type Sent = Static<typeof DisputeEventBody>;

export interface Sending {
  readonly people: ActingAccounts;
  /** The revision that the sender has seen, if they say so. */
  readonly seen: number | undefined;
}

/** Whether this very event made step `revision` of a lifecycle. */
async function wasTaken(
  client: Queryable,
  lifecycleId: string,
  revision: number | null,
  { type, ...payload }: { type: string },
): Promise<boolean> {
  const { rows } = await client.query<{ event: string; payload: object }>(
    'select event, payload from lifecycle_step where lifecycle_id = $1 and revision = $2',
    [lifecycleId, revision],
  );
  const [step] = rows;
  return step !== undefined && step.event === type && isDeepStrictEqual(step.payload, payload);
}

/**
 * Sends an event to a dispute. An event already sent under the same message key changes nothing and returns the dispute as it is.
 * @throws Refusal 404 NOT_FOUND for a photo, 409 KEY_REUSED, MOVED_ON, NOT_POSSIBLE_NOW or NOTHING_POSSIBLE_NOW
 */
export async function sendToDispute(
  { database }: Shop,
  { row: { dispute, order }, sender }: FoundDispute,
  { message, ...brought }: Sent,
  { people, seen }: Sending,
): Promise<LifecycleRow> {
  const lifecycleId = String(dispute.lifecycleId);
  const event = { ...brought, ...sender };
  const moved = await withTransaction(database, async ({ client }): Promise<MoveResult> => {
    await lockDispute(client, dispute.id);
    const kept = message && (await findMessageByKey(client, dispute.id, sideOf(sender), message.clientKey));
    if (message && kept) {
      sameText(kept, message);
      if (!(await wasTaken(client, lifecycleId, kept.revision, brought))) throw keyReused();
      const row = await readRow(client, lifecycleId);
      if (row === undefined) throw new Error(`there is no lifecycle ${lifecycleId}`);
      return { accepted: true, row };
    }
    const outcome = await move(client, disputeLifecycle.machine, lifecycleId, event, { ...people, seen });
    if (message && outcome.accepted) {
      const writing = writingOf({ order }, sender, people);
      await keepMessage(client, dispute.id, message, outcome.row.revision, writing);
    }
    return outcome;
  });
  // Thrown only now, so that deadlines that had passed are saved even though the event is refused.
  return acceptedRow(disputeLifecycle, moved, event, seen);
}
