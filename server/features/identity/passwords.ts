/** Passwords: argon2id, a bounded number at a time, and the same work whether an account exists or not. */
import { randomBytes } from 'node:crypto';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { ARGON_LANES, ARGON_MEMORY_KIB, ARGON_PASSES, HASHES_AT_ONCE, HASHES_WAITING } from './constants.ts';
import { boundedQueue, QueueFull } from '../../platform/bounded-queue.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False without a hash, after the work of a real comparison: an unknown address answers no faster than a known one. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** A client that was refused may try again after this many seconds. */
const RETRY_AFTER_SECONDS = 5;

const COST = { memoryCost: ARGON_MEMORY_KIB, timeCost: ARGON_PASSES, parallelism: ARGON_LANES };

/** One text, however a keyboard composes its accents. */
const normal = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** Looks like a hash made with today's cost; no password leads to it. */
const decoyHash = (): string =>
  `$argon2id$v=19$m=${ARGON_MEMORY_KIB},t=${ARGON_PASSES},p=${ARGON_LANES}$${base64(16)}$${base64(32)}`;

/** @throws Refusal 429 TOO_BUSY when too many passwords wait already. */
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
