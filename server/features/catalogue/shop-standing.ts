/**
 * Whether a seller's shop may sell (§3 Store status): one rule, which code asks of the machine's own guard and lists ask in SQL.
 */
import { sql } from 'drizzle-orm';
import { AUTH_STATUS_GOOD } from '#machines/seller-profile/constants.ts';
import type { StoreStatus } from '#machines/seller-profile/events.ts';
import { standingOf } from '#machines/seller-profile/guards.ts';
import { seller } from '#server/platform/database/schema/index.ts';

const OPEN = 'ACTIVE';

/** Whether a shop is open and in good standing. */
export const maySell = (store: StoreStatus): boolean => store.status === OPEN && standingOf(store) === 'GOOD';

/** The same for the joined seller, in SQL; a test compares it with `maySell`. */
export const maySellInSql = sql`(${seller.status} = ${OPEN} and ${seller.authStatus} >= ${AUTH_STATUS_GOOD} and ${seller.adminStatus})`;
