/** Replaces the recovery codes, or turns two-step verification off. The owner proves themselves by password and code for both. */
import { TwoStepProofPayload, type RecoveryCodes, type TwoStep } from '#contract/two-step.ts';
import type { TwoStepEvent } from '#machines/two-step/events.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { payloadDecrypter } from '../encrypted-payload.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { Passwords } from '../passwords/hash-passwords.ts';
import type { Account } from '../repository.ts';
import { noteRightPassword, refuseLocked } from '../sign-in-attempt-limit.ts';
import { decryptionKeys, refuseReplay } from '../sign-in.ts';
import { makeRecoveryCodes } from './new-key.ts';
import {
  deleteFactor,
  factorOf,
  lockAccount,
  ownerRole,
  readTwoStep,
  replaceRecoveryCodes,
  sendTwoStep,
} from './repository.ts';
import { ownAccount, twoStepChanged } from './turn-on.ts';
import { codeSource, useFactorCode } from './use-code.ts';

const decryptProof = payloadDecrypter(TwoStepProofPayload);

export interface ProofInput {
  readonly emailPassword: string;
  readonly clientAddress: string;
}

interface Change<Answer> {
  readonly event: Extract<TwoStepEvent['type'], 'RENEW_CODES' | 'TURN_OFF'>;
  readonly mail: 'recoveryCodesRenewed' | 'authenticatorRemoved';
  /** Runs after the machine accepted the event and the code was used. */
  readonly apply: (tx: Tx, owner: Account, now: number) => Promise<Answer>;
}

/** @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, TWO_STEP_CHANGED, TWO_STEP_REQUIRED, 423 LOCKED, 400 PASSWORD_WRONG, CODE_WRONG */
async function changeByCode<Answer>(
  shop: Shop,
  passwords: Passwords,
  userId: string,
  { emailPassword, clientAddress }: ProofInput,
  { event, mail, apply }: Change<Answer>,
): Promise<Answer> {
  const { database, clock } = shop;
  const decrypted = await decryptProof(emailPassword, decryptionKeys(shop), clock.now());
  await refuseReplay(shop, decrypted);
  const owner = await ownAccount(shop, userId);
  const { password, code } = decrypted.payload;
  await confirmPassword(shop, passwords, owner, { password, clientAddress });
  const now = clock.now();
  const source = codeSource(owner, clientAddress);
  await refuseLocked(database.orm, source, now);
  const answer = await withTransaction(database, async (tx) => {
    await lockAccount(tx, userId);
    const factor = await factorOf(tx.orm, userId);
    if (factor === null) throw twoStepChanged();
    const sender = { by: ownerRole(owner), userId, at: now };
    if (!(await sendTwoStep(tx, factor.lifecycleId, event, sender))) throw new Refusal('TWO_STEP_REQUIRED');
    await useFactorCode(shop, tx.orm, factor, code, now);
    const { email: recipient, firstName, language, region } = owner;
    await queueMail(tx.orm, { recipient, language, region }, mail, { firstName }, now);
    return apply(tx, owner, now);
  });
  await noteRightPassword(database.orm, source, now);
  return answer;
}

/** Replaces the recovery codes; the answer shows the new ones once. @throws as `changeByCode` */
export const renewRecoveryCodes = (
  shop: Shop,
  passwords: Passwords,
  userId: string,
  input: ProofInput,
): Promise<RecoveryCodes> =>
  changeByCode(shop, passwords, userId, input, {
    event: 'RENEW_CODES',
    mail: 'recoveryCodesRenewed',
    apply: async (tx, owner, now) => {
      const { recoveryCodes, codeHashes } = makeRecoveryCodes(owner.id);
      await replaceRecoveryCodes(tx.orm, owner.id, codeHashes);
      return { recoveryCodes, twoStep: await readTwoStep(tx, owner, now) };
    },
  });

/** Turns two-step verification off and deletes its key and codes. Open sessions stay open. @throws as `changeByCode` */
export const turnOffTwoStep = (
  shop: Shop,
  passwords: Passwords,
  userId: string,
  input: ProofInput,
): Promise<TwoStep> =>
  changeByCode(shop, passwords, userId, input, {
    event: 'TURN_OFF',
    mail: 'authenticatorRemoved',
    apply: async (tx, owner, now) => {
      await deleteFactor(tx.orm, owner.id);
      return readTwoStep(tx, owner, now);
    },
  });
