/** Written by `npm run contract:checks` from the schemas of contract/finance.ts. A test compares. */
import type { HoldReason } from '#contract/finance.ts';
import { oneOf, type Check } from '../runtime/snapshots/check.ts';

export const isHoldReason: Check<HoldReason> = oneOf('SUSPENDED', 'DEACTIVATED', 'UNVERIFIED', 'NO_TWO_STEP');
