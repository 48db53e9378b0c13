/** Gives each demo login a birthday, a mobile phone, addresses and notification choices, once. */
import { DAY_MS } from '#machines/rules/durations.ts';
import { addAddress } from '#server/features/identity/profile/change-addresses.ts';
import { saveProfile } from '#server/features/identity/profile/save-profile.ts';
import { turnOffStockMails } from '#server/features/lists/index.ts';
import { chooseNotification } from '#server/features/notifications/choices.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { shopBefore, viewerOf } from '../people.ts';
import { BELONGINGS, type Belongings } from './belongings.ts';

/** An advisory lock, so that two starting processes don't both add them. */
const ACCOUNTS_LOCK = 7_203_005;
/** How long ago the logins saved their details and made their choices. */
const SAVED_AGO_MS = 60 * DAY_MS;
const CHOSEN_AGO_MS = 20 * DAY_MS;

interface Missing {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly mobilePhone: string | null;
  readonly hasAddress: boolean;
}

/** Choices are never deleted, unlike addresses and birthdays: a login that removes those doesn't get them again. */
const MISSING = `
  select id, first_name as "firstName", last_name as "lastName", date_of_birth as "dateOfBirth", mobile_phone as "mobilePhone",
         exists (select from address where user_id = account.id) as "hasAddress"
    from account
   where id = any($1) and not exists (select from notification_choice where user_id = account.id and list_id is null)`;

/** Keeps what an older demo shop's login has typed already. */
async function furnish(
  shop: Shop,
  { firstName, lastName, hasAddress, ...typed }: Missing,
  { userId, region, addresses, choices, ...details }: Belongings,
): Promise<void> {
  const then = shopBefore(shop, SAVED_AGO_MS);
  const profile = {
    dateOfBirth: typed.dateOfBirth ?? details.dateOfBirth,
    mobilePhone: typed.mobilePhone ?? details.mobilePhone,
  };
  await saveProfile(then, userId, profile, region);
  for (const place of hasAddress ? [] : addresses)
    await addAddress(then, userId, { address: { firstName, lastName, ...place }, isDefault: false });
  const member = viewerOf(userId);
  const given = { language: 'en', onStopped: { BACK_IN_STOCK: turnOffStockMails } } as const;
  for (const choice of choices)
    await chooseNotification(shopBefore(shop, CHOSEN_AGO_MS), member, choice, given);
}

/** Idempotent for each login. Does nothing for a login that is missing. */
export async function seedDemoAccountDetails(shop: Shop): Promise<void> {
  await withTransaction(shop.database, async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [ACCOUNTS_LOCK]);
    const { rows } = await client.query<Missing>(MISSING, [BELONGINGS.map(({ userId }) => userId)]);
    for (const missing of rows) {
      const belongings = BELONGINGS.find(({ userId }) => userId === missing.id);
      if (belongings !== undefined) await furnish(shop, missing, belongings);
    }
  });
}
