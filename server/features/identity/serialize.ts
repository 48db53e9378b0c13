/** Serializes accounts for answers and tokens (§3 User info, seller store profile). */
import { eq } from 'drizzle-orm';
import type { LoginResponse, UserInfo } from '#contract/user.ts';
import { isHolder } from '#machines/card-application/guards.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { seller } from '#server/platform/database/schema/catalogue.ts';
import { segmentsOf } from './loyalty-segments.ts';
import type { Account } from './repository.ts';

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
    userTags: [...row.userTags, ...segmentsOf(row)],
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
