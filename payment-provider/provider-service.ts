/** Authorizes, captures, voids, refunds and pays out. A call is answered once its entry is in the journal. */
import { randomBytes } from 'node:crypto';
import type {
  Authorization,
  AuthorizeRequest,
  CaptureRequest,
  Outcome,
  PayoutRequest,
  RefundRequest,
  VoidRequest,
} from '../contract/payment-provider.ts';
import {
  capturableCents,
  refundableCents,
  toWire,
  type ProviderState,
  type AuthorizationState,
} from './state.ts';
import type { CardDecision } from './decide-card.ts';
import { createKeyLock } from './key-lock.ts';
import { createSavedCards } from './saved-cards.ts';
import type { CardKeys } from './card-keys.ts';
import type { CardVault } from './vault-key.ts';
import type { Authorized, Entry, Settled, Written } from './journal-entries.ts';
import { ProviderRefusal } from './provider-refusal.ts';

/** A challenge fails if the buyer has not answered it for this long. */
const CHALLENGE_MS = 30 * 60_000;

export interface ProviderServiceOptions {
  readonly state: ProviderState;
  readonly keys: CardKeys;
  readonly vault: CardVault;
  readonly now: () => number;
  /** Applies an entry to the state and writes it to the journal; resolves when it is on the disk. */
  readonly commit: (entry: Entry) => Promise<void>;
  /** The address at which browsers reach the challenge page, without a trailing slash. */
  readonly publicUrl: string;
  /** How long a PENDING test card takes to settle. */
  readonly lateMs: number;
  /** Accounts to which every payout fails. */
  readonly closedAccounts: readonly string[];
}

export interface ProviderService {
  authorize(request: AuthorizeRequest): Promise<Authorization>;
  find(key: string): Promise<Authorization | null>;
  capture(request: CaptureRequest): Promise<Outcome>;
  void(request: VoidRequest): Promise<Outcome>;
  refund(request: RefundRequest): Promise<Outcome>;
  payout(request: PayoutRequest): Promise<Outcome>;
  /** Deletes a saved card. A token that is unknown, or deleted already, is no error. */
  forgetCard(token: string): Promise<void>;
  /** The authorization of a challenge; null if there is none. */
  challenged(authorizationId: string): Promise<AuthorizationState | null>;
  /** Records the buyer's answer; a second one changes nothing. @returns the URL to redirect the buyer to; null for no challenge */
  answerChallenge(authorizationId: string, isApproved: boolean): Promise<string | null>;
  /** Cancels the timers of pending authorizations. */
  stop(): void;
}

const newId = (prefix: string): string => `${prefix}-${randomBytes(16).toString('hex')}`;

type Move = Pick<Written, 'kind' | 'authorizationId' | 'reference' | 'amountCents'>;

const isSame = (write: Written, { kind, authorizationId, reference, amountCents }: Move): boolean =>
  write.kind === kind &&
  write.authorizationId === authorizationId &&
  write.reference === reference &&
  (kind === 'VOID' || write.amountCents === amountCents);

const outcomeOf = ({ id, key, status, amountCents, at }: Written, isRepeated: boolean): Outcome => ({
  id,
  key,
  status,
  amountCents,
  at,
  isRepeated,
});

const statusOf = ({ behaviour }: CardDecision): Authorized['status'] => {
  switch (behaviour.answer) {
    case 'APPROVE':
      return 'AUTHORIZED';
    case 'DECLINE':
      return 'DECLINED';
    case 'CHALLENGE':
      return 'CHALLENGED';
    case 'LATE':
      return 'PENDING';
  }
};

export function createProviderService({
  state,
  keys,
  vault,
  now,
  commit,
  publicUrl,
  lateMs,
  closedAccounts,
}: ProviderServiceOptions): ProviderService {
  const { run: withKeyLock, settled } = createKeyLock();
  const savedCards = createSavedCards({ state, keys, vault, now, commit });
  const timers = new Set<NodeJS.Timeout>();

  const serialize = (authorization: AuthorizationState): Authorization =>
    toWire(authorization, {
      challengeUrl:
        authorization.status === 'CHALLENGED'
          ? `${publicUrl}/challenge/${authorization.authorizationId}`
          : null,
      savedCard: savedCards.of(authorization),
    });

  const settle = (
    authorization: AuthorizationState,
    { status, reason }: Pick<Settled, 'status' | 'reason'>,
  ): Promise<void> =>
    commit({ entry: 'settled', at: now(), authorizationId: authorization.authorizationId, status, reason });

  const settleLate = async (authorization: AuthorizationState): Promise<void> => {
    if (authorization.status !== 'PENDING' || authorization.behaviour.answer !== 'LATE') return;
    const status = authorization.behaviour.ends;
    await settle(authorization, { status, reason: status === 'DECLINED' ? 'DECLINED' : null });
  };

  const settleLater = (authorization: AuthorizationState, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // If the disk fails, the next start settles it.
      settleLate(authorization).catch(() => undefined);
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  /** The authorization, declined first if its challenge has expired. */
  const current = async (authorization: AuthorizationState): Promise<AuthorizationState> => {
    if (authorization.status === 'CHALLENGED' && now() - authorization.at >= CHALLENGE_MS)
      await settle(authorization, { status: 'DECLINED', reason: 'CHALLENGE_FAILED' });
    return authorization;
  };

  const requireAuthorization = (id: string): AuthorizationState => {
    const authorization = state.byId(id);
    if (authorization === undefined)
      throw new ProviderRefusal('NOT_FOUND', `there is no authorization ${id}`);
    return authorization;
  };

  /** Writes once per key; `decide` returns the result or throws a refusal. */
  const write = (
    key: string,
    move: Move,
    decide: () => Pick<Written, 'status' | 'amountCents'>,
  ): Promise<Outcome> =>
    withKeyLock(key, async () => {
      const known = state.written(key);
      if (known !== undefined) {
        if (!isSame(known, move)) throw new ProviderRefusal('KEY_REUSED', `${key} belongs to another write`);
        return outcomeOf(known, true);
      }
      const written: Written = {
        entry: 'write',
        at: now(),
        id: newId(move.kind.toLowerCase()),
        key,
        ...move,
        ...decide(),
      };
      await commit(written);
      return outcomeOf(written, false);
    });

  for (const authorization of state.open())
    if (authorization.status === 'PENDING')
      settleLater(authorization, Math.min(lateMs, Math.max(0, authorization.at + lateMs - now())));

  return {
    authorize: (request) =>
      withKeyLock(request.key, async () => {
        const { key, amountCents, language, returnUrl } = request;
        const known = state.byKey(key);
        if (known !== undefined) {
          if (known.amountCents !== amountCents)
            throw new ProviderRefusal('KEY_REUSED', `${key} belongs to another amount`);
          return serialize(await current(known));
        }
        const decision = await savedCards.decide(request);
        const { behaviour, brand, lastFour, fingerprint, keptCard } = decision;
        await commit({
          entry: 'authorization',
          at: now(),
          authorizationId: newId('auth'),
          key,
          amountCents,
          status: statusOf(decision),
          reason: behaviour.answer === 'DECLINE' ? behaviour.reason : null,
          behaviour,
          brand,
          lastFour,
          fingerprint,
          ...(keptCard === undefined ? {} : { keptCard }),
          language,
          returnUrl,
        });
        const authorization = state.byKey(key);
        if (authorization === undefined) throw new Error('a committed authorization is in the state');
        if (authorization.status === 'PENDING') settleLater(authorization, lateMs);
        return serialize(authorization);
      }),

    async find(key) {
      await settled(key);
      const authorization = state.byKey(key);
      return authorization === undefined ? null : serialize(await current(authorization));
    },

    capture({ key, authorizationId, orderNumber, amountCents }) {
      const authorization = requireAuthorization(authorizationId);
      const move: Move = { kind: 'CAPTURE', authorizationId, reference: orderNumber, amountCents };
      // Locked by authorization, so that of two concurrent captures for an order the second finds the first.
      return withKeyLock(authorizationId, async () => {
        const taken = authorization.captures.get(orderNumber);
        if (taken?.amountCents === amountCents) return outcomeOf(taken, true);
        return write(key, move, () => {
          const left =
            authorization.status === 'AUTHORIZED' && taken === undefined ? capturableCents(authorization) : 0;
          if (left < amountCents)
            throw new ProviderRefusal('AMOUNT', `${orderNumber}: ${String(left)} can be captured`);
          const { behaviour, failedCaptures } = authorization;
          const fails = behaviour.answer === 'APPROVE' ? (behaviour.failedCaptures ?? 0) : 0;
          return { status: failedCaptures < fails ? 'FAILED' : 'SUCCEEDED', amountCents };
        });
      });
    },

    void({ key, authorizationId, amountCents, forgetCard = false }) {
      const authorization = requireAuthorization(authorizationId);
      const move: Move = { kind: 'VOID', authorizationId, reference: null, amountCents: amountCents ?? 0 };
      return withKeyLock(authorizationId, async () => {
        if (authorization.status === 'CHALLENGED' || authorization.status === 'PENDING')
          await settle(authorization, { status: 'DECLINED', reason: 'DECLINED' });
        if (forgetCard && authorization.keptCard !== undefined)
          await savedCards.forget(authorization.keptCard.token);
        return write(key, move, () => {
          if (authorization.status !== 'AUTHORIZED') return { status: 'SUCCEEDED', amountCents: 0 };
          const left = capturableCents(authorization);
          if (amountCents !== undefined && amountCents > left)
            throw new ProviderRefusal('AMOUNT', `only ${String(left)} are left of ${authorizationId}`);
          return { status: 'SUCCEEDED', amountCents: amountCents ?? left };
        });
      });
    },

    refund({ key, authorizationId, orderNumber, amountCents }) {
      const authorization = requireAuthorization(authorizationId);
      const move: Move = { kind: 'REFUND', authorizationId, reference: orderNumber, amountCents };
      return withKeyLock(authorizationId, () =>
        write(key, move, () => {
          const left = refundableCents(authorization, orderNumber);
          if (amountCents > left)
            throw new ProviderRefusal('AMOUNT', `${orderNumber}: ${String(left)} can be refunded`);
          const { behaviour, failedRefunds } = authorization;
          const fails = behaviour.answer === 'APPROVE' ? (behaviour.failedRefunds ?? 0) : 0;
          return { status: failedRefunds < fails ? 'FAILED' : 'SUCCEEDED', amountCents };
        }),
      );
    },

    payout({ key, account, reference, amountCents }) {
      const move: Move = { kind: 'PAYOUT', authorizationId: null, reference, amountCents };
      return write(key, move, () => ({
        status: closedAccounts.includes(account) ? 'FAILED' : 'SUCCEEDED',
        amountCents,
      }));
    },

    forgetCard: (token) => savedCards.forget(token),

    async challenged(authorizationId) {
      const authorization = state.byId(authorizationId);
      return authorization?.behaviour.answer === 'CHALLENGE' ? current(authorization) : null;
    },

    answerChallenge: (authorizationId, isApproved) =>
      withKeyLock(authorizationId, async () => {
        const authorization = state.byId(authorizationId);
        if (authorization?.behaviour.answer !== 'CHALLENGE') return null;
        if ((await current(authorization)).status === 'CHALLENGED')
          await settle(
            authorization,
            isApproved
              ? { status: 'AUTHORIZED', reason: null }
              : { status: 'DECLINED', reason: 'CHALLENGE_FAILED' },
          );
        return authorization.returnUrl;
      }),

    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
