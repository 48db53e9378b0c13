/**
 * Exact transition coverage (design §6): a live actor takes every declared transition of every
 * registered machine, each in a test of its own. The run fails and names those that are missing.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { registry } from '#machines/registry.ts';
import { feeds } from './feeds/index.ts';
import { declaredTransitions, statesOf } from '#machines/runtime/chart/declared.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import { readExclusions } from './walker/exclusions.ts';
import { coverageTable, writeCoverage } from './walker/report.ts';
import { walk, witnesses } from './walker/walk.ts';

const explored = await Promise.all(
  registry.map(async ({ name, machine }) => ({
    name,
    machine,
    feed: feeds[name],
    keys: [...declaredTransitions(machine).values()],
    paths: await witnesses(machine, feeds[name]),
  })),
);
const declared = new Set(explored.flatMap(({ keys }) => keys));
const walkable = new Set(explored.flatMap(({ paths }) => [...paths.keys()]));
const exclusions = readExclusions(
  await readFile(new URL('exclusions.txt', import.meta.url), 'utf8'),
  declared,
  walkable,
);
const walked = new Set<TransitionKey>();

describe.each(explored)('$name', ({ keys, paths, feed }) => {
  test.each(keys.filter((key) => !exclusions.reasons.has(key)))('walks %s', async (key) => {
    const path = paths.get(key);
    if (!path)
      throw new Error(`no generated path takes ${key}: feed it (tests/machines/feeds), or remove it`);
    const { last, value, errors } = await walk(feed, path);
    expect(last).toContain(key);
    expect(value).toEqual(path.target.value);
    expect(errors).toEqual([]);
    walked.add(key);
  });
});

describe('the exclusions file', () => {
  test('holds only lines that exclude a transition and give a reason', () => {
    expect(exclusions.faults).toEqual([]);
  });
});

afterAll(async () => {
  const coverage = explored.map(({ name, machine, keys }) => ({
    machine: name,
    states: statesOf(machine).length,
    declared: keys.length,
    walked: keys.filter((key) => walked.has(key)).length,
    excluded: keys.filter((key) => exclusions.reasons.has(key)).length,
    missing: keys.filter((key) => !walked.has(key) && !exclusions.reasons.has(key)),
  }));
  process.stdout.write(`\n${coverageTable(coverage)}\n`);
  await writeCoverage(coverage);
});
