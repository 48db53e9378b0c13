/** The ranges of database columns, so that the contract refuses a larger number or time with the name of its field. */
import { Type } from 'typebox';
import { INSTANT_MAX, INTEGER_MAX } from './limits.ts';

/** The number of a row, counted in an `integer` column. */
export const SmallId = Type.Integer({ minimum: 1, maximum: INTEGER_MAX });
/** The number of a row, counted in a `bigint` column. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** A count: 0 or more. */
export const Count = Type.Integer({ minimum: 0 });
/** Money, in cents. */
export const Cents = Type.Integer({ minimum: 0 });
/** ms since 1970. */
export const Instant = Type.Integer({ minimum: 0, maximum: INSTANT_MAX });
