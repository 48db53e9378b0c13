import type { Enrolment } from '#contract/user.ts';
import { sealText } from '#server/platform/secrets/sealing.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Account } from '../repository.ts';
import { keyUri, newKey, newRecoveryCodes, recoveryHash } from './codes.ts';

/** New recovery codes to show once, and their hashes to keep. */
export function makeRecoveryCodes(userId: string): { recoveryCodes: string[]; codeHashes: string[] } {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, codeHashes: recoveryCodes.map((code) => recoveryHash(userId, code)) };
}

/** A new key and recovery codes: `shown` goes to the owner once, `kept` is stored. */
export function makeKey(
  shop: Shop,
  { id, email }: Account,
): { shown: Enrolment; kept: { sealedKey: string; codeHashes: string[] } } {
  const key = newKey();
  const { recoveryCodes, codeHashes } = makeRecoveryCodes(id);
  return {
    shown: { key, uri: keyUri(key, shop.settings.brand.name, email), recoveryCodes },
    kept: { sealedKey: sealText(shop.secrets.store, key), codeHashes },
  };
}
