/** Lifecycles by where they stand, as lists are narrowed. */
import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { lifecycle } from '../database/schema/index.ts';

/** Of these machines, whose states have an index, those that stand in one of the states: as they were last saved. */
export const inState = (machine: 'order' | 'dispute', states: readonly string[]): SQL | undefined =>
  and(eq(lifecycle.machine, machine), inArray(lifecycle.state, [...states]));
