/** What the API tells of a lifecycle, and how it refuses an event: both from the machine, in the eyes of who asks. */
import type { AnyStateMachine, StateValueFrom } from 'xstate';
import { permittedEvents } from '../../../machines/runtime/roles/permitted.ts';
import type { Payloads } from '../../../machines/runtime/roles/permitted.ts';
import type { Sender, SentEvent } from '../../../machines/runtime/roles/roles.ts';
import { restoreRow, UnknownRow } from '../../../machines/runtime/row.ts';
import type { LifecycleRow } from '../../../machines/runtime/row.ts';
import type { lifecycle } from '../database/schema/lifecycle.ts';
import { Refusal } from '../http/refusal.ts';
import { asOf } from './move.ts';

/** A machine that the server obeys, with what its events bring at least. */
export interface Obeyed<Context, Event extends SentEvent, Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly payloads: Payloads<Context, Event>;
}

/** The row as the machine knows it, from the row as it is selected. */
export const toRow = (stored: typeof lifecycle.$inferSelect): LifecycleRow => ({
  ...stored,
  id: String(stored.id),
});

/** Where a lifecycle stands for somebody: deadlines that have passed count already. */
export function currentStatus<Context, Event extends SentEvent, Machine extends AnyStateMachine>(
  { machine, payloads }: Obeyed<Context, Event, Machine>,
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
 * Where it stands and no more, for lists of many: to say what may be sent takes longer than everything else that they tell.
 * @param at ms since 1970: deadlines that have passed by then count
 * @throws UnknownRow as `currentStatus` does
 */
export function standsAt<Machine extends AnyStateMachine>(machine: Machine, saved: LifecycleRow, at: number) {
  const snapshot = restoreRow(machine, asOf(machine, saved, at));
  const { value: state }: { value: StateValueFrom<Machine> } = snapshot;
  return { state, snapshot };
}

type Log = { error(facts: object, sentence: string): void };

/**
 * Tells of a list whatever can be told. What this version can't read (`UnknownRow`) is logged and left out: it must not
 * take the others with it.
 */
export function serializeReadable<Row, Told>(
  rows: readonly Row[],
  tell: (row: Row) => Told,
  log: Log,
): Told[] {
  return rows.flatMap((row) => {
    try {
      return [tell(row)];
    } catch (error) {
      if (!(error instanceof UnknownRow)) throw error;
      log.error({ err: error }, 'left out of a list');
      return [];
    }
  });
}

/** The refusal of an event that is not possible (any more): names the state and what is possible now. */
export function notNow<Context, Event extends SentEvent>(
  obeyed: Obeyed<Context, Event>,
  row: LifecycleRow,
  sent: SentEvent,
): Refusal {
  const { facts } = currentStatus(obeyed, row, { by: sent.by, at: sent.at });
  const { state } = asOf(obeyed.machine, row, sent.at);
  const possible = facts.permittedEvents.join(', ');
  return new Refusal(possible === '' ? 'NOTHING_POSSIBLE_NOW' : 'NOT_POSSIBLE_NOW', {
    details: { event: sent.type, state, possible, revision: facts.revision },
  });
}
