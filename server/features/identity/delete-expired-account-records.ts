/** Deletes expired account records: used codes, old links, ended sessions, old sign-in failures, unverified accounts. */
import { and, eq, gt, isNull, lt, lte, not, notExists, or, sql } from 'drizzle-orm';
import { endWithSessions } from './on-behalf/act-on-behalf.ts';
import { parentOrder, voucher } from '#server/platform/database/schema/index.ts';
import {
  account,
  emailChange,
  emailLink,
  session,
  signInChallenge,
  signInFailure,
  signInNonce,
  twoStepEnrolment,
} from '#server/platform/database/schema/account.ts';
import {
  LINKS_KEPT_MS,
  SESSIONS_KEPT_MS,
  SIGN_IN_FAILURES_KEPT_MS,
  UNVERIFIED_KEPT_MS,
} from '#machines/rules/retention.ts';
import { EMAIL_CHANGE_MS } from '#machines/email-change/constants.ts';
import { TWO_STEP_ENROLMENT_MS } from '#machines/two-step/constants.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Deletes every account record that has expired by now. */
export async function deleteExpiredAccountRecords(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const now = shop.clock.now();
  const ago = (ms: number): Date => new Date(now - ms);
  await orm.delete(signInNonce).where(lte(signInNonce.expiresAt, ago(0)));
  await orm.delete(signInChallenge).where(lte(signInChallenge.expiresAt, ago(0)));
  await orm.delete(twoStepEnrolment).where(lt(twoStepEnrolment.startedAt, ago(TWO_STEP_ENROLMENT_MS)));
  await orm.delete(emailLink).where(lt(emailLink.expiresAt, ago(LINKS_KEPT_MS)));
  await orm.delete(emailChange).where(lt(emailChange.requestedAt, ago(EMAIL_CHANGE_MS + LINKS_KEPT_MS)));
  await orm
    .delete(session)
    .where(or(lt(session.endedAt, ago(SESSIONS_KEPT_MS)), lt(session.expiresAt, ago(SESSIONS_KEPT_MS))));
  await orm
    .delete(signInFailure)
    .where(
      and(
        lt(signInFailure.since, ago(SIGN_IN_FAILURES_KEPT_MS)),
        or(isNull(signInFailure.lockedUntil), lt(signInFailure.lockedUntil, ago(0))),
        or(isNull(signInFailure.knownUntil), lt(signInFailure.knownUntil, ago(0))),
      ),
    );
  await orm.delete(account).where(
    and(
      isNull(account.verifiedAt),
      lt(account.createdAt, ago(UNVERIFIED_KEPT_MS)),
      // Keeps accounts that an operator set up or restricted, and those with orders or vouchers.
      not(or(account.isSeller, account.isAgent, account.isBackOffice) ?? sql`false`),
      eq(account.accessRestrictions, []),
      notExists(
        orm
          .select({ one: sql`1` })
          .from(emailLink)
          .where(and(eq(emailLink.userId, account.id), gt(emailLink.expiresAt, ago(0)))),
      ),
      notExists(
        orm
          .select({ one: sql`1` })
          .from(parentOrder)
          .where(eq(parentOrder.buyerId, account.id)),
      ),
      notExists(
        orm
          .select({ one: sql`1` })
          .from(voucher)
          .where(eq(voucher.userId, account.id)),
      ),
    ),
  );
  await endWithSessions(shop);
}
