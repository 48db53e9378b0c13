/**
 * The store credit card of the test provider. Its journal keeps decisions; the Social Security number and all else that an applicant
 * types is used once and never stored, logged or sent on.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { Compile } from 'typebox/compile';
import { APPLICATION_AUDIENCE, ApplicationClaims, type Decision } from '#contract/card-provider.ts';
import { openJournal } from '../journal.ts';
import type { CardService } from './card-service.ts';
import { cardPart, type CardPart } from './http.ts';
import { CardDecisions, type Decided } from './decisions.ts';

const LAST_DIGITS = 10_000;
const OFFER_DAYS = 30;
const DAY_MS = 86_400_000;
const OFFER_LIMIT_CENTS = 150_000;

export interface CardOptions {
  /** The folder of the journal. */
  readonly folder: string;
  /** The key that the shop signs applications with. */
  readonly key: string;
  readonly now: () => number;
  /** Called when the journal can't be written any more. */
  readonly onBroken?: ((error: unknown) => void) | undefined;
}

const claimsOf = Compile(ApplicationClaims);

const accountFor = (): NonNullable<Decision['account']> => ({
  accountId: randomUUID(),
  accountNumber: `${'*'.repeat(12)}${String(randomInt(LAST_DIGITS)).padStart(4, '0')}`,
});

/** @throws SyntaxError for a damaged journal */
export async function openCards({
  folder,
  key,
  now,
  onBroken,
}: CardOptions): Promise<CardPart & { close(): Promise<void> }> {
  const decisions = new CardDecisions();
  const journal = await openJournal<Decided>(join(folder, 'cards.jsonl'), (entry) => decisions.apply(entry));
  const secret = new TextEncoder().encode(key);

  const service: CardService = {
    async read(application) {
      const verified = await jwtVerify(application, secret, {
        audience: APPLICATION_AUDIENCE,
        algorithms: ['HS256'],
        currentDate: new Date(now()),
      }).catch(() => null);
      return verified !== null && claimsOf.Check(verified.payload) ? claimsOf.Parse(verified.payload) : null;
    },
    decided: (applicationId) => decisions.byApplication(applicationId),
    async decide({ jti, sub: userId, loyaltyId }, asked) {
      const earlier = decisions.byApplication(jti);
      if (earlier !== null) return earlier;
      const result = decisions.hasAccount(userId) ? 'ACCOUNT_EXISTS' : asked;
      const entry: Decided = {
        applicationId: jti,
        decision: {
          ...{ callId: randomUUID(), userId, loyaltyId, result, decidedAt: now() },
          account: result === 'APPROVED' ? accountFor() : null,
        },
      };
      // The state changes first, so that a repeated call during the write finds the decision there.
      decisions.apply(entry);
      await journal.add(entry).catch((error: unknown) => {
        onBroken?.(error);
        throw error;
      });
      return entry.decision;
    },
    find: (by) => ('callId' in by ? decisions.byCall(by.callId) : decisions.newest(by.userId, by.loyaltyId)),
    offer(userId, loyaltyId) {
      // A rule of the test: members with an even number are pre-approved until they apply.
      const isOffered = Number(loyaltyId.slice(-1)) % 2 === 0 && decisions.newest(userId, loyaltyId) === null;
      const day = Math.floor(now() / DAY_MS) + OFFER_DAYS;
      return isOffered
        ? {
            offerId: `offer-${loyaltyId.slice(-4)}`,
            creditLimitCents: OFFER_LIMIT_CENTS,
            expiresAt: new Date(day * DAY_MS).toISOString(),
          }
        : null;
    },
  };
  return { ...cardPart(service), close: () => journal.close() };
}
