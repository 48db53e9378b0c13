/** Figures of accounts and sessions. Those of §9 are named so; the others are ours. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A token lives this long; the browser refreshes it when it is 3000 s old (§9). */
export const TOKEN_LIFETIME_MS = 60 * MINUTE;
/** A remembered session ends when it wasn't used for as long as the token cookie lives (§9: 17520 hours). */
export const REMEMBERED_SESSION_MS = 17_520 * HOUR;
/** A session that is not to be remembered ends after half a day without use, whatever the browser keeps. */
export const PASSING_SESSION_MS = 12 * HOUR;

/** However often they are used, sessions end this long after the sign-in; those of staff after STAFF_SESSION_MAX_MS. */
export const REMEMBERED_SESSION_MAX_MS = 2 * REMEMBERED_SESSION_MS;
export const PASSING_SESSION_MAX_MS = 30 * 24 * HOUR;

/** Requests update a session's "last active" at most this often, so that most of them write nothing. */
export const USE_NOTED_EVERY_MS = 5 * MINUTE;

/** Wrong passwords from one network before the address is locked for it, and for how long. */
export const SIGN_IN_ATTEMPTS = 5;
/** Wrong passwords from all networks before the address is locked for those its owner doesn't sign in from. */
export const SIGN_IN_ATTEMPTS_ANYWHERE = 20;
export const SIGN_IN_LOCK_MS = 15 * MINUTE;
/** A count begins anew when its first failure is this old. */
export const SIGN_IN_WINDOW_MS = 15 * MINUTE;
/** A network from which a right password came is its owner's for so long. */
export const KNOWN_NETWORK_MS = 30 * 24 * HOUR;

/** The same kind of mail goes to an address at most this often. */
export const MAIL_INTERVAL_MS = 2 * MINUTE;

/** Codes of an authenticator change every 30 s; clocks may be one step apart. */
export const CODE_PERIOD_S = 30;
export const CODE_DRIFT_STEPS = 1;
/** 160 bits, as RFC 4226 advises. */
export const AUTHENTICATOR_KEY_BYTES = 20;
/** So many codes for the day an authenticator is lost, each of 80 bits. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_BYTES = 10;

/** Sealed texts are small; no route of accounts takes more. */
export const SEALED_BODY_LIMIT = 32 * 1024;

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
export const ARGON_MEMORY_KIB = 19_456;
export const ARGON_PASSES = 2;
export const ARGON_LANES = 1;
/** So many passwords are hashed at a time (each takes ARGON_MEMORY_KIB), so many more wait; the rest is refused. */
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 60;
