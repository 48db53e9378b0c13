/** Tables of people: accounts, sessions, one-time links, sign-in attempts, and mails to them (§3, §4, §9). */
import type { Address } from '#contract/address.ts';
import type { RegisteredStatus, RegistrationSource } from '#contract/store-card.ts';
import type { AccessRestriction } from '#contract/user.ts';
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
  /** The language and region of the last sign-in or refresh, for mails that the member didn't request. */
  language: text('language').$type<'en' | 'fr'>().notNull(),
  region: text('region').$type<'US' | 'CA'>().notNull(),
  dateOfBirth: text('date_of_birth'),
  mobilePhone: text('mobile_phone'),
  /** The member's number in the rewards program; null for who hasn't joined. */
  loyaltyId: text('loyalty_id').unique('account_loyalty'),
  /** When the member joined it: orders that are completed later earn points (migration 0063). */
  rewardsJoinedAt: at('rewards_joined_at'),
  /** One of the member's addresses, which the checkout offers first. */
  defaultShippingAddressId: text('default_shipping_address_id'),
  enableTwoStepVerification: boolean('enable_two_step_verification').notNull().default(false),
  userTags: text('user_tags').array().notNull().default([]),
  isSeller: boolean('is_seller').notNull().default(false), // §6 fgmSeller
  isAgent: boolean('is_agent').notNull().default(false), // §6 admin flag
  isBackOffice: boolean('is_back_office').notNull().default(false),
  /** What the account may not do (§3 userAccessRestrictions). */
  accessRestrictions: text('access_restrictions').array().$type<AccessRestriction[]>().notNull().default([]),
  /** The status of the member's store-credit card (§3 plccStatus); null without one. */
  plccStatus: smallint('plcc_status'),
  /** The provider's id of that card. */
  plccAccountId: text('plcc_account_id').unique(),
  /** Twelve asterisks and the last four digits. */
  plccAccountNumber: text('plcc_account_number'),
  preferredStoreId: integer('preferred_store_id'),
  /** When the preferred store expires (§9). */
  preferredStoreUntil: at('preferred_store_until'),
  verifiedAt: at('verified_at'),
  /** When the member agreed to the terms, and the sentence they agreed to; null for members who registered before migration 0078. */
  termsAcceptedAt: at('terms_accepted_at'),
  termsWording: text('terms_wording'),
  createdAt: at('created_at').notNull(),
});

/** A member's address book (migration 0058). */
export const address = pgTable(
  'address',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('address_user').on(t.userId)],
);

/** A decision of the card provider that was registered with the rewards program (migration 0061). */
export const plccRegistration = pgTable(
  'plcc_registration',
  {
    callId: text('call_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    plccStatus: text('plcc_status').$type<RegisteredStatus>().notNull(),
    registrationStore: integer('registration_store').notNull(),
    registrationSource: text('registration_source').$type<RegistrationSource>().notNull(),
    registeredAt: at('registered_at').notNull(),
  },
  (t) => [index('plcc_registration_user').on(t.userId)],
);

/** A signed-in device. Short-lived tokens name this row, which can be ended. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    /** The member of the session; null for a guest whom an agent acts for. */
    userId: text('user_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The agent who acts for that customer; null in members' own sessions. */
    agentId: text('agent_id').references(() => account.id, { onDelete: 'cascade' }),
    rememberMe: boolean('remember_me').notNull(),
    /** Opened with a second factor; other sessions have no agent or back-office rights. */
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
 * The record of an agent's session for a customer (§6). Its lifecycle's steps say when and why it ended. It outlives the session's row,
 * which is swept.
 */
export const agentSession = pgTable(
  'agent_session',
  {
    /** The id of the session in which the agent shopped. */
    sessionId: text('session_id').primaryKey(),
    lifecycleId: bigint('lifecycle_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => lifecycle.id),
    agentId: text('agent_id').notNull(),
    /** null for a guest. */
    customerId: text('customer_id'),
    /** The address that a guest gave, if any. */
    guestEmail: text('guest_email'),
    startedAt: at('started_at').notNull(),
    /** The code mailed to the customer, until it is used. */
    sealedCode: text('sealed_code'),
  },
  (t) => [index('agent_session_agent').on(t.agentId), index('agent_session_customer').on(t.customerId)],
);

/** A mailed one-time link, to verify or change an address or to set a new password. Only the token's hash is stored. */
export const emailLink = pgTable(
  'email_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset' | 'newEmail' | 'oldEmail'>().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('email_link_user').on(t.userId, t.purpose)],
);

/** A requested change of an account's email address (migration 0064). Its lifecycle says which address has confirmed. */
export const emailChange = pgTable(
  'email_change',
  {
    lifecycleId: bigint('lifecycle_id', { mode: 'number' })
      .primaryKey()
      .references(() => lifecycle.id),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    requestedAt: at('requested_at').notNull(),
  },
  (t) => [index('email_change_user').on(t.userId, t.requestedAt)],
);

/** The authenticator of an account with a second factor. */
export const secondFactor = pgTable('second_factor', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  sealedKey: text('sealed_key').notNull(), // by the secrets ring, `secrets/sealing.ts`
  /** The newest 30 s step whose code was accepted; earlier steps, and the same one again, are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: at('created_at').notNull(),
  lifecycleId: bigint('lifecycle_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => lifecycle.id),
});

/** A new key and recovery codes that wait for their first code (migration 0066). The last one of an account counts. */
export const twoStepEnrolment = pgTable(
  'two_step_enrolment',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    lifecycleId: bigint('lifecycle_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => lifecycle.id),
    sealedKey: text('sealed_key').notNull(),
    codeHashes: text('code_hashes').array().notNull(),
    startedAt: at('started_at').notNull(),
  },
  (t) => [index('two_step_enrolment_start').on(t.startedAt)],
);

/** One-time codes that replace a lost authenticator. */
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

/** A pending sign-in: the password was right, the code is missing. The browser has the id, the row only its hash. */
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
    /** The hash of the password that replaces the old one; null if none was chosen. */
    passwordHash: text('password_hash'),
    /** A new authenticator and its recovery codes, which take effect once one of its codes is entered. */
    sealedKey: text('sealed_key'),
    codeHashes: text('code_hashes').array().notNull().default([]),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sign_in_challenge_end').on(t.expiresAt)],
);

/**
 * Failed sign-ins by email hash (known or not, so that both answer alike) and network. The row with an empty network counts failures
 * from all networks.
 */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    emailHash: text('email_hash').notNull(),
    network: text('network').notNull(), // SHA-256, hex, of address and network together
    failures: smallint('failures').notNull(),
    since: at('since').notNull(),
    lockedUntil: at('locked_until'),
    /** Until then the network counts as the owner's, who has signed in from it. */
    knownUntil: at('known_until'),
  },
  (t) => [primaryKey({ columns: [t.emailHash, t.network] })],
);

/** Sign-in payloads seen, kept until their serverTime is too old to be accepted, so that replays are refused. */
export const signInNonce = pgTable('sign_in_nonce', {
  payloadHash: text('payload_hash').primaryKey(),
  expiresAt: at('expires_at').notNull(),
});

/** Mails to send, written in the transaction that causes them and sent afterwards. */
export const mail = pgTable(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    recipient: text('recipient').notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** The idempotency key of the mail's cause. */
    onceKey: text('once_key').unique(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    nextAttemptAt: at('next_attempt_at'),
    lastError: text('last_error'),
  },
  (t) => [index('mail_waiting').on(t.sentAt, t.nextAttemptAt)],
);

/** The shop's keys: the newest signs, older ones still verify. Used if several processes share one database. */
export const secretRing = pgTable('secret_ring', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose').notNull(),
  secret: text('secret').notNull(),
  createdAt: at('created_at').notNull(),
});
