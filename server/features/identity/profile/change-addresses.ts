/** Adds, changes and removes addresses of a member's address book. Each answers with the book as it is afterwards. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isEqual } from 'es-toolkit';
import { ADDRESSES_MAX } from '#contract/limits.ts';
import type { AddressBody, AddressBook } from '#contract/profile.ts';
import { account, address } from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { validateAddress } from '#server/platform/validate-address.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ownAddress, readAddressBook } from './repository.ts';

/** 16 bytes are 22 characters of base64. */
const ID_BYTES = 16;

/** Locks the member's account, so that changes of one address book run one after another. */
async function lockBook(db: Db, userId: string): Promise<{ defaultId: string | null }> {
  const [row] = await db
    .select({ defaultId: account.defaultShippingAddressId })
    .from(account)
    .where(eq(account.id, userId))
    .for('no key update');
  if (row === undefined) throw new Refusal('SIGN_IN_NEEDED');
  return row;
}

const setDefault = (db: Db, userId: string, id: string | null) =>
  db.update(account).set({ defaultShippingAddressId: id }).where(eq(account.id, userId));

/**
 * An address that the book has already is not added again, so that a repeated request changes nothing.
 * @throws Refusal 400 naming the fields, 409 ADDRESSES_FULL beyond ADDRESSES_MAX addresses
 */
export async function addAddress(
  { database, clock }: Shop,
  userId: string,
  typed: AddressBody,
): Promise<AddressBook> {
  const added = await validateAddress(typed.address);
  return database.orm.transaction(async (tx) => {
    await lockBook(tx, userId);
    const kept = await tx
      .select({ id: address.id, address: address.address })
      .from(address)
      .where(eq(address.userId, userId));
    const same = kept.find((one) => isEqual(one.address, added));
    if (same === undefined && kept.length >= ADDRESSES_MAX)
      throw new Refusal('ADDRESSES_FULL', { details: { limit: ADDRESSES_MAX } });
    const id = same?.id ?? randomBytes(ID_BYTES).toString('base64url');
    if (same === undefined)
      await tx.insert(address).values({ id, userId, address: added, createdAt: new Date(clock.now()) });
    if (typed.isDefault || kept.length === 0) await setDefault(tx, userId, id);
    return readAddressBook(tx, userId);
  });
}

/**
 * Changes an address. `isDefault` false leaves the default address as it is: the member changes it by making another one the default.
 * @throws Refusal 400 naming the fields, 404 for an address that isn't the member's
 */
export async function updateAddress(
  { database }: Shop,
  userId: string,
  id: string,
  typed: AddressBody,
): Promise<AddressBook> {
  const changed = await validateAddress(typed.address);
  return database.orm.transaction(async (tx) => {
    await lockBook(tx, userId);
    await ownAddress(tx, userId, id);
    await tx.update(address).set({ address: changed }).where(eq(address.id, id));
    if (typed.isDefault) await setDefault(tx, userId, id);
    return readAddressBook(tx, userId);
  });
}

/** Removes an address; if it was the default, there is none. @throws Refusal 404 for an address that isn't the member's */
export async function removeAddress({ database }: Shop, userId: string, id: string): Promise<AddressBook> {
  return database.orm.transaction(async (tx) => {
    const { defaultId } = await lockBook(tx, userId);
    const { rowCount } = await tx.delete(address).where(and(eq(address.id, id), eq(address.userId, userId)));
    if (rowCount === 0) await ownAddress(tx, userId, id);
    if (defaultId === id) await setDefault(tx, userId, null);
    return readAddressBook(tx, userId);
  });
}
