/** How a seller is named in a cart and a checkout. */
import { Type } from 'typebox';

/** The shop itself, beside the numbers of marketplace sellers. */
export const HOUSE = 'house';
export const SellerKey = Type.String({ pattern: `^(${HOUSE}|[1-9]\\d{0,8})$` });
