/** Uses a code of an account's authenticator, or one of its recovery codes, once. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { recoveryCode, secondFactor } from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { openText } from '#server/platform/secrets/sealing.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Account } from '../repository.ts';
import type { AttemptSource } from '../sign-in-attempt-limit.ts';
import { isAuthenticatorCode, recoveryHash, stepOf, typedCode } from './codes.ts';

export type Factor = typeof secondFactor.$inferSelect;

export const codeWrong = (): Refusal => new Refusal('CODE_WRONG', { field: 'code' });

/** The key under which wrong codes are counted, separately from wrong passwords. */
export const codeSource = ({ emailHash }: Account, clientAddress: string): AttemptSource => ({
  emailHash: `code ${emailHash}`,
  clientAddress,
});

/** The 30 s step of an authenticator's code. @throws Refusal 400 CODE_WRONG */
export function stepOfCode(shop: Shop, sealedKey: string, code: string, now: number): number {
  const typed = typedCode(code);
  const step = isAuthenticatorCode(typed)
    ? stepOf(openText(shop.secrets.store, sealedKey), typed, now)
    : null;
  if (step === null) throw codeWrong();
  return step;
}

async function useStep(tx: Db, userId: string, step: number): Promise<void> {
  const counted = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  if (counted.length === 0) throw codeWrong();
}

async function useRecoveryCode(tx: Db, userId: string, code: string, now: number): Promise<void> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: new Date(now) })
    .where(and(eq(recoveryCode.codeHash, recoveryHash(userId, code)), isNull(recoveryCode.usedAt)))
    .returning({ codeHash: recoveryCode.codeHash });
  if (used.length === 0) throw codeWrong();
}

/**
 * Uses a code, which can't be used again.
 * @param now ms since 1970
 * @throws Refusal 400 CODE_WRONG
 */
export async function useFactorCode(
  shop: Shop,
  tx: Db,
  { userId, sealedKey }: Factor,
  code: string,
  now: number,
): Promise<'AUTHENTICATOR' | 'RECOVERY_CODE'> {
  if (isAuthenticatorCode(typedCode(code))) {
    await useStep(tx, userId, stepOfCode(shop, sealedKey, code, now));
    return 'AUTHENTICATOR';
  }
  await useRecoveryCode(tx, userId, code, now);
  return 'RECOVERY_CODE';
}
