/** A lifecycle's status for the API, and the refusal of an event: both computed from the machine, for one sender. */
import type { AnyStateMachine, StateValueFrom } from 'xstate';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Payloads } from '#machines/runtime/roles/permitted.ts';
import type { Sender, SentEvent } from '#machines/runtime/roles/roles.ts';
import { restoreRow, UnknownRow } from '#machines/persistence/row.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import type { lifecycle } from '../database/schema/lifecycle.ts';
import { Refusal } from '../http/refusal.ts';
import { asOf } from './move.ts';

/** A machine that the server runs, with the least payload of each of its events. */
export interface ServerMachine<
  Context,
  Event extends SentEvent,
  Machine extends AnyStateMachine = AnyStateMachine,
> {
  readonly machine: Machine;
  readonly payloads: Payloads<Context, Event>;
}

/** Converts a row selected by drizzle to the machine's row. */
export const toRow = (stored: typeof lifecycle.$inferSelect): LifecycleRow => ({
  ...stored,
  id: String(stored.id),
});

/** State, deadline, revision and permitted events of a lifecycle for `sender`, with passed deadlines applied. @throws UnknownRow */
export function currentStatus<Context, Event extends SentEvent, Machine extends AnyStateMachine>(
  { machine, payloads }: ServerMachine<Context, Event, Machine>,
  saved: LifecycleRow,
  sender: Sender,
) {
  const row = asOf(machine, saved, sender.at);
  const snapshot = restoreRow(machine, row);
  const { value: state }: { value: StateValueFrom<Machine> } = snapshot;
  return {
    state,
    snapshot,
    facts: {
      dueTime: row.dueAt === null ? null : new Date(row.dueAt).toISOString(),
      revision: row.revision,
      permittedEvents: permittedEvents(snapshot, sender, payloads),
    },
  };
}

/**
 * The state alone, for long lists: computing the permitted events would take longer than the rest of the list.
 * @param at ms since 1970: the state is the one after every deadline before that moment
 * @throws UnknownRow for a row that this version can't read
 */
export function statusAt<Machine extends AnyStateMachine>(machine: Machine, saved: LifecycleRow, at: number) {
  const snapshot = restoreRow(machine, asOf(machine, saved, at));
  const { value: state }: { value: StateValueFrom<Machine> } = snapshot;
  return { state, snapshot };
}

type Log = { error(facts: object, sentence: string): void };

/**
 * Serializes the rows of a list. Logs and leaves out a row that this version can't read (`UnknownRow`), so that it doesn't fail the
 * whole list.
 */
export function serializeReadable<Row, Serialized>(
  rows: readonly Row[],
  serialize: (row: Row) => Serialized,
  log: Log,
): Serialized[] {
  return rows.flatMap((row) => {
    try {
      return [serialize(row)];
    } catch (error) {
      if (!(error instanceof UnknownRow)) throw error;
      log.error({ err: error }, 'left out of a list');
      return [];
    }
  });
}

/** Whether another agent may send what this one may not, because they have acted for the buyer. */
export function isLeftToAnotherAgent<Context, Event extends SentEvent>(
  { machine, payloads }: ServerMachine<Context, Event>,
  saved: LifecycleRow,
  sender: Sender,
): boolean {
  if (sender.actedForBuyer !== true) return false;
  const { by, at } = sender;
  const snapshot = restoreRow(machine, asOf(machine, saved, at));
  const permitted = permittedEvents(snapshot, sender, payloads);
  return permittedEvents(snapshot, { by, at }, payloads).some((type) => !permitted.includes(type));
}

/**
 * The refusal of an event that the current state doesn't permit: its details name the state and the permitted events. An agent who has
 * acted for the buyer is told that another may send it.
 */
export function notPossibleNow<Context, Event extends SentEvent>(
  serverMachine: ServerMachine<Context, Event>,
  row: LifecycleRow,
  sent: SentEvent,
): Refusal {
  const { by, at, actedForBuyer, ...rest } = sent;
  const sender: Sender = { by, at, ...(actedForBuyer === true ? { actedForBuyer } : {}) };
  const { state, snapshot, facts } = currentStatus(serverMachine, row, sender);
  if (actedForBuyer === true && snapshot.can({ ...rest, by, at }))
    return new Refusal('ANOTHER_AGENT_DECIDES');
  const possible = facts.permittedEvents.join(', ');
  return new Refusal(possible === '' ? 'NOTHING_POSSIBLE_NOW' : 'NOT_POSSIBLE_NOW', {
    details: { event: sent.type, state, possible, revision: facts.revision },
  });
}
