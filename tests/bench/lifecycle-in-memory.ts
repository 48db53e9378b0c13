/** A dispute moved in memory in three ways with the same result. */
import { createActor } from 'xstate';
import { IDLE_MS, OPEN_AT_MOST_MS, SELLER_ACTS_MS } from '#machines/dispute/constants.ts';
import type { DisputeEvent, DisputeInput } from '#machines/dispute/events.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { applyEvent, beginRow } from '#machines/persistence/row.ts';
import { atLeast, median } from './figure.ts';
import type { Figure } from './figure.ts';

const PURE_PER_SECOND = 25_000;
const LIVE_PER_SECOND = 150_000;

/** Each way runs once to warm up, then they take turns, so that other load on the machine affects all alike. */
const ROUNDS = 5;
const ROUND_MS = 600;
const MS_PER_S = 1_000;
/** Events between two readings of the clock. */
const SLICE = 500;
const CENTS = 4_000;

export const OPENED = Date.UTC(2026, 0, 1);
export const opening: DisputeInput = { openedAt: OPENED, maxRefundCents: CENTS };

/** The n-th event of a dispute in which seller and buyer reply to each other. */
export const reply = (nth: number): DisputeEvent => ({
  type: 'REPLY',
  by: nth % 2 === 0 ? 'seller' : 'buyer',
  at: OPENED + nth,
});

/** Creates a dispute; the returned function sends the n-th event, and returns whether it was accepted with a notification. */
type Way = () => (nth: number) => boolean;

/** As the server does it: from a row and back, with restore, guards and effects. */
const pure: Way = () => {
  let { row } = beginRow(disputeMachine, '1', opening);
  return (nth) => {
    const moved = applyEvent(disputeMachine, row, reply(nth));
    ({ row } = moved);
    return moved.accepted && moved.effects.length > 0;
  };
};

/** As a browser would do it: a running actor. */
const live: Way = () => {
  let mails = 0;
  const machine = disputeMachine.provide({ actions: { notify: () => (mails += 1) } });
  const actor = createActor(machine, { input: opening }).start();
  return (nth) => {
    const before = mails;
    actor.send(reply(nth));
    return mails > before;
  };
};

/** The same two transitions without a machine: role, state, deadline, effect. */
const byHand: Way = () => {
  let row = { state: 'OPEN', dueAt: 0, revision: 1 };
  const replied = (state: string, at: number, ms: number, to: string): object[] => {
    row = { state, dueAt: Math.min(at + ms, OPENED + OPEN_AT_MOST_MS), revision: row.revision + 1 };
    return [{ type: 'notify', params: { to: [to], about: state } }];
  };
  const effectsOf = ({ by, at }: DisputeEvent): object[] => {
    switch (row.state) {
      case 'OPEN':
      case 'WAITING_FOR_SELLER_ACTION':
        return by === 'seller' ? replied('IN_PROGRESS', at, IDLE_MS, 'buyer') : [];
      case 'IN_PROGRESS':
        return by === 'buyer' ? replied('WAITING_FOR_SELLER_ACTION', at, SELLER_ACTS_MS, 'seller') : [];
      default:
        return [];
    }
  };
  return (nth) => effectsOf(reply(nth)).length > 0;
};

/** Events per second that a dispute accepts. @throws if one is refused */
function perSecond(way: Way): number {
  const one = way();
  const begun = performance.now();
  for (let nth = 0; ;) {
    for (const end = nth + SLICE; nth < end; nth += 1) {
      if (!one(nth)) throw new Error(`event ${nth} was refused`);
    }
    const ms = performance.now() - begun;
    if (ms >= ROUND_MS) return nth / (ms / MS_PER_S);
  }
}

/** Events per second of each way, as the median of its rounds. */
export function inMemory(): readonly Figure[] {
  const ways = [pure, live, byHand] as const;
  const rounds = Array.from({ length: 1 + ROUNDS }, () => ways.map(perSecond)).slice(1);
  const measured = (way: number): number => median(rounds.map((round) => round[way] ?? Number.NaN));
  return [
    {
      name: 'dispute events by the pure function, with restore and effects',
      measured: measured(0),
      unit: '/s',
      target: atLeast(PURE_PER_SECOND),
    },
    {
      name: 'dispute events by a live actor',
      measured: measured(1),
      unit: '/s',
      target: atLeast(LIVE_PER_SECOND),
    },
    { name: 'the same by a switch written by hand', measured: measured(2), unit: '/s' },
  ];
}
