/** Written by `npm run contract:checks` from the schemas of contract/returns.ts. A test compares. */
import type { ReturnCondition } from '#contract/returns.ts';
import { oneOf, type Check } from '../runtime/snapshots/check.ts';

export const isReturnCondition: Check<ReturnCondition> = oneOf('as-sold', 'used', 'damaged');
