/** What the provider does with cards and money. Nothing is answered before it stands in the journal. */
import { createHash, randomBytes } from 'node:crypto';
import type {
  Authorization,
  AuthorizeRequest,
  CaptureRequest,
  Outcome,
  PayoutRequest,
  RefundRequest,
  VoidRequest,
} from '../contract/payment-provider.ts';
import { leftCents, refundableCents, toWire, type Book, type Held } from './book.ts';
import { judgeCard, type Judgement } from './card-judgement.ts';
import type { CardKeys } from './card-keys.ts';
import type { Authorized, Entry, Settled, Written } from './entries.ts';
import { ProviderRefusal } from './refusal.ts';

/** A buyer who hasn't answered their bank by then doesn't any more. */
const CHALLENGE_MS = 30 * 60_000;

export interface TillOptions {
  readonly book: Book;
  readonly keys: CardKeys;
  readonly now: () => number;
  /** Puts an entry into the journal and the book; resolves when it is safe. */
  readonly commit: (entry: Entry) => Promise<void>;
  /** Where browsers reach its page, without a trailing slash. */
  readonly publicUrl: string;
  /** How long a late answer takes. */
  readonly lateMs: number;
  /** Accounts that no payout arrives at. */
  readonly closedAccounts: readonly string[];
}

export interface Till {
  authorize(asked: AuthorizeRequest): Promise<Authorization>;
  find(key: string): Promise<Authorization | null>;
  capture(asked: CaptureRequest): Promise<Outcome>;
  void(asked: VoidRequest): Promise<Outcome>;
  refund(asked: RefundRequest): Promise<Outcome>;
  payout(asked: PayoutRequest): Promise<Outcome>;
  /** The authorization behind a challenge's address. */
  challenged(authorizationId: string): Promise<Held | null>;
  /** The buyer's answer to their bank; a second one changes nothing. @returns where the buyer goes on */
  answerChallenge(authorizationId: string, isApproved: boolean): Promise<string | null>;
  /** Late answers stop coming. */
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

const statusOf = ({ behaviour }: Judgement): Authorized['status'] => {
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

export function openTill({ book, keys, now, commit, publicUrl, lateMs, closedAccounts }: TillOptions): Till {
  /** Writes that are not safe yet, by key: whoever asks for the same again waits for them. */
  const underWay = new Map<string, Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();

  /** Runs `work` alone among all that carry the same key. */
  const alone = async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    for (let before = underWay.get(key); before !== undefined; before = underWay.get(key))
      await before.catch(() => undefined);
    const running = work();
    underWay.set(key, running);
    try {
      return await running;
    } finally {
      underWay.delete(key);
    }
  };

  const wired = (held: Held): Authorization =>
    toWire(held, held.status === 'CHALLENGED' ? `${publicUrl}/challenge/${held.authorizationId}` : null);

  const settle = (held: Held, { status, reason }: Pick<Settled, 'status' | 'reason'>): Promise<void> =>
    commit({ entry: 'settled', at: now(), authorizationId: held.authorizationId, status, reason });

  const settleLate = async (held: Held): Promise<void> => {
    if (held.status !== 'PENDING' || held.behaviour.answer !== 'LATE') return;
    const status = held.behaviour.ends;
    await settle(held, { status, reason: status === 'DECLINED' ? 'DECLINED' : null });
  };

  const settleLater = (held: Held, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // Where the disk fails, the next start tries again.
      settleLate(held).catch(() => undefined);
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  /** The authorization as it stands now: a challenge that nobody answered in time has failed. */
  const current = async (held: Held): Promise<Held> => {
    if (held.status === 'CHALLENGED' && now() - held.at >= CHALLENGE_MS)
      await settle(held, { status: 'DECLINED', reason: 'CHALLENGE_FAILED' });
    return held;
  };

  const theAuthorization = (id: string): Held => {
    const held = book.byId(id);
    if (held === undefined) throw new ProviderRefusal('NOT_FOUND', `there is no authorization ${id}`);
    return held;
  };

  /** Writes once under its key; `decide` says how it ends, or refuses. */
  const write = (
    key: string,
    move: Move,
    decide: () => Pick<Written, 'status' | 'amountCents'>,
  ): Promise<Outcome> =>
    alone(key, async () => {
      const known = book.written(key);
      if (known !== undefined) {
        if (!isSame(known, move)) throw new ProviderRefusal('KEY_REUSED', `${key} stands for another write`);
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

  for (const held of book.open())
    if (held.status === 'PENDING') settleLater(held, Math.min(lateMs, Math.max(0, held.at + lateMs - now())));

  return {
    authorize: (asked) =>
      alone(asked.key, async () => {
        const { key, amountCents, sealedCard, language, returnUrl } = asked;
        const known = book.byKey(key);
        if (known !== undefined) {
          if (known.amountCents !== amountCents)
            throw new ProviderRefusal('KEY_REUSED', `${key} stands for another amount`);
          return wired(await current(known));
        }
        const fingerprint = createHash('sha256').update(sealedCard).digest('base64url');
        const card = book.usedBy(fingerprint) === undefined ? await keys.open(sealedCard) : null;
        const judgement = judgeCard(card, now());
        const { behaviour, brand, lastFour } = judgement;
        await commit({
          entry: 'authorization',
          at: now(),
          authorizationId: newId('auth'),
          key,
          amountCents,
          status: statusOf(judgement),
          reason: behaviour.answer === 'DECLINE' ? behaviour.reason : null,
          behaviour,
          brand,
          lastFour,
          fingerprint,
          language,
          returnUrl,
        });
        const held = book.byKey(key);
        if (held === undefined) throw new Error('what was committed stands in the book');
        if (held.status === 'PENDING') settleLater(held, lateMs);
        return wired(held);
      }),

    async find(key) {
      await underWay.get(key)?.catch(() => undefined);
      const held = book.byKey(key);
      return held === undefined ? null : wired(await current(held));
    },

    capture({ key, authorizationId, orderNumber, amountCents }) {
      const held = theAuthorization(authorizationId);
      const move: Move = { kind: 'CAPTURE', authorizationId, reference: orderNumber, amountCents };
      // One after the other for each authorization: of two for the same order the second finds it taken.
      return alone(authorizationId, async () => {
        const taken = held.captures.get(orderNumber);
        if (taken?.amountCents === amountCents) return outcomeOf(taken, true);
        return write(key, move, () => {
          const left = held.status === 'AUTHORIZED' && taken === undefined ? leftCents(held) : 0;
          if (left < amountCents)
            throw new ProviderRefusal('AMOUNT', `${orderNumber}: ${String(left)} can be taken`);
          const { behaviour, failedCaptures } = held;
          const fails = behaviour.answer === 'APPROVE' ? (behaviour.failedCaptures ?? 0) : 0;
          return { status: failedCaptures < fails ? 'FAILED' : 'SUCCEEDED', amountCents };
        });
      });
    },

    void({ key, authorizationId, amountCents }) {
      const held = theAuthorization(authorizationId);
      const move: Move = { kind: 'VOID', authorizationId, reference: null, amountCents: amountCents ?? 0 };
      return alone(authorizationId, async () => {
        if (held.status === 'CHALLENGED' || held.status === 'PENDING')
          await settle(held, { status: 'DECLINED', reason: 'DECLINED' });
        return write(key, move, () => {
          if (held.status !== 'AUTHORIZED') return { status: 'SUCCEEDED', amountCents: 0 };
          const left = leftCents(held);
          if (amountCents !== undefined && amountCents > left)
            throw new ProviderRefusal('AMOUNT', `only ${String(left)} are left of ${authorizationId}`);
          return { status: 'SUCCEEDED', amountCents: amountCents ?? left };
        });
      });
    },

    refund({ key, authorizationId, orderNumber, amountCents }) {
      const held = theAuthorization(authorizationId);
      const move: Move = { kind: 'REFUND', authorizationId, reference: orderNumber, amountCents };
      return alone(authorizationId, () =>
        write(key, move, () => {
          const left = refundableCents(held, orderNumber);
          if (amountCents > left)
            throw new ProviderRefusal('AMOUNT', `${orderNumber}: ${String(left)} can be paid back`);
          const { behaviour, failedRefunds } = held;
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

    async challenged(authorizationId) {
      const held = book.byId(authorizationId);
      return held?.behaviour.answer === 'CHALLENGE' ? current(held) : null;
    },

    answerChallenge: (authorizationId, isApproved) =>
      alone(authorizationId, async () => {
        const held = book.byId(authorizationId);
        if (held?.behaviour.answer !== 'CHALLENGE') return null;
        if ((await current(held)).status === 'CHALLENGED')
          await settle(
            held,
            isApproved
              ? { status: 'AUTHORIZED', reason: null }
              : { status: 'DECLINED', reason: 'CHALLENGE_FAILED' },
          );
        return held.returnUrl;
      }),

    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
