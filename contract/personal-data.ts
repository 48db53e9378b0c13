/** What the shop holds about a member, as one file, and what stands in the way of deleting the account. */
import { Type, type Static } from 'typebox';
import { INTEGER_MAX } from './limits.ts';

/** Rows as the database has them, without keys and hashes. Their columns change with the shop. */
const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** By kind: `account`, `addresses`, `purchases`, … A kind without a row is an empty list. */
export const PersonalData = Type.Object({
  exportedTime: Type.String(),
  brand: Type.String(),
  data: Type.Record(Type.String(), Rows),
});
export type PersonalData = Static<typeof PersonalData>;

/**
 * What has to be over before an account is deleted: the member's orders, returns, cases, refunds and payments under way; gift cards that aren't sent yet; orders and
 * cases of the member's shop, and its earnings. STAFF: an administrator deletes the account.
 */
export const OBSTACLES = [
  'ORDERS',
  'RETURNS',
  'CASES',
  'REFUNDS',
  'PAYMENTS',
  'GIFT_CARDS',
  'SALES',
  'SHOP_CASES',
  'EARNINGS',
  'STAFF',
] as const;

export const AccountDeletion = Type.Object({
  obstacles: Type.Array(
    Type.Object({ kind: Type.Enum(OBSTACLES), count: Type.Integer({ minimum: 1, maximum: INTEGER_MAX }) }),
  ),
});
export type AccountDeletion = Static<typeof AccountDeletion>;
