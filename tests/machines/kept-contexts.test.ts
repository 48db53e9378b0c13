/** What stored snapshots and rows keep: each field, a failure too, as it was; and nothing that another program wrote there. */
import { describe, expect, test } from 'vitest';
import { registry } from '#machines/registry.ts';
import { shapeOf } from '#machines/persistence/shapes.ts';
import { browser } from './kept/browser.ts';
import { changedAt, pathsIn, type Kept } from './kept/kept.ts';
import { lifecycles } from './kept/lifecycles.ts';

const KEPT: readonly Kept[] = [...browser, ...lifecycles];

/** Valid JSON that is no value of ours, whatever the field. */
const FOREIGN: unknown = JSON.parse('{ "__proto__": 1 }');

const isKept = (name: string, context: unknown): boolean =>
  shapeOf(name).isContext(JSON.parse(JSON.stringify(context)));
const named = (wanted: string): Kept => {
  const found = KEPT.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`nothing is kept of ${wanted}`);
  return found;
};

test('every machine has a context that it keeps', () => {
  expect(KEPT.map(({ name }) => name).sort()).toEqual(registry.map(({ name }) => name).sort());
});

describe.each(KEPT)('the stored context of $name', (kept) => {
  const { name, version, context, nullable, missable } = kept;
  const paths = pathsIn(kept);

  test('is kept whole, with its failure, under the version that stored it', () => {
    expect(isKept(name, context)).toBe(true);
    expect(shapeOf(name).version).toBe(version);
  });

  test('is restored with null in exactly the fields that may be null', () => {
    expect(paths.filter((path) => isKept(name, changedAt(context, path, null))).sort()).toEqual(
      [...nullable].sort(),
    );
  });

  test('is restored without a field in exactly the cases in which that field may be missing', () => {
    const fields = paths.filter((path) => !/\.\d+$/.test(path));
    expect(fields.filter((path) => isKept(name, changedAt(context, path, undefined))).sort()).toEqual(
      [...missable].sort(),
    );
  });

  test('is refused with a foreign value in any field, or with a foreign field', () => {
    expect(paths.filter((path) => isKept(name, changedAt(context, path, FOREIGN)))).toEqual([]);
    expect(isKept(name, changedAt(context, 'foreign', 1))).toBe(false);
    expect(isKept(name, FOREIGN)).toBe(false);
  });
});

describe('a stored amount or count', () => {
  test.each([
    ['dispute', 'offer.amountCents', 4_001],
    ['dispute', 'agreed.amountCents', 4_001],
    ['dispute', 'decision.refundCents', 4_001],
    ['order', 'lines.0.shippedQuantity', 3],
    ['order', 'lines.1.shippedQuantity', 2],
    ['payment', 'refundedCents', 5_001],
    ['return-line', 'receivedQuantity', 3],
  ])('of %s is refused beyond its limit: %s of %i', (name, path, beyond) => {
    expect(isKept(name, changedAt(named(name).context, path, beyond))).toBe(false);
  });
});

describe('a stored amount or count that others are limited by', () => {
  test.each([
    ['dispute', 'maxRefundCents', '4000'],
    ['order', 'lines.0.quantity', '2'],
    ['payment', 'amountCents', '5000'],
    ['return-line', 'quantity', '2'],
  ])('of %s is refused as text: %s of "%s"', (name, path, text) => {
    expect(isKept(name, changedAt(named(name).context, path, text))).toBe(false);
  });
});

describe('a stored admin status of a seller', () => {
  test.each([2, true, false, null])('is restored as %s', (adminStatus) => {
    const { name, context } = named('seller-profile');
    expect(isKept(name, changedAt(context, 'status.adminStatus', adminStatus))).toBe(true);
  });
});

describe('text typed in a checkout', () => {
  const { name, context } = named('checkout');
  const typed = (fields: unknown): boolean => isKept(name, changedAt(context, 'drafts.contact', fields));
  const manyFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`field-${String(nth)}`, '']));

  test('is kept whatever its fields are called, even where none was typed', () => {
    expect(typed({ email: 'marie@', anything: '' })).toBe(true);
    expect(typed({})).toBe(true);
  });

  test('is refused if one of its fields is no text, or if it has no fields', () => {
    expect(typed({ email: 'marie@', lastName: 1 })).toBe(false);
    expect(typed('marie@')).toBe(false);
    expect(typed(['marie@'])).toBe(false);
  });

  test('is kept of 2,000 fields, and refused of more', () => {
    expect(typed(manyFields(2_000))).toBe(true);
    expect(typed(manyFields(2_001))).toBe(false);
  });
});
