/** Reads the address book. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import type { AddressBook } from '#contract/profile.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { account, address } from '#server/platform/database/schema/account.ts';
import { notFound } from '#server/platform/http/refusal.ts';

/** A member's addresses, the default one first, then the newest. */
export async function readAddressBook(db: Db, userId: string): Promise<AddressBook> {
  const isDefault = sql<boolean>`${address.id} is not distinct from ${account.defaultShippingAddressId}`;
  const addresses = await db
    .select({ addressId: address.id, isDefault, address: address.address })
    .from(address)
    .innerJoin(account, eq(account.id, address.userId))
    .where(eq(address.userId, userId))
    .orderBy(desc(isDefault), desc(address.createdAt), address.id);
  return { addresses };
}

/** @throws Refusal 404 for an address that isn't the member's, like for one that doesn't exist */
export async function ownAddress(db: Db, userId: string, id: string): Promise<Address> {
  const [row] = await db
    .select({ address: address.address })
    .from(address)
    .where(and(eq(address.id, id), eq(address.userId, userId)));
  if (row === undefined) throw notFound();
  return row.address;
}
