/** Joins a member to the rewards program: one step, with a mobile phone number (design §5b). */
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Region } from '#locales/paths.ts';
import { loyaltyIdOf, LOYALTY_SERIAL_DIGITS } from '#machines/rules/loyalty-id.ts';
import { mobileFieldFault, normalPhone } from '#machines/rules/validation/phone.ts';
import { account } from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';

/** `randomInt` takes ranges below 2^48; ten digits follow the first, which is never 0. */
const AFTER_FIRST = LOYALTY_SERIAL_DIGITS - 1;
/** With 90 billion numbers, a taken one is rare, and three in a row mean a fault. */
const TRIES = 3;

/** A random serial number: a member can't guess another member's number from their own. */
const newLoyaltyId = (): string =>
  loyaltyIdOf(
    `${String(randomInt(1, 10))}${String(randomInt(10 ** AFTER_FIRST)).padStart(AFTER_FIRST, '0')}`,
  );

/** @throws Error when every try finds a taken number */
async function freeLoyaltyId(tx: Db): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const loyaltyId = newLoyaltyId();
    if ((await tx.$count(account, eq(account.loyaltyId, loyaltyId))) === 0) return loyaltyId;
  }
  throw new Error('no loyalty id is free');
}

/**
 * What an account has to keep of a new membership. It begins with `rewardsJoinedAt`, which the caller sets.
 * @param phone as it was typed, without a fault
 */
export async function newMembership(
  tx: Db,
  { phone, region }: { phone: string; region: Region },
): Promise<{ loyaltyId: string; mobilePhone: string | null }> {
  return { loyaltyId: await freeLoyaltyId(tx), mobilePhone: normalPhone(phone.trim(), region) };
}

/**
 * Joins the member, or returns the number of a member who has joined already. The unique index refuses a number that another member was
 * given at the same moment.
 * @param phone as it was typed
 * @throws Refusal 400 naming mobilePhone
 */
export async function joinRewards(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  userId: string,
  { phone, region }: { phone: string; region: Region },
): Promise<string> {
  refuseFaults({ mobilePhone: await mobileFieldFault(phone, region) });
  return database.orm.transaction(async (tx) => {
    const [row] = await tx
      .select({ loyaltyId: account.loyaltyId })
      .from(account)
      .where(eq(account.id, userId))
      .for('no key update');
    if (row === undefined) throw new Refusal('SIGN_IN_NEEDED');
    if (row.loyaltyId !== null) return row.loyaltyId;
    const membership = await newMembership(tx, { phone, region });
    await tx
      .update(account)
      // The clock is read under the lock, which the points of an order that is completed now wait for.
      .set({ ...membership, rewardsJoinedAt: new Date(clock.now()) })
      .where(eq(account.id, userId));
    return membership.loyaltyId;
  });
}
