/**
 * Begins and moves many lifecycles in one statement, for bulk work such as placing orders. The caller's transaction must hold the
 * locks of the moved rows.
 */
import type { AnyStateMachine } from 'xstate';
import { applyEvent, beginRow } from '#machines/persistence/row.ts';
import type { LifecycleRow, Outcome } from '#machines/persistence/row.ts';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import { effectRows, stepRows } from './rows.ts';
import type { StepOrigin } from './rows.ts';
import type { Queryable } from '../database/handles.ts';

const SAVE = `
  with begun as (
    insert into lifecycle (id, machine, shape, state, context, due_at, revision)
    select * from jsonb_to_recordset($1::jsonb) as row(
      id bigint, machine text, shape smallint, state text, context jsonb, due_at bigint, revision int)
    returning id),
  moved as (
    update lifecycle set state = row.state, context = row.context, due_at = row.due_at, revision = row.revision
      from jsonb_to_recordset($2::jsonb) as row(
        id bigint, state text, context jsonb, due_at bigint, revision int, was int)
     where lifecycle.id = row.id and lifecycle.revision = row.was
    returning lifecycle.id),
  logged as (
    insert into lifecycle_step
      (lifecycle_id, revision, event, sent_by, user_id, agent_id, payload, at, from_state, to_state)
    select * from jsonb_to_recordset($3::jsonb) as step(
      lifecycle_id bigint, revision int, event text, sent_by text, user_id text, agent_id text, payload jsonb, at bigint,
      from_state text, to_state text)),
  wanted as (
    insert into outbox (lifecycle_id, revision, effect, params, at)
    select * from jsonb_to_recordset($4::jsonb) as wanted(
      lifecycle_id bigint, revision int, effect text, params jsonb, at bigint))
  select (select count(*)::int from moved) as moved`;

const storedRow = ({ id, machine, shape, state, context, dueAt, revision }: LifecycleRow) => ({
  id,
  machine,
  shape,
  state,
  context,
  due_at: dueAt,
  revision,
});

/** Collects lifecycles to be written by one `save`. */
export class LifecycleBatch {
  readonly #begun: LifecycleRow[] = [];
  readonly #moved: { row: LifecycleRow; was: number }[] = [];
  readonly #steps: object[] = [];
  readonly #effects: object[] = [];
  readonly #sent: StepOrigin;

  constructor(sent: StepOrigin) {
    this.#sent = sent;
  }

  #add({ row, steps, effects }: Omit<Outcome, 'accepted'>): void {
    const sent = { ...this.#sent, revision: row.revision };
    for (const step of stepRows(steps, sent)) this.#steps.push({ lifecycle_id: row.id, ...step });
    for (const effect of effectRows(effects, sent)) this.#effects.push({ lifecycle_id: row.id, ...effect });
  }

  /**
   * Begins a lifecycle under an id drawn from the table's sequence, and sends it `events`.
   * @throws Error when the machine refuses an event
   */
  begin(
    machine: AnyStateMachine,
    id: string,
    input: object,
    events: readonly SentEvent[] = [],
  ): LifecycleRow {
    const begun = beginRow(machine, id, input);
    const { row, steps, effects } = sendAll(machine, begun.row, events);
    this.#begun.push(row);
    this.#add({ row: begun.row, steps: [], effects: begun.effects });
    this.#add({ row, steps, effects });
    return row;
  }

  /**
   * Sends `events` to a locked lifecycle.
   * @throws Error when the machine refuses an event
   */
  move(machine: AnyStateMachine, was: LifecycleRow, events: readonly SentEvent[]): LifecycleRow {
    const outcome = sendAll(machine, was, events);
    if (outcome.row.revision !== was.revision) {
      this.#moved.push({ row: outcome.row, was: was.revision });
      this.#add(outcome);
    }
    return outcome.row;
  }

  /** Writes everything. @throws Error when another transaction moved a lifecycle, which then wasn't locked */
  async save(client: Queryable): Promise<void> {
    const moved = this.#moved.map(({ row, was }) => ({ ...storedRow(row), was }));
    const { rows } = await client.query<{ moved: number }>({
      name: 'lifecycle-batch',
      text: SAVE,
      values: [this.#begun.map(storedRow), moved, this.#steps, this.#effects].map((part) =>
        JSON.stringify(part),
      ),
    });
    if (rows[0]?.moved !== moved.length) throw new Error('a lifecycle of a batch was moved by others');
  }
}

function sendAll(
  machine: AnyStateMachine,
  row: LifecycleRow,
  events: readonly SentEvent[],
): Omit<Outcome, 'accepted'> {
  let now: Omit<Outcome, 'accepted'> = { row, steps: [], effects: [] };
  for (const event of events) {
    const next = applyEvent(machine, now.row, event);
    if (!next.accepted) throw new Error(`lifecycle ${row.id} refuses ${event.type} in ${next.row.state}`);
    now = {
      row: next.row,
      steps: [...now.steps, ...next.steps],
      effects: [...now.effects, ...next.effects],
    };
  }
  return now;
}
