/** What has become of a change that a form has sent. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#views/hooks/sent-change.ts';

const mine = { kind: 'update', name: 'Winter' };
const equal = { kind: 'update', name: 'Winter' };
const quiet = { underWay: null, waiting: [], failure: null };

describe('the outcome of a change', () => {
  it('is open while the change is sent, and while it waits for another', () => {
    expect(outcomeOf(mine, { ...quiet, underWay: mine })).toEqual({ state: 'PENDING' });
    expect(outcomeOf(mine, { ...quiet, underWay: equal, waiting: [equal, mine] })).toEqual({
      state: 'PENDING',
    });
  });

  it('is a failure if the change itself failed', () => {
    const failure = { change: mine, request: 'TIMEOUT' };
    expect(outcomeOf(mine, { ...quiet, failure })).toEqual({ state: 'REJECTED', failure });
  });

  it('is no failure if another form’s change of the same words failed, or a load', () => {
    expect(outcomeOf(mine, { ...quiet, failure: { change: equal, request: 'TIMEOUT' } })).toEqual({
      state: 'FULFILLED',
    });
    expect(outcomeOf(mine, { ...quiet, failure: { change: null, request: 'TIMEOUT' } })).toEqual({
      state: 'FULFILLED',
    });
  });

  it('is a success once the change is neither open nor failed', () => {
    expect(outcomeOf(mine, quiet)).toEqual({ state: 'FULFILLED' });
  });
});
