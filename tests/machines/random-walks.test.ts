/**
 * Random walks (§ "Walked"): 10,000 steps of every registered machine, in ways that nobody chose, with answers, failures,
 * time that passes and every event, possible or not. `walks/wanderer.ts` and `walks/row-wanderer.ts` say what has to hold
 * after each step. A failure prints the seed and path that walk it again.
 */
import { describe, expect, test, vi } from 'vitest';
import { walkings } from './walks/index.ts';
import { wander } from './walks/replay.ts';

const STEPS = 10_000;
const LIMIT_MS = 60_000;

describe('10,000 random steps', () => {
  test.each(Object.entries(walkings))(
    '%s',
    async (name, begin) => {
      // XState warns of events to an actor that has ended, which is what these walks do.
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      expect(await wander(name, begin(), STEPS)).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
