/** Snapshots of checkouts that a browser tab stored before the shop was updated. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isRecord } from '#machines/runtime/snapshots/check.ts';
import { keepSnapshot } from '#machines/persistence/keep.ts';
import { changeAt } from '#machines/runtime/snapshots/migrate.ts';
import { restoreSnapshot } from '#machines/persistence/restore.ts';
import { challenged } from './feeds/checkout.ts';
import { feeds } from './feeds/index.ts';
import { OpenCalls } from './walker/live.ts';

const machine = feeds.checkout.build(new OpenCalls());
const actor = createActor(machine, { input: { checkout: challenged, wanted: 'payment' } });
const current = keepSnapshot(actor.getSnapshot());

const without =
  (...names: readonly string[]) =>
  (data: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

const PLACES = ['checkout', 'quote', 'sellers', '*', 'options', '*', 'places', '*'];

/** Snapshots of version 4 know no tax exemptions. */
const fourthContext = changeAt(current.context, ['checkout', 'quote'], without('exemptIn'));
const fourth = { ...current, version: 4, context: fourthContext };
/** Snapshots of version 3 also know no saved cards. */
const thirdContext = changeAt(
  changeAt(fourthContext, ['checkout'], without('savedCards')),
  [],
  without('savedCardId'),
);
const third = { ...current, version: 3, context: thirdContext };
/** Snapshots of version 2 also have stores without distance, preference and hours. */
const secondContext = changeAt(thirdContext, PLACES, without('distanceKm', 'isPreferred', 'hours'));
const second = { ...current, version: 2, context: secondContext };
/** Snapshots of version 1 also lack `needsCustomerCode`. */
const first = {
  ...current,
  version: 1,
  context: changeAt(secondContext, ['checkout'], without('needsCustomerCode')),
};

/** The current context with the stores' distances and hours unknown. */
const unknownPlace = (place: Readonly<Record<string, unknown>>) => ({
  ...place,
  distanceKm: null,
  isPreferred: false,
  hours: null,
});
const expected = changeAt(current.context, PLACES, unknownPlace);

describe('a checkout kept by an earlier version', () => {
  test.each([
    [1, first],
    [2, second],
    [3, { ...third, context: changeAt(thirdContext, PLACES, unknownPlace) }],
    [4, { ...fourth, context: changeAt(fourthContext, PLACES, unknownPlace) }],
  ])('of version %d is restored with its state and its data', (_, kept) => {
    const restored = restoreSnapshot(machine, JSON.stringify(kept));
    expect(restored).toMatchObject({ refused: null, snapshot: { value: current.value, context: expected } });
  });

  test('is refused if its context is not that of its version', () => {
    expect(restoreSnapshot(machine, { ...current, context: secondContext }).refused).toBe('BAD_CONTEXT');
    expect(restoreSnapshot(machine, { ...second, context: { checkout: [] } }).refused).toBe('BAD_CONTEXT');
  });

  test('is refused if no migration starts from its version', () => {
    expect(restoreSnapshot(machine, { ...first, version: 0 }).refused).toBe('OTHER_VERSION');
  });
});

describe('a change of unchecked data', () => {
  const mark = (data: Readonly<Record<string, unknown>>) => ({ ...data, isMarked: true });

  test('leaves data without the path as they are', () => {
    for (const data of [null, 'text', [], { other: 1 }, { list: 'text' }, { list: [1, null] }])
      expect(changeAt(data, ['list', '*'], mark)).toEqual(data);
  });

  test('ignores inherited properties', () => {
    expect(changeAt({}, ['constructor'], mark)).toEqual({});
    const own = changeAt(JSON.parse('{"__proto__": {"list": []}}'), ['list', '*'], mark);
    expect(isRecord(own) && Object.keys(own)).toEqual(['__proto__']);
  });
});
