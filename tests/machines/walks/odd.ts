/** Well-typed data that people and servers may send, unusual ones included. The usual ones come first. */
import fc from '#tests/support/fast-check-seed.ts';
import type { AnyEventObject } from 'xstate';
import { requestFailure, TIMED_OUT } from '#machines/request/failure.ts';
import { INVALID_SESSION } from '#contract/invalid-session.ts';
import { NOW } from '../feeds/people.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

/** A payload for every event of a union; the compiler requires one for each. */
export type EventTable<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: fc.Arbitrary<Omit<Extract<Event, { type: Type }>, 'type'>>;
};

export const bare = fc.constant({});

/** Any number of the right type, including invalid quantities and amounts. */
export const oddNumber = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  fc.integer({ min: 0, max: 6_000 }),
  fc.constantFrom(
    0,
    -1,
    -1250,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MIN_SAFE_INTEGER,
    2 ** 53,
    -0,
  ),
);

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', '7', 's-1') },
  fc.constantFrom('', ' ', '__proto__', 'constructor', 'é'.repeat(300), '\u0000', '🧶'),
  fc.string(),
);

/** A time during the walk, ms; clocks of several tabs differ, so it may lie before the previous one. */
export const moment = fc.oneof(
  fc.constant(NOW),
  fc.integer({ min: -90, max: 200 }).map((minutes) => NOW + minutes * MINUTE_MS),
);

/** Any rejection of a call. */
export const oddFailure: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    requestFailure(503, null),
    requestFailure(401, null),
    requestFailure(401, { code: INVALID_SESSION }),
    requestFailure(409, { code: 'STOCK_LIMIT', details: { available: 2 } }),
    requestFailure(0, null),
    TIMED_OUT,
  ),
  fc.constantFrom<unknown>(new Error('broken'), undefined, null, 'text', { status: 400 }, 404, []),
);

/** The number of payloads drawn for each kind, always the same ones: only their order is random. */
const PAYLOADS = 60;
const DRAWN_WITH = 20_260_501;

export const drawn = <Value>(from: fc.Arbitrary<Value>): readonly Value[] =>
  fc.sample(from, { numRuns: PAYLOADS, seed: DRAWN_WITH });

/** The events that may be sent, by type. */
export function eventPool<Event extends { readonly type: string }>(
  table: EventTable<Event>,
): AnyEventObject[][] {
  return Object.entries<fc.Arbitrary<object>>(table).map(([type, payload]) =>
    drawn(payload).map((each): AnyEventObject => ({ ...each, type })),
  );
}
