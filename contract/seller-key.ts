/** The key that tells the sellers of a cart or checkout apart. */
import { Type } from 'typebox';
import { SHORT_ID } from './limits.ts';

/** The shop itself, beside the numbers of marketplace sellers. */
export const HOUSE = 'house';
const SELLER_KEY = `^(${HOUSE}|${SHORT_ID})$`;
export const SellerKey = Type.String({ pattern: SELLER_KEY });
