/** The ranges of database columns, so that the contract refuses a larger number or time with the name of its field. */
import { Type } from 'typebox';

/** The most that an `integer` column holds. */
export const INTEGER_MAX = 2_147_483_647;
/** 9999-12-31T23:59:59.999Z, the last moment that is written alike everywhere; in ms since 1970. */
export const INSTANT_MAX = 253_402_300_799_999;

/** The number of a row, counted in an `integer` column. */
export const SmallId = Type.Integer({ minimum: 1, maximum: INTEGER_MAX });
/** The number of a row, counted in a `bigint` column. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** A number of things: 0 or more. */
export const Count = Type.Integer({ minimum: 0 });
/** Money, in cents. */
export const Cents = Type.Integer({ minimum: 0 });
/** ms since 1970. */
export const Instant = Type.Integer({ minimum: 0, maximum: INSTANT_MAX });
