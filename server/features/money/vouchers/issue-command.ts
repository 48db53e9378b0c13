/** Parses the arguments of the command that issues vouchers, and refuses bad ones with a sentence that says what is allowed. */
import { eq } from 'drizzle-orm';
import { DAY_MS } from '#machines/rules/durations.ts';
import { account } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Shop } from '#server/platform/shop.ts';
import { issueVoucher } from './move-vouchers.ts';

/** A larger amount is most likely a misplaced decimal point. The specification names no figure; this one is ours. */
export const ISSUE_MAX_CENTS = 100_000;
const AMOUNT = /^(\d{1,6})(?:\.(\d{2}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NEVER = 'never';

const refused = (sentence: string): Failure => new Failure('voucher-refused', sentence);

/**
 * US dollars as typed (25 or 12.50), in integer cents.
 * @throws Failure voucher-refused
 */
export function readAmount(typed: string): number {
  const [, dollars, cents = '0'] = AMOUNT.exec(typed) ?? [];
  const amount = Number(dollars) * 100 + Number(cents);
  if (dollars === undefined || amount === 0 || amount > ISSUE_MAX_CENTS) {
    throw refused(
      `AMOUNT "${typed}" is not one: write US dollars, from 0.01 to ${String(ISSUE_MAX_CENTS / 100)}, such as 25 or 12.50.`,
    );
  }
  return amount;
}

/**
 * The end of the voucher's last day, in UTC. Ms since 1970.
 * @param now ms since 1970
 * @returns null for `never`
 * @throws Failure voucher-refused
 */
export function readLastDay(typed: string, now: number): number | null {
  if (typed === NEVER) return null;
  const begins = DAY.test(typed) ? Date.parse(typed) : NaN;
  // Date.parse would accept the 31st of a month with 30 days as the 1st of the next one.
  if (Number.isNaN(begins) || !new Date(begins).toISOString().startsWith(typed)) {
    throw refused(`LAST-DAY "${typed}" is not one: write YYYY-MM-DD, or ${NEVER}.`);
  }
  const ends = begins + DAY_MS - 1;
  if (ends <= now) throw refused(`LAST-DAY ${typed} is over: name a day to come, or ${NEVER}.`);
  return ends;
}

/**
 * Issues a voucher to the member with this address.
 * @returns its card number
 * @throws Failure voucher-refused if there is no such member
 */
export async function issueTo(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  {
    email,
    cents,
    expiresAt,
  }: { readonly email: string; readonly cents: number; readonly expiresAt: number | null },
): Promise<string> {
  return withTransaction(database, async ({ client, orm }) => {
    const [member] = await orm
      .select({ id: account.id })
      .from(account)
      .where(eq(account.email, email.toLowerCase()));
    if (member === undefined) {
      throw refused(`Nobody has an account with the address ${email}: vouchers are for members.`);
    }
    return issueVoucher(client, { userId: member.id, cents, expiresAt, at: clock.now() });
  });
}
