/** Lifecycles as the database keeps them: read, begun, and moved on by one statement that is a transaction of its own. */
import type { Queryable } from '../database/handles.ts';
import type { Effect, LifecycleRow, Outcome, Step } from '../../../machines/runtime/row.ts';

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

/** Writes what a step left behind for the lifecycle that `moved` names. `$1` steps, `$2` effects. */
const LEFT_BEHIND = `
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
  ${LEFT_BEHIND}`;

const MOVE = `
  with moved as (
    update lifecycle set state = $3, context = $4, due_at = $5, revision = $6
     where id = $7 and revision = $8 returning id),
  ${LEFT_BEHIND}`;

/** Who sends an event, and when. */
export interface Sent {
  /** ms since 1970. */
  readonly at: number;
  /** The account behind a buyer, seller or agent. */
  readonly userId: string | null;
  /** The agent who acts in that account's name. */
  readonly agentId: string | null;
}

type SentTo = Sent & {
  /** The revision that the steps led to. */
  readonly revision: number;
};

/** Whether a step names nobody: a deadline's, and what the shop does by itself, unless an agent had it done for a customer. */
const isNobodys = (by: Step['event']['by'], agentId: string | null): boolean =>
  by === 'time' || (by === 'system' && agentId === null);

/** Steps as the statements take them. The event of a step is stored without what has a column of its own. */
export function stepRows(steps: readonly Step[], { revision, userId, agentId }: SentTo) {
  const first = revision - steps.length + 1;
  return steps.map(({ event: { type, by, at: sentAt, ...payload }, from, to }, index) => ({
    revision: first + index,
    event: type,
    sent_by: by,
    ...(isNobodys(by, agentId) ? { user_id: null, agent_id: null } : { user_id: userId, agent_id: agentId }),
    payload,
    at: sentAt,
    from_state: from,
    to_state: to,
  }));
}

/** Effects as the statements take them. */
export const effectRows = (effects: readonly Effect[], { revision, at }: SentTo) =>
  effects.map(({ type, params }) => ({ revision, effect: type, params: params ?? null, at }));

const leftBehind = (steps: readonly Step[], effects: readonly Effect[], sent: SentTo): [string, string] => [
  JSON.stringify(stepRows(steps, sent)),
  JSON.stringify(effectRows(effects, sent)),
];

/**
 * Saves a new lifecycle with what its beginning wants done.
 * @param at ms since 1970
 * @returns its id
 */
export async function saveBeginning(
  database: Queryable,
  { row, effects }: Pick<Outcome, 'row' | 'effects'>,
  at: number,
): Promise<string> {
  const behind = leftBehind([], effects, { revision: row.revision, at, userId: null, agentId: null });
  const { rows } = await database.query<{ id: string }>({
    name: 'lifecycle-begin',
    text: BEGIN,
    values: [
      ...behind,
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
 * @returns false when somebody else has moved the lifecycle meanwhile; nothing is written then.
 */
export async function saveSteps(
  database: Queryable,
  was: LifecycleRow,
  { row, steps, effects }: Outcome,
  by: Sent,
): Promise<boolean> {
  const behind = leftBehind(steps, effects, { revision: row.revision, ...by });
  const { rowCount } = await database.query({
    name: 'lifecycle-move',
    text: MOVE,
    values: [
      ...behind,
      row.state,
      JSON.stringify(row.context),
      row.dueAt,
      row.revision,
      was.id,
      was.revision,
    ],
  });
  return rowCount === 1;
}
