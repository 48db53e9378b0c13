/** Turns two-step verification on: the member sees a key after typing the password, and enters the key's first code. */
import { eq } from 'drizzle-orm';
import type { TwoStep } from '#contract/two-step.ts';
import { VerifyPayload, type Enrolment } from '#contract/user.ts';
import { twoStepMachine } from '#machines/two-step/machine.ts';
import { twoStepEnrolment } from '#server/platform/database/schema/account.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { payloadDecrypter } from '../encrypted-payload.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { Passwords } from '../passwords/hash-passwords.ts';
import { accountById, type Account } from '../repository.ts';
import { noteRightPassword, refuseLocked } from '../sign-in-attempt-limit.ts';
import { decryptionKeys, refuseReplay } from '../sign-in.ts';
import { makeKey } from './new-key.ts';
import { factorOf, lockAccount, ownerRole, readTwoStep, saveFactor, sendTwoStep } from './repository.ts';
import { codeSource, stepOfCode } from './use-code.ts';

const decryptPassword = payloadDecrypter(VerifyPayload);

export const twoStepChanged = (): Refusal => new Refusal('TWO_STEP_CHANGED');

/** The account of the signed-in person. @throws Refusal 401 SIGN_IN_NEEDED if it was deleted */
export async function ownAccount({ database }: Shop, userId: string): Promise<Account> {
  const owner = await accountById(database.orm, userId);
  if (owner === null) throw new Refusal('SIGN_IN_NEEDED');
  return owner;
}

/** Gives up the key that waits for its first code, if there is one. */
async function dropKey(tx: Tx, owner: Account, at: number): Promise<void> {
  const dropped = await tx.orm
    .delete(twoStepEnrolment)
    .where(eq(twoStepEnrolment.userId, owner.id))
    .returning({ lifecycleId: twoStepEnrolment.lifecycleId });
  for (const { lifecycleId } of dropped) {
    await sendTwoStep(tx, lifecycleId, 'CANCEL', { by: ownerRole(owner), userId: owner.id, at });
  }
}

/**
 * Shows a new key and recovery codes, which replace those shown before and not confirmed.
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, TWO_STEP_CHANGED if it is on, 423 LOCKED, 400 PASSWORD_WRONG
 */
export async function startTwoStep(
  shop: Shop,
  passwords: Passwords,
  userId: string,
  { emailPassword, clientAddress }: { emailPassword: string; clientAddress: string },
): Promise<Enrolment> {
  const decrypted = await decryptPassword(emailPassword, decryptionKeys(shop), shop.clock.now());
  await refuseReplay(shop, decrypted);
  const owner = await ownAccount(shop, userId);
  await confirmPassword(shop, passwords, owner, { password: decrypted.payload.password, clientAddress });
  const now = shop.clock.now();
  const { shown, kept } = makeKey(shop, owner);
  await withTransaction(shop.database, async (tx) => {
    await lockAccount(tx, userId);
    if ((await factorOf(tx.orm, userId)) !== null) throw twoStepChanged();
    await dropKey(tx, owner, now);
    const lifecycleId = Number(await begin(tx.client, twoStepMachine, { startedAt: now }, now));
    await tx.orm.insert(twoStepEnrolment).values({ userId, lifecycleId, ...kept, startedAt: new Date(now) });
  });
  return shown;
}

/** Gives the new key up. */
export async function cancelTwoStep(shop: Shop, userId: string): Promise<TwoStep> {
  const now = shop.clock.now();
  const owner = await ownAccount(shop, userId);
  return withTransaction(shop.database, async (tx) => {
    await lockAccount(tx, userId);
    await dropKey(tx, owner, now);
    return readTwoStep(tx, owner, now);
  });
}

/**
 * Turns two-step verification on by the first code of the new key. Open sessions stay open.
 * @throws Refusal 409 TWO_STEP_CHANGED without a new key or if it has expired, 400 CODE_WRONG, 423 LOCKED
 */
export async function confirmTwoStep(
  shop: Shop,
  userId: string,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<TwoStep> {
  const { database, clock } = shop;
  const now = clock.now();
  const owner = await ownAccount(shop, userId);
  const source = codeSource(owner, clientAddress);
  await refuseLocked(database.orm, source, now);
  const twoStep = await withTransaction(database, async (tx) => {
    await lockAccount(tx, userId);
    const [enrolment] = await tx.orm
      .select()
      .from(twoStepEnrolment)
      .where(eq(twoStepEnrolment.userId, userId));
    if (!enrolment) throw twoStepChanged();
    const { lifecycleId, sealedKey, codeHashes } = enrolment;
    const sender = { by: ownerRole(owner), userId, at: now };
    if (!(await sendTwoStep(tx, lifecycleId, 'CONFIRM', sender))) throw twoStepChanged();
    const step = stepOfCode(shop, sealedKey, code, now);
    if (!(await saveFactor(tx.orm, userId, { lifecycleId, sealedKey, codeHashes, step }, now))) {
      throw twoStepChanged();
    }
    const { email: recipient, firstName, language, region } = owner;
    await queueMail(tx.orm, { recipient, language, region }, 'authenticatorAdded', { firstName }, now);
    return readTwoStep(tx, owner, now);
  });
  await noteRightPassword(database.orm, source, now);
  return twoStep;
}
