/** Tables of people: accounts, sessions, one-time links, sign-in attempts, and the mails they are sent (§3, §4, §9). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { lifecycle } from './lifecycle.ts';

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(), // lower case, trimmed
  emailHash: text('email_hash').notNull(), // SHA-256, hex (§3 emailHashed_sha256)
  passwordHash: text('password_hash').notNull(), // argon2id
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Those of the last visit that signed in or went on: what is mailed unasked is written in them. */
  language: text('language').$type<'en' | 'fr'>().notNull(),
  region: text('region').$type<'US' | 'CA'>().notNull(),
  dateOfBirth: text('date_of_birth'),
  mobilePhone: text('mobile_phone'),
  loyaltyId: text('loyalty_id'),
  defaultShippingAddressId: text('default_shipping_address_id'),
  enableTwoStepVerification: boolean('enable_two_step_verification').notNull().default(false),
  userTags: text('user_tags').array().notNull().default([]),
  isSeller: boolean('is_seller').notNull().default(false), // §6 fgmSeller
  isAgent: boolean('is_agent').notNull().default(false), // §6 admin flag
  isBackOffice: boolean('is_back_office').notNull().default(false),
  /** What the account may not do (§3 userAccessRestrictions). */
  accessRestrictions: text('access_restrictions').array().notNull().default([]),
  /** Of its store-credit card (§3 plccStatus); null without one. */
  plccStatus: smallint('plcc_status'),
  preferredStoreId: integer('preferred_store_id'),
  /** The preferred store counts until then (§9). */
  preferredStoreUntil: at('preferred_store_until'),
  verifiedAt: at('verified_at'),
  createdAt: at('created_at').notNull(),
});

/** A signed-in device. The token is short-lived and names this row; the row can be ended. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    /** Whose session it is; null for a guest whom an agent acts for. */
    userId: text('user_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The agent who acts for that customer; null for everybody who acts for themselves. */
    agentId: text('agent_id').references(() => account.id, { onDelete: 'cascade' }),
    rememberMe: boolean('remember_me').notNull(),
    /** Opened with a second factor, without which the session has no rights of an agent or the back office. */
    isStaff: boolean('is_staff').notNull().default(false),
    deviceUuid: text('device_uuid').notNull(),
    deviceName: text('device_name').notNull(),
    createdAt: at('created_at').notNull(),
    lastActiveAt: at('last_active_at').notNull(),
    refreshedAt: at('refreshed_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_agent')
      .on(t.agentId)
      .where(sql`${t.agentId} is not null`),
    check('session_somebody', sql`${t.userId} is not null or ${t.agentId} is not null`),
  ],
);

/**
 * Who acted for whom (§6): the record of an agent's sessions. When and why each ended, its lifecycle and the steps of it
 * say. It outlives the session's row, which is swept.
 */
export const agentSession = pgTable(
  'agent_session',
  {
    /** Of the session that the agent shopped with. */
    sessionId: text('session_id').primaryKey(),
    lifecycleId: bigint('lifecycle_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => lifecycle.id),
    agentId: text('agent_id').notNull(),
    /** null for a guest. */
    customerId: text('customer_id'),
    /** What a guest said, if anything. */
    guestEmail: text('guest_email'),
    startedAt: at('started_at').notNull(),
    /** What the customer was sent, until it has been used. */
    sealedCode: text('sealed_code'),
  },
  (t) => [index('agent_session_agent').on(t.agentId), index('agent_session_customer').on(t.customerId)],
);

/** A one-time link by mail: verifying an address or setting a new password. Only the token's hash is kept. */
export const emailLink = pgTable('email_link', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** The authenticator that an account signs in with beside its password. */
export const secondFactor = pgTable('second_factor', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  sealedKey: text('sealed_key').notNull(), // by the secrets ring, `secrets/sealing.ts`
  /** The newest step of 30 s whose code has counted: each counts once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: at('created_at').notNull(),
});

/** Codes that stand in for a lost authenticator, once each. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    usedAt: at('used_at'),
  },
  (t) => [index('recovery_code_user').on(t.userId)],
);

/** A sign-in whose password was right and that waits for a code. The browser has the id, the row its hash. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    deviceUuid: text('device_uuid').notNull(),
    deviceName: text('device_name').notNull(),
    rememberMe: boolean('remember_me').notNull(),
    /** Of the password that replaces the old one; null where none was chosen. */
    passwordHash: text('password_hash'),
    /** Of an authenticator and its recovery codes that count once a code of it is entered. */
    sealedKey: text('sealed_key'),
    codeHashes: text('code_hashes').array().notNull().default([]),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sign_in_challenge_end').on(t.expiresAt)],
);

/**
 * Failed sign-ins by e-mail hash (known or not, so that both answer alike) and network; the one without a network counts
 * those from everywhere.
 */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    emailHash: text('email_hash').notNull(),
    network: text('network').notNull(), // SHA-256, hex, of address and network together
    failures: smallint('failures').notNull(),
    since: at('since').notNull(),
    lockedUntil: at('locked_until'),
    /** Somebody has signed in from there: their own network until then. */
    knownUntil: at('known_until'),
  },
  (t) => [primaryKey({ columns: [t.emailHash, t.network] })],
);

/** Sign-in payloads seen, until their serverTime is too old to be accepted: a replay is refused. */
export const signInNonce = pgTable('sign_in_nonce', {
  payloadHash: text('payload_hash').primaryKey(),
  expiresAt: at('expires_at').notNull(),
});

/** Mails to be sent; written in the transaction that causes them, sent afterwards. */
export const mail = pgTable(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    recipient: text('recipient').notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** What caused it: a mail that is written twice for the same cause is kept once. */
    onceKey: text('once_key').unique(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    nextAttemptAt: at('next_attempt_at'),
    lastError: text('last_error'),
  },
  (t) => [index('mail_waiting').on(t.sentAt, t.nextAttemptAt)],
);

/** Keys of the shop, newest signs, older ones still verify. Used when several processes share one database. */
export const secretRing = pgTable('secret_ring', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose').notNull(),
  secret: text('secret').notNull(),
  createdAt: at('created_at').notNull(),
});
