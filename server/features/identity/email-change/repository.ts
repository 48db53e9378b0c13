/** Reads and ends the open change of an account's email address. */
import { and, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { OPEN_EMAIL_CHANGE_STATES, type EmailChange } from '#contract/email-change.ts';
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { emailChange, emailLink, lifecycle } from '#server/platform/database/schema/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';
import { asOf, move } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import type { Shop } from '#server/platform/shop.ts';

export interface OpenChange {
  readonly lifecycleId: string;
  readonly newEmail: string;
  readonly oldEmail: string;
  readonly pending: NonNullable<EmailChange['pending']>;
}

type Handles = { readonly client: Queryable; readonly orm: Db };

/** The account's change that waits for a confirmation at `now`, or null. */
export async function openChangeOf(
  { client, orm }: Handles,
  userId: string,
  now: number,
): Promise<OpenChange | null> {
  const [latest] = await orm
    .select()
    .from(emailChange)
    .where(eq(emailChange.userId, userId))
    .orderBy(desc(emailChange.requestedAt), desc(emailChange.lifecycleId))
    .limit(1);
  if (!latest) return null;
  const lifecycleId = String(latest.lifecycleId);
  const stored = await readRow(client, lifecycleId);
  if (stored === undefined) return null;
  const row = asOf(emailChangeMachine, stored, now);
  const state = OPEN_EMAIL_CHANGE_STATES.find((open) => open === row.state);
  if (state === undefined || row.dueAt === null) return null;
  const { newEmail, oldEmail } = latest;
  return { lifecycleId, newEmail, oldEmail, pending: { newEmail, state, dueTime: row.dueAt } };
}

/** Cancels a change, if it is open. */
export async function cancelChange(
  client: Queryable,
  lifecycleId: string,
  { by, userId, now }: { by: Extract<Role, 'buyer' | 'system'>; userId: string | null; now: number },
): Promise<void> {
  await move(client, emailChangeMachine, lifecycleId, { type: 'CANCEL', by, at: now }, { userId });
}

const WITHOUT_LINK = (orm: Db) =>
  notExists(
    orm
      .select({ one: sql`1` })
      .from(emailLink)
      .where(
        and(
          eq(emailLink.userId, emailChange.userId),
          inArray(emailLink.purpose, ['newEmail', 'oldEmail']),
          isNull(emailLink.usedAt),
        ),
      ),
  );

/** Cancels the open changes whose links a new password has invalidated. Several processes may call it at once. */
export async function cancelWithLinks({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { orm, pool } = database;
  const voided = await orm
    .select({ lifecycleId: emailChange.lifecycleId })
    .from(emailChange)
    .innerJoin(lifecycle, eq(lifecycle.id, emailChange.lifecycleId))
    .where(and(inArray(lifecycle.state, [...OPEN_EMAIL_CHANGE_STATES]), WITHOUT_LINK(orm)));
  for (const { lifecycleId } of voided) {
    await cancelChange(pool, String(lifecycleId), { by: 'system', userId: null, now: clock.now() });
  }
}
