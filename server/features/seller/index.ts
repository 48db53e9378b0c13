/** What other features may use of this one. */
export { DISPUTE_WAITS, RETURN_WAITS } from './to-do-conditions.ts';
