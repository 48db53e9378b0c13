/** Changes a member's profile (§7 POST user/profile): name, birthday, mobile phone, default address. */
import { eq } from 'drizzle-orm';
import type { ProfileBody } from '#contract/profile.ts';
import type { Region } from '#locales/paths.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { normalFullName } from '#machines/rules/validation/contact.ts';
import { normalPhone, phoneFault } from '#machines/rules/validation/phone.ts';
import { profileFaults } from '#machines/rules/validation/profile.ts';
import { account } from '#server/platform/database/schema/account.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Account } from '../repository.ts';
import { ownAddress } from './repository.ts';

/** The latest date that has begun in any time zone, as YYYY-MM-DD. */
function today(now: number): string {
  const LATEST_ZONE_MS = 14 * HOUR_MS;
  return new Date(now + LATEST_ZONE_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * @returns the account as it is now
 * @throws Refusal 400 naming the fields, 404 for an address that isn't the member's
 */
export async function saveProfile(
  { database, clock }: Shop,
  userId: string,
  changes: ProfileBody,
  region: Region,
): Promise<Account> {
  return database.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(account).where(eq(account.id, userId)).for('no key update');
    if (row === undefined) throw new Refusal('SIGN_IN_NEEDED');
    const { firstName = row.firstName, lastName = row.lastName } = changes;
    const name = normalFullName({ firstName, lastName });
    const dateOfBirth = (changes.dateOfBirth ?? row.dateOfBirth ?? '').trim();
    const phone = changes.mobilePhone?.trim();
    refuseFaults({
      ...profileFaults({ ...name, dateOfBirth }, today(clock.now())),
      mobilePhone: phone === undefined || phone === '' ? null : await phoneFault(phone, region),
    });
    const { defaultShippingAddressId = row.defaultShippingAddressId } = changes;
    if (defaultShippingAddressId !== null) await ownAddress(tx, userId, defaultShippingAddressId);
    const next = {
      ...name,
      dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
      mobilePhone: phone === undefined ? row.mobilePhone : normalPhone(phone, region),
      defaultShippingAddressId,
    };
    await tx.update(account).set(next).where(eq(account.id, userId));
    return { ...row, ...next };
  });
}
