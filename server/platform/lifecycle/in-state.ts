import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { lifecycle } from '../database/schema/index.ts';

/** A condition on the saved state of a lifecycle. Only these machines have an index on their states. */
export const inState = (machine: 'order' | 'dispute', states: readonly string[]): SQL | undefined =>
  and(eq(lifecycle.machine, machine), inArray(lifecycle.state, [...states]));
