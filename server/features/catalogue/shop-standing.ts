/** Whether a seller's shop may sell (§3 Store status): one rule, asked in code of the machine's own guard and in lists by SQL. */
import { sql } from 'drizzle-orm';
import { AUTH_STATUS_GOOD } from '#machines/seller-profile/constants.ts';
import type { StoreStatus } from '#machines/seller-profile/events.ts';
import { standingOf } from '#machines/seller-profile/guards.ts';
import { seller } from '#server/platform/database/schema/index.ts';

const OPEN = 'ACTIVE';

/** Whether a shop is open and in good standing. */
export const maySell = (store: StoreStatus): boolean => store.status === OPEN && standingOf(store) === 'GOOD';

/** The same of the joined seller, in SQL; a test holds it to `maySell`. */
export const maySellInSql = sql`(${seller.status} = ${OPEN} and ${seller.authStatus} >= ${AUTH_STATUS_GOOD} and ${seller.adminStatus})`;
