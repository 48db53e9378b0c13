/**
 * Random walks (docs/machines-form.md): 10,000 steps of every registered machine, with random answers,
 * failures, pauses and events. `walks/wanderer.ts` and `walks/row-wanderer.ts` check the rules
 * after each step. A failure prints the seed and path that repeat the walk.
 */
import { describe, expect, test, vi } from 'vitest';
import { walkings } from './walks/index.ts';
import { wander } from './walks/replay.ts';

const STEPS = 10_000;

describe('10,000 random steps', () => {
  test.each(Object.entries(walkings))('%s', async (name, begin) => {
    // XState warns of events sent to a stopped actor, which these walks do on purpose.
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(await wander(name, begin(), STEPS)).toBeGreaterThan(0);
  });
});
