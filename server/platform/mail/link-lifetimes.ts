/** How long the links in mails work, in ms: the mails say it, and the accounts keep to it. */
import { HOUR_MS } from '../../../machines/rules/durations.ts';

export const VERIFY_LINK_MS = 48 * HOUR_MS;
export const RESET_LINK_MS = HOUR_MS;
