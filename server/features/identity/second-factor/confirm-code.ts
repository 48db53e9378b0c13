import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Account } from '../repository.ts';
import { noteRightPassword, refuseLocked } from '../sign-in-attempt-limit.ts';
import { factorOf } from './repository.ts';
import { codeSource, useFactorCode } from './use-code.ts';

/**
 * Uses a code of a known account before something is changed for which its password is too little. An account without two-step
 * verification needs no code. Wrong codes are counted and limited together with those of sign-ins.
 * @throws Refusal 423 LOCKED, 400 MISSING, CODE_WRONG
 */
export async function confirmCode(
  shop: Shop,
  owner: Account,
  { code = '', clientAddress }: { code?: string | undefined; clientAddress: string },
): Promise<void> {
  const { database, clock } = shop;
  const factor = await factorOf(database.orm, owner.id);
  if (factor === null) return;
  refuseFaults({ code: code.trim() === '' ? 'validation:MISSING' : null });
  const source = codeSource(owner, clientAddress);
  await refuseLocked(database.orm, source, clock.now());
  await useFactorCode(shop, database.orm, factor, code, clock.now());
  await noteRightPassword(database.orm, source, clock.now());
}
