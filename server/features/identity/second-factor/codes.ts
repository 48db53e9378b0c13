/** Codes of authenticators (TOTP, RFC 6238) and recovery codes. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SECOND_MS } from '#machines/rules/durations.ts';
import { CODE_DIGITS, CODE_PERIOD_S } from '#machines/session/constants.ts';
import {
  AUTHENTICATOR_KEY_BYTES,
  CODE_DRIFT_STEPS,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
} from '../constants.ts';

/** Every authenticator app supports SHA-1 with six digits. */
const ALGORITHM = 'SHA1';
const AUTHENTICATOR_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const GROUP = /.{4}/g;

const totp = (key: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(key),
    algorithm: ALGORITHM,
    digits: CODE_DIGITS,
    period: CODE_PERIOD_S,
  });

/** A new key in base32. */
export const newKey = (): string => new Secret({ size: AUTHENTICATOR_KEY_BYTES }).base32;

/** The URI that an authenticator app scans. */
export const keyUri = (key: string, issuer: string, label: string): string =>
  totp(key, { issuer, label }).toString();

/** The code at `now`, and for how many more seconds it is shown. */
export function codeAt(key: string, now: number): { code: string; seconds: number } {
  const generator = totp(key);
  const seconds = Math.ceil(generator.remaining({ timestamp: now }) / SECOND_MS);
  return { code: generator.generate({ timestamp: now }), seconds };
}

/** The 30 s step that a code belongs to, at most one from now; null for a wrong code. */
export function stepOf(key: string, code: string, now: number): number | null {
  const generator = totp(key);
  const apart = generator.validate({ token: code, timestamp: now, window: CODE_DRIFT_STEPS });
  return apart === null ? null : generator.counter({ timestamp: now }) + apart;
}

/** A typed code without spaces and hyphens, in capitals. */
export const typedCode = (code: string): string => code.replace(/[\s-]+/g, '').toUpperCase();

export const isAuthenticatorCode = (code: string): boolean => AUTHENTICATOR_CODE.test(code);

/** New recovery codes, in groups of four letters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = randomBytes(RECOVERY_CODE_BYTES);
    const { base32 } = new Secret({ buffer: new Uint8Array(bytes).buffer });
    return (base32.match(GROUP) ?? []).join('-');
  });

/** A plain hash is enough: the codes are random and long. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${typedCode(code)}`)
    .digest('base64url');
