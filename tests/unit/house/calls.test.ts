/** Every call of the contract has a test and a closed body, and every refusal code has a message. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { sourceFiles } from './message-uses.ts';

/** A test makes a call by its name, or by its path with any value for a parameter. */
function asks(text: string, name: string, path: string): boolean {
  const asWritten = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/\'`"?]+');
  return new RegExp(`['"]${name}['"]|endpoints\\.${name}\\b|${asWritten}(?:['\`"?]|$)`, 'm').test(text);
}

describe('calls of the API', () => {
  // These list the names of many calls, so they don't show that a call is tested for what it does.
  const LISTS = ['valid-requests.ts', 'calls-with-ids.ts', 'on-behalf/calls.test.ts'];
  const texts = sourceFiles('tests/api')
    .filter((file) => !LISTS.some((list) => file.endsWith(list)))
    .map((file) => readFileSync(file, 'utf8'));

  test.each(Object.entries(endpoints))('%s is made by an API test', (name, { area, path }) => {
    expect(texts.some((text) => asks(text, name, urlPrefix(area) + path))).toBe(true);
  });

  test.each([
    ["call('getUser')", true],
    ['site.ask("/api/user/user")', true],
    ["ask('/api/user/user?x=1')", true],
    ["ask('/api/user/user/register')", false],
    ['getUserInfo()', false],
  ])('the search for getUser reads this correctly: %s', (code, counts) => {
    expect(asks(code, 'getUser', '/api/user/user')).toBe(counts);
  });
});

/** The object schemas of a schema or of its union. */
function shapes(schema: unknown): Record<string, unknown>[] {
  const shape: Record<string, unknown> = { ...Object(schema) };
  const kinds = shape['anyOf'];
  return Array.isArray(kinds) ? kinds.flatMap(shapes) : [shape];
}

describe('request bodies', () => {
  const bodies = Object.entries(calls).flatMap(([name, { body }]: [string, CallSchemas]) =>
    body === undefined ? [] : [[name, body] as const],
  );

  test.each(bodies)('of %s accept no unknown fields', (_, body) => {
    expect(shapes(body).filter((shape) => shape['additionalProperties'] !== false)).toEqual([]);
  });
});

describe('refusals', () => {
  test('have a message for every code of the contract', () => {
    const files = ['problems', 'validation'].map((name) => readFileSync(`locales/en/${name}.json`, 'utf8'));
    const words: unknown[] = files.map((text): unknown => JSON.parse(text));
    const isWorded = (code: string) => words.some((found) => Object.hasOwn(Object(found), code));
    expect(Object.keys(REFUSALS).filter((code) => !isWorded(code))).toEqual([]);
  });
});
