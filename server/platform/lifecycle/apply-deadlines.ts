/** Applies passed deadlines: sends TIME_UP to every lifecycle whose `due_at` has passed. */
import type { AnyStateMachine } from 'xstate';
import { UnknownRow } from '#machines/persistence/row.ts';
import { registry } from '#machines/registry.ts';
import { move } from './move.ts';
import type { Queryable } from '../database/handles.ts';

const MACHINES = new Map<string, AnyStateMachine>(
  registry.filter(({ onServer }) => onServer).map(({ name, machine }) => [name, machine]),
);

const BATCH = 200;

const DUE = `select id, machine, due_at from lifecycle
  where due_at <= $1 and (due_at, id) > ($2, $3) order by due_at, id limit ${String(BATCH)}`;

interface Due {
  id: string;
  machine: string;
  due_at: string;
}

type Log = { error(facts: object, sentence: string): void };

/**
 * Applies every deadline that has passed by `now` (ms since 1970). Safe to run in several processes and to abort: each deadline
 * takes effect once. It logs and skips a row that this version can't read.
 * @returns how many lifecycles moved
 */
export async function applyDeadlines(database: Queryable, now: number, log: Log): Promise<number> {
  let moved = 0;
  for (let last: Pick<Due, 'id' | 'due_at'> = { id: '0', due_at: '0' }; ;) {
    const { rows } = await database.query<Due>(DUE, [now, last.due_at, last.id]);
    for (const { id, machine } of rows) {
      try {
        if (await moveDue(database, id, machine, now)) moved += 1;
      } catch (error) {
        if (!(error instanceof UnknownRow)) throw error;
        log.error({ err: error }, 'a deadline could not be applied');
      }
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return moved;
    last = end;
  }
}

async function moveDue(database: Queryable, id: string, name: string, now: number): Promise<boolean> {
  const machine = MACHINES.get(name);
  if (machine === undefined)
    throw new UnknownRow(
      { id, machine: name, shape: 0, state: '', dueAt: now, revision: 0 },
      'OTHER_MACHINE',
    );
  const { accepted } = await move(database, machine, id, { type: 'TIME_UP', by: 'time', at: now });
  return accepted;
}
