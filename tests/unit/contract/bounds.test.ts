import { IsArray, IsInteger, IsNumber, IsObject, IsUnion, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ParcelEvents } from '#contract/carriers.ts';
import { INSTANT_MAX, INTEGER_MAX } from '#contract/limits.ts';

/** Every number in a schema, by its path. */
function numbersIn(schema: TSchema, path: string): [string, TSchema][] {
  if (IsInteger(schema) || IsNumber(schema)) return [[path, schema]];
  if (IsObject(schema))
    return Object.entries<TSchema>(schema.properties).flatMap(([name, property]) =>
      numbersIn(property, `${path}/${name}`),
    );
  if (IsArray(schema)) return numbersIn(schema.items, `${path}/0`);
  if (IsUnion(schema)) return schema.anyOf.flatMap((branch) => numbersIn(branch, path));
  return [];
}

const boundOf = (schema: TSchema, name: 'minimum' | 'maximum'): unknown =>
  name in schema ? Object.entries(schema).find(([key]) => key === name)?.[1] : undefined;

const taken = Object.entries<CallSchemas>(calls).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((part) => (part === undefined ? [] : numbersIn(part, name))),
);

describe('the numbers that calls accept', () => {
  it.each([...taken, ...numbersIn(ParcelEvents, 'carrierWebhook')])(
    'have a minimum and a maximum: %s',
    (_, schema) => {
      expect(boundOf(schema, 'minimum')).toEqual(expect.any(Number));
      const most = boundOf(schema, 'maximum');
      expect(most).toEqual(expect.any(Number));
      expect(Number(most)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
    },
  );

  it('end with the year 9999 if they are times', () => {
    const times = taken.filter(([path]) => /(Time|\/at)$/.test(path));
    expect(times.length).toBeGreaterThan(0);
    for (const [, schema] of times) expect(boundOf(schema, 'maximum')).toBe(INSTANT_MAX);
    expect(new Date(INSTANT_MAX).toISOString()).toBe('9999-12-31T23:59:59.999Z');
    expect(INTEGER_MAX).toBe(2 ** 31 - 1);
  });
});
