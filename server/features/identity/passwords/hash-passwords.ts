/** Hashes passwords with argon2id, a bounded number at a time, and with the same work whether or not an account exists. */
import { randomBytes } from 'node:crypto';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { ARGON_LANES, ARGON_MEMORY_KIB, ARGON_PASSES, HASHES_AT_ONCE, HASHES_WAITING } from '../constants.ts';
import { boundedQueue, QueueFull } from '#server/platform/bounded-queue.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False if `hash` is null, after a real comparison's work: an unknown address answers no faster than a known one. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** After how many seconds a refused client may try again. */
const RETRY_AFTER_SECONDS = 5;

const COST = { memoryCost: ARGON_MEMORY_KIB, timeCost: ARGON_PASSES, parallelism: ARGON_LANES };

/** Normalizes accents, which keyboards compose differently. */
const normal = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A hash with the current cost that no password matches. */
const decoyHash = (): string =>
  `$argon2id$v=19$m=${ARGON_MEMORY_KIB},t=${ARGON_PASSES},p=${ARGON_LANES}$${base64(16)}$${base64(32)}`;

/** @throws Refusal 429 TOO_BUSY if too many passwords wait already */
export function argonPasswords(atOnce = HASHES_AT_ONCE, waiting = HASHES_WAITING): Passwords {
  const queue = boundedQueue(atOnce, waiting);
  const enter = <Result>(work: () => Promise<Result>): Promise<Result> =>
    queue(work).catch((error: unknown) => {
      if (error instanceof QueueFull)
        throw new Refusal('TOO_BUSY', { details: { seconds: RETRY_AFTER_SECONDS } });
      throw error;
    });
  const decoy = decoyHash();
  return {
    hash: (password) => enter(() => argonHash(normal(password), COST)),
    verify: (hash, password) => enter(() => argonVerify(hash ?? decoy, normal(password))),
  };
}
