/** Reads and writes lifecycle rows. Each write is one statement, and so a transaction of its own. */
import type { Queryable } from '../database/handles.ts';
import type { Effect, LifecycleRow, Outcome, Step } from '#machines/persistence/row.ts';

export interface StoredRow {
  id: string;
  machine: string;
  shape: number;
  state: string;
  context: object;
  due_at: string | null;
  revision: number;
}

/** The columns of a lifecycle under the table name or alias `from`, as `rowOf` reads them. */
export const COLUMNS = 'id, machine, shape, state, context, due_at, revision';

export const rowOf = ({ due_at, ...stored }: StoredRow): LifecycleRow => ({
  ...stored,
  dueAt: due_at === null ? null : Number(due_at),
});

const READ = `select ${COLUMNS} from lifecycle where id = $1`;

/** The row as it was last saved; undefined where there is none. */
export async function readRow(database: Queryable, id: string): Promise<LifecycleRow | undefined> {
  const { rows } = await database.query<StoredRow>({ name: 'lifecycle-read', text: READ, values: [id] });
  return rows[0] && rowOf(rows[0]);
}

const STEPS = `select * from jsonb_to_recordset($1::jsonb) as step(
  revision int, event text, sent_by text, user_id text, agent_id text, payload jsonb, at bigint, from_state text,
  to_state text)`;
const EFFECTS = `select * from jsonb_to_recordset($2::jsonb) as wanted(
  revision int, effect text, params jsonb, at bigint)`;

/** Writes the steps (`$1`) and effects (`$2`) of the lifecycle that the CTE `moved` returns. */
const SAVE_STEPS_AND_EFFECTS = `
  logged as (
    insert into lifecycle_step (lifecycle_id, revision, event, sent_by, user_id, agent_id, payload, at, from_state, to_state)
    select moved.id, step.* from moved, (${STEPS}) as step),
  wanted as (
    insert into outbox (lifecycle_id, revision, effect, params, at)
    select moved.id, wanted.* from moved, (${EFFECTS}) as wanted)
  select id from moved`;

const BEGIN = `
  with moved as (
    insert into lifecycle (machine, shape, state, context, due_at, revision)
    values ($3, $4, $5, $6, $7, $8) returning id),
  ${SAVE_STEPS_AND_EFFECTS}`;

const MOVE = `
  with moved as (
    update lifecycle set state = $3, context = $4, due_at = $5, revision = $6
     where id = $7 and revision = $8 returning id),
  ${SAVE_STEPS_AND_EFFECTS}`;

/** Who sent an event, and when. */
export interface StepOrigin {
  /** ms since 1970. */
  readonly at: number;
  /** The account behind a buyer, seller or agent. */
  readonly userId: string | null;
  /** The agent who acts for that account. */
  readonly agentId: string | null;
}

type RevisionOrigin = StepOrigin & {
  /** The revision that the steps led to. */
  readonly revision: number;
};

/** Steps of deadlines and of the system name no account, unless an agent caused them for a customer. */
const isAnonymous = (by: Step['event']['by'], agentId: string | null): boolean =>
  by === 'time' || (by === 'system' && agentId === null);

/** Steps as records for the statements. The payload leaves out the sender: it has its own columns. */
export function stepRows(steps: readonly Step[], { revision, userId, agentId }: RevisionOrigin) {
  const first = revision - steps.length + 1;
  return steps.map(({ event, from, to }, index) => {
    const { type, by, at, readsOnly: _readsOnly, actedForBuyer: _actedForBuyer, ...payload } = event;
    return {
      revision: first + index,
      event: type,
      sent_by: by,
      ...(isAnonymous(by, agentId)
        ? { user_id: null, agent_id: null }
        : { user_id: userId, agent_id: agentId }),
      payload,
      at,
      from_state: from,
      to_state: to,
    };
  });
}

/** Effects as records for the statements. */
export const effectRows = (effects: readonly Effect[], { revision, at }: RevisionOrigin) =>
  effects.map(({ type, params }) => ({ revision, effect: type, params: params ?? null, at }));

const stepsAndEffects = (
  steps: readonly Step[],
  effects: readonly Effect[],
  origin: RevisionOrigin,
): [string, string] => [JSON.stringify(stepRows(steps, origin)), JSON.stringify(effectRows(effects, origin))];

/**
 * Inserts a new lifecycle with the effects of its initial state.
 * @param at ms since 1970
 * @returns its id
 */
export async function insertLifecycle(
  database: Queryable,
  { row, effects }: Pick<Outcome, 'row' | 'effects'>,
  at: number,
): Promise<string> {
  const records = stepsAndEffects([], effects, { revision: row.revision, at, userId: null, agentId: null });
  const { rows } = await database.query<{ id: string }>({
    name: 'lifecycle-begin',
    text: BEGIN,
    values: [
      ...records,
      row.machine,
      row.shape,
      row.state,
      JSON.stringify(row.context),
      row.dueAt,
      row.revision,
    ],
  });
  const [saved] = rows;
  if (saved === undefined) throw new Error('a lifecycle that was begun has no id');
  return saved.id;
}

/**
 * Saves the steps that led from `was` to an outcome, all of them or none.
 * @returns false, with nothing written, when a concurrent write has moved the lifecycle
 */
export async function saveSteps(
  database: Queryable,
  before: LifecycleRow,
  { row, steps, effects }: Outcome,
  origin: StepOrigin,
): Promise<boolean> {
  const records = stepsAndEffects(steps, effects, { revision: row.revision, ...origin });
  const { rowCount } = await database.query({
    name: 'lifecycle-move',
    text: MOVE,
    values: [
      ...records,
      row.state,
      JSON.stringify(row.context),
      row.dueAt,
      row.revision,
      before.id,
      before.revision,
    ],
  });
  return rowCount === 1;
}
