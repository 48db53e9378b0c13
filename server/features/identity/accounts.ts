/** Finds accounts, and shapes what answers and tokens show of them (§3 User info, seller store profile). */
import { createHash } from 'node:crypto';
import { and, eq, ne, or } from 'drizzle-orm';
import { EMAIL_MAX } from '#contract/limits.ts';
import type { LoginResponse, UserInfo } from '#contract/user.ts';
import type { Locale } from '#locales/paths.ts';
import { isHolder } from '#machines/card-application/guards.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { account } from '#server/platform/database/schema/account.ts';
import { seller } from '#server/platform/database/schema/catalogue.ts';
import type { Db } from '#server/platform/database/handles.ts';

export type Account = typeof account.$inferSelect;

/** SHA-256 of the normal form, hex (§3 emailHashed_sha256). */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(normalEmail(email)).digest('hex');

/** Finds an account by its address in any spelling; null for text that is no address. */
export async function accountByEmail(database: Db, email: string): Promise<Account | null> {
  const normal = normalEmail(email);
  if (emailFault(normal, EMAIL_MAX)) return null;
  const [found] = await database.select().from(account).where(eq(account.email, normal));
  return found ?? null;
}

export async function accountById(database: Db, id: string): Promise<Account | null> {
  const [found] = await database.select().from(account).where(eq(account.id, id));
  return found ?? null;
}

/** Saves the language and region a member uses the shop in; mails that the member didn't request are written in them. */
export async function noteLocale(database: Db, id: string, { language, region }: Locale): Promise<void> {
  const isOther = or(ne(account.language, language), ne(account.region, region));
  await database
    .update(account)
    .set({ language, region })
    .where(and(eq(account.id, id), isOther));
}

/** @param userAgent distinguishes a phone from a desktop (§3 isMobile) */
export function userInfo(row: Account, userAgent: string | undefined): UserInfo {
  return {
    id: row.id,
    userId: row.id,
    email: row.email,
    emailHashed_sha256: row.emailHash,
    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: row.dateOfBirth,
    mobilePhone: row.mobilePhone,
    loyaltyID: row.loyaltyId,
    defaultShippingAddressId: row.defaultShippingAddressId,
    enableTwoStepVerification: row.enableTwoStepVerification,
    userTags: row.userTags,
    fgmSeller: row.isSeller,
    admin: row.isAgent,
    backOffice: row.isBackOffice,
    isMobile: /\bMobi/.test(userAgent ?? ''),
    existingCardHolder: isHolder(row.plccStatus),
  };
}

/** The customer's data as shown to an agent who acts for them, without the date of birth and phone number, which no order needs. */
export const asSeenByAgent = (user: UserInfo): UserInfo => ({
  ...user,
  dateOfBirth: null,
  mobilePhone: null,
});

/** A seller's store; null for everyone else. */
export async function sellerProfile(
  database: Db,
  row: Account,
): Promise<LoginResponse['sellerStoreProfile']> {
  if (!row.isSeller) return null;
  const [store] = await database.select().from(seller).where(eq(seller.userId, row.id)).limit(1);
  if (!store) return null;
  return {
    sellerStoreId: store.id,
    storeName: store.storeName,
    createdTime: store.createdAt.toISOString(),
    fgmSeller: row.isSeller,
    storeType: store.storeType,
    sellerPlan: store.sellerPlan,
  };
}
