/** A form sends a change, and learns what became of it. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#views/hooks/sent-change.ts';

const mine = { kind: 'update', name: 'Winter' };
const equal = { kind: 'update', name: 'Winter' };
const quiet = { underWay: null, waiting: [], failure: null };

describe('a change that a form has sent', () => {
  it('is pending while the actor sends it, and while it waits behind another change', () => {
    expect(outcomeOf(mine, { ...quiet, underWay: mine })).toEqual({ state: 'PENDING' });
    expect(outcomeOf(mine, { ...quiet, underWay: equal, waiting: [equal, mine] })).toEqual({
      state: 'PENDING',
    });
  });

  it('is rejected if it failed', () => {
    const failure = { change: mine, request: 'TIMEOUT' };
    expect(outcomeOf(mine, { ...quiet, failure })).toEqual({ state: 'REJECTED', failure });
  });

  it('is not rejected because an equal change of another form failed, or because loading failed', () => {
    expect(outcomeOf(mine, { ...quiet, failure: { change: equal, request: 'TIMEOUT' } })).toEqual({
      state: 'FULFILLED',
    });
    expect(outcomeOf(mine, { ...quiet, failure: { change: null, request: 'TIMEOUT' } })).toEqual({
      state: 'FULFILLED',
    });
  });

  it('is fulfilled once it is neither pending nor rejected', () => {
    expect(outcomeOf(mine, quiet)).toEqual({ state: 'FULFILLED' });
  });
});
