/** What the shop holds about a member, as one file. */
import { Type, type Static } from 'typebox';

/** Rows as the database has them, without keys and hashes. Their columns change with the shop. */
const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** By kind: `account`, `addresses`, `purchases`, … A kind without a row is an empty list. */
export const PersonalData = Type.Object({
  exportedTime: Type.String(),
  brand: Type.String(),
  data: Type.Record(Type.String(), Rows),
});
export type PersonalData = Static<typeof PersonalData>;
