/** How long mailed links work, in ms: the mails state it and the accounts enforce it. */
import { HOUR_MS } from './durations.ts';

export const VERIFY_LINK_MS = 48 * HOUR_MS;
export const RESET_LINK_MS = HOUR_MS;
