/** Reads, saves and deletes an account's second factor. The machine `two-step` decides which changes its owner may make. */
import { and, count, eq, isNull } from 'drizzle-orm';
import type { TwoStep } from '#contract/two-step.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import type { TwoStepEvent } from '#machines/two-step/events.ts';
import { twoStepMachine } from '#machines/two-step/machine.ts';
import {
  account,
  recoveryCode,
  secondFactor,
  signInChallenge,
  twoStepEnrolment,
} from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import type { Account } from '../repository.ts';
import type { Factor } from './use-code.ts';

/** The role under which an account's owner sends events to the machine `two-step`. */
export const ownerRole = ({ isAgent, isBackOffice }: Account): Extract<Role, 'buyer' | 'agent' | 'office'> =>
  isAgent ? 'agent' : isBackOffice ? 'office' : 'buyer';

/** Locks the account, so that of two changes of its second factor one comes after the other. */
export const lockAccount = ({ orm }: Tx, userId: string) =>
  orm.select({ id: account.id }).from(account).where(eq(account.id, userId)).for('no key update');

export async function factorOf(orm: Db, userId: string): Promise<Factor | null> {
  const [found] = await orm.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  return found ?? null;
}

/** Sends an event to a second factor. @returns whether the machine accepted it */
export async function sendTwoStep(
  { client }: Pick<Tx, 'client'>,
  lifecycleId: number,
  type: Exclude<TwoStepEvent['type'], 'TIME_UP'>,
  { by, userId, at }: { by: Role; userId: string | null; at: number },
): Promise<boolean> {
  const { accepted } = await move(client, twoStepMachine, String(lifecycleId), { type, by, at }, { userId });
  return accepted;
}

/** Begins the lifecycle of an authenticator whose first code is known already. @returns its id */
export async function beginTurnedOn(
  tx: Pick<Tx, 'client'>,
  sender: { by: ReturnType<typeof ownerRole>; userId: string; at: number },
): Promise<number> {
  const lifecycleId = Number(await begin(tx.client, twoStepMachine, { startedAt: sender.at }, sender.at));
  await sendTwoStep(tx, lifecycleId, 'CONFIRM', sender);
  return lifecycleId;
}

/** The owner's view of the second factor. */
export async function readTwoStep({ client, orm }: Tx, owner: Account, now: number): Promise<TwoStep> {
  const factor = await factorOf(orm, owner.id);
  const row = factor && (await readRow(client, String(factor.lifecycleId)));
  if (!factor || !row) return { on: null };
  const snapshot = restoreRow(twoStepMachine, row);
  const [left] = await orm
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, owner.id), isNull(recoveryCode.usedAt)));
  return {
    on: {
      since: factor.createdAt.getTime(),
      codesTime: snapshot.context.codesAt,
      codesLeft: left?.codes ?? 0,
      canTurnOff: snapshot.can({ type: 'TURN_OFF', by: ownerRole(owner), at: now }),
    },
  };
}

/** A new authenticator whose first code was entered. */
export interface NewFactor {
  readonly lifecycleId: number;
  readonly sealedKey: string;
  readonly codeHashes: readonly string[];
  /** The step of the entered code, which can't be used again. */
  readonly step: number;
}

async function saveCodes(orm: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  if (codeHashes.length === 0) return;
  await orm.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ codeHash, userId })));
}

/** Saves an authenticator and its recovery codes. @returns whether the account had none: the first of two is kept */
export async function saveFactor(
  orm: Db,
  userId: string,
  { lifecycleId, sealedKey, codeHashes, step }: NewFactor,
  now: number,
): Promise<boolean> {
  const saved = await orm
    .insert(secondFactor)
    .values({ userId, sealedKey, lastStep: step, createdAt: new Date(now), lifecycleId })
    .onConflictDoNothing()
    .returning({ userId: secondFactor.userId });
  if (saved.length === 0) return false;
  await orm.update(account).set({ enableTwoStepVerification: true }).where(eq(account.id, userId));
  await orm.delete(twoStepEnrolment).where(eq(twoStepEnrolment.userId, userId));
  await saveCodes(orm, userId, codeHashes);
  return true;
}

/** Replaces all recovery codes, used or not. */
export async function replaceRecoveryCodes(
  orm: Db,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await orm.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await saveCodes(orm, userId, codeHashes);
}

/** Deletes the authenticator, the recovery codes, and sign-ins that wait for a code. */
export async function deleteFactor(orm: Db, userId: string): Promise<void> {
  await orm.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await orm.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await orm.delete(signInChallenge).where(eq(signInChallenge.userId, userId));
  await orm.update(account).set({ enableTwoStepVerification: false }).where(eq(account.id, userId));
}
