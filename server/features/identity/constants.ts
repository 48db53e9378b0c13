/** Figures of accounts and sessions. §9 sets those marked so; the others are the house's own. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

/** A remembered session ends after this long without use, the lifetime of the token cookie (§9: 17520 hours). */
export const REMEMBERED_SESSION_MS = 17_520 * HOUR_MS;

/** Sessions end this long after the sign-in, even if they stay in use; staff sessions after STAFF_SESSION_MAX_MS. */
export const REMEMBERED_SESSION_MAX_MS = 2 * REMEMBERED_SESSION_MS;
export const PASSING_SESSION_MAX_MS = 30 * DAY_MS;

/** A session's "last active" time is updated at most this often, so that most requests write nothing. */
export const USE_NOTED_EVERY_MS = 5 * MINUTE_MS;

/** Wrong passwords from all networks before the address is locked for networks its owner hasn't signed in from. */
export const SIGN_IN_ATTEMPTS_ANYWHERE = 20;
/** A count restarts when its first failure is this old. */
export const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS;
/** How long a network counts as the owner's after a right password came from it. */
export const KNOWN_NETWORK_MS = 30 * DAY_MS;

/** The shortest time between two mails of one kind to one address. */
export const MAIL_INTERVAL_MS = 2 * MINUTE_MS;

/** An authenticator's clock may be off by one step (CODE_PERIOD_S). */
export const CODE_DRIFT_STEPS = 1;
/** 160 bits, as RFC 4226 advises. */
export const AUTHENTICATOR_KEY_BYTES = 20;
/** The number of recovery codes for a lost authenticator; each has 80 bits. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_BYTES = 10;

/** The body limit of account routes, whose encrypted payloads are small. */
export const ACCOUNT_BODY_LIMIT = 32 * 1024;

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
export const ARGON_MEMORY_KIB = 19_456;
export const ARGON_PASSES = 2;
export const ARGON_LANES = 1;
/** Concurrent password hashes (each takes ARGON_MEMORY_KIB), and how many more wait in line; any beyond are refused. */
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 60;
