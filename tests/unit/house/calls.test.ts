/** What the contract says of calls holds in the code: each is tested, and each refusal has words. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { areaBase, endpoints } from '#contract/endpoints.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { sourceFiles } from './spoken.ts';

/** A test asks a call by its name, or by its path with anything in the place of a parameter. */
function asks(text: string, name: string, path: string): boolean {
  const asWritten = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/\'`"?]+');
  return new RegExp(`['"]${name}['"]|endpoints\\.${name}\\b|${asWritten}(?:['\`"?]|$)`, 'm').test(text);
}

describe('calls', () => {
  const tests = sourceFiles('tests/api').filter((file) => file.endsWith('.test.ts'));
  const texts = tests.map((file) => readFileSync(file, 'utf8'));

  test.each(Object.entries(endpoints))('%s is asked by a test of the API', (name, { area, path }) => {
    expect(texts.some((text) => asks(text, name, areaBase(area) + path))).toBe(true);
  });

  test.each([
    ["call('getUser')", true],
    ['site.ask("/api/user/user")', true],
    ["ask('/api/user/user?x=1')", true],
    ["ask('/api/user/user/register')", false],
    ['getUserInfo()', false],
  ])('what counts as asking for getUser: %s', (code, counts) => {
    expect(asks(code, 'getUser', '/api/user/user')).toBe(counts);
  });
});

/** The objects that a schema is, or is one of. */
function shapes(schema: unknown): Record<string, unknown>[] {
  const shape: Record<string, unknown> = { ...Object(schema) };
  const kinds = shape['anyOf'];
  return Array.isArray(kinds) ? kinds.flatMap(shapes) : [shape];
}

describe('bodies', () => {
  const bodies = Object.entries(calls).flatMap(([name, { body }]: [string, CallSchemas]) =>
    body === undefined ? [] : [[name, body] as const],
  );

  test.each(bodies)('%s takes no field that it does not know', (_, body) => {
    expect(shapes(body).filter((shape) => shape['additionalProperties'] !== false)).toEqual([]);
  });
});

describe('refusals', () => {
  test('each code of the contract has words', () => {
    const words: unknown = JSON.parse(readFileSync('locales/en/problems.json', 'utf8'));
    expect(Object.keys(REFUSALS).filter((code) => !Object.hasOwn(Object(words), code))).toEqual([]);
  });
});
