/** Why calls are refused: every code that a `Problem` of a 4xx answer can have, with its status. */
import type { Endpoint } from './endpoints.ts';

export const REFUSALS = {
  BAD_REQUEST: 400,
  BAD_ADDRESS: 400,
  VALIDATION: 400,
  INVALID_JSON: 400,
  TEXT_MISSING: 400,
  RATE_INVALID: 400,
  RATE_DOLLAR: 400,
  RATE_TWICE: 400,
  RATE_MISSING: 400,
  RATE_UNKNOWN_CURRENCY: 400,
  MAP_UNREADABLE: 400,
  MAP_FIELD_UNKNOWN: 400,
  MAP_FIELD_TWICE: 400,
  MAP_FIELD_MISSING: 400,
  MAP_COLUMN_UNKNOWN: 400,
  MAP_NEEDS_TABLE: 400,
  CATEGORY_UNKNOWN: 400,
  PAYLOAD_UNREADABLE: 400,
  EMAIL_INVALID: 400,
  EMAIL_SAME: 400,
  NAME_TOO_LONG: 400,
  NAME_INVALID: 400,
  TOO_SHORT: 400,
  TOO_LONG: 400,
  PASSWORD_GUESSABLE: 400,
  PASSWORD_WRONG: 400,
  CODE_WRONG: 400,
  CUSTOMER_CODE_NEEDED: 403,
  CUSTOMER_CODE_WRONG: 400,
  LINK_NOT_VALID: 400,
  NOT_AHEAD: 400,
  MISSING: 400,
  DATE_INVALID: 400,
  PHONE_MALFORMED: 400,
  PHONE_INVALID: 400,
  ADDRESS_TOO_LONG: 400,
  ADDRESS_INVALID: 400,
  CITY_TOO_LONG: 400,
  CITY_INVALID: 400,
  STATE_INVALID: 400,
  ZIP_INVALID: 400,
  ZIP_NOT_IN_STATE: 400,
  GIFT_CARD_NUMBER_INVALID: 400,
  GIFT_CARD_PIN_INVALID: 400,
  GIFT_CARD_UNKNOWN: 400,
  SAVED_CARD_UNKNOWN: 400,
  GIFT_CARD_AMOUNT_INVALID: 400,
  GIFT_CARD_DAY_INVALID: 400,
  EXEMPTION_KIND_INVALID: 400,
  ORGANIZATION_TOO_LONG: 400,
  CERTIFICATE_INVALID: 400,
  EXEMPTION_DAY_INVALID: 400,
  OFFER_AMOUNT_INVALID: 400,
  OFFER_END_INVALID: 400,
  OFFER_LIMIT_INVALID: 400,
  OFFER_LINK_INVALID: 400,
  TRACKING_INVALID: 400,
  TRACKING_USED: 400,
  TRACKING_SAME: 400,
  SIGN_IN_NEEDED: 401,
  SIGNATURE_WRONG: 401,
  SIGNATURE_STALE: 401,
  WRONG_CREDENTIALS: 401,
  MCU_INVALID_SESSION_ID: 401,
  FOREIGN_ORIGIN: 403,
  EMAIL_NOT_VERIFIED: 403,
  NOT_RECEIVED: 403,
  OWN_ITEM: 403,
  OWN_REVIEW: 403,
  SELLERS_ONLY: 403,
  SHOP_READ_ONLY: 403,
  NO_ACCOUNT_TO_MESSAGE: 403,
  RESTRICTED_SIGN_IN: 403,
  RESTRICTED_CHECKOUT: 403,
  RESTRICTED_CASES: 403,
  RESTRICTED_REVIEWS: 403,
  AGENTS_ONLY: 403,
  ANOTHER_AGENT_DECIDES: 403,
  NO_CUSTOMER: 403,
  BACK_OFFICE_ONLY: 403,
  BUYERS_ONLY: 403,
  NOT_A_CUSTOMER: 403,
  CUSTOMER_NOT_VERIFIED: 403,
  NOT_ON_BEHALF: 403,
  ALWAYS_SENT: 403,
  LIST_VIEW_ONLY: 403,
  LIST_OWNER_ONLY: 403,
  SELLER_CLOSED: 403,
  NOT_FOUND: 404,
  UNKNOWN_SKU: 404,
  PLACE_UNKNOWN: 404,
  UNKNOWN_CUSTOMER: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  STALE_SERVER_TIME: 409,
  REPLAYED_PAYLOAD: 409,
  CHALLENGE_ENDED: 409,
  EMAIL_TAKEN: 409,
  ACCOUNT_IN_USE: 409,
  TWO_STEP_CHANGED: 409,
  TWO_STEP_REQUIRED: 409,
  CLASS_STARTED: 409,
  STOCK_LIMIT: 409,
  CART_FULL: 409,
  CART_EMPTY: 409,
  ADDRESSES_FULL: 409,
  LISTS_FULL: 409,
  LIST_FULL: 409,
  LIST_STAYS: 409,
  LIST_STAYS_PRIVATE: 409,
  CHECKOUT_CLOSED: 409,
  CHECKOUT_UNFINISHED: 409,
  DELIVERY_NOT_OFFERED: 409,
  ALREADY_REVIEWED: 409,
  CUSTOMER_CODES_SPENT: 409,
  CUSTOMER_CODE_OVER: 409,
  IMPORT_RUNNING: 409,
  NO_CATEGORIES: 409,
  NOT_POSSIBLE_NOW: 409,
  NOTHING_POSSIBLE_NOW: 409,
  MOVED_ON: 409,
  TOO_MANY_PHOTOS: 409,
  RETURN_NOT_DELIVERED: 409,
  RETURN_NOT_SENT: 409,
  RETURN_WINDOW_OVER: 409,
  RETURN_CLASS_TOO_LATE: 409,
  ALL_RETURNED: 409,
  TOO_MANY_RETURNED: 409,
  STORED_UNREADABLE: 409,
  DISPUTE_NOT_NOW: 409,
  DISPUTE_OPEN_ALREADY: 409,
  DISPUTE_DECIDED_ALREADY: 409,
  DISPUTE_CLOSED: 409,
  DISPUTE_FULL: 409,
  NOTES_FULL: 409,
  CONVERSATION_FULL: 409,
  SUPPORT_REQUEST_CLOSED: 409,
  SUPPORT_REQUEST_NOT_CLAIMED: 409,
  SUPPORT_REQUESTS_OPEN: 409,
  TAX_EXEMPTION_OPEN: 409,
  NOTHING_LEFT_TO_REFUND: 409,
  REFUND_NOT_FAILED: 409,
  RETURN_NOT_REFUSED: 409,
  KEY_REUSED: 409,
  CARD_NOT_DECIDED: 409,
  GIFT_CARD_TAKEN: 409,
  OFFER_USED_UP: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IMPORT_REFUSED: 422,
  PHOTO_UNREADABLE: 422,
  PHOTO_TOO_LARGE: 422,
  PHOTO_HEIC: 422,
  LOCKED: 423,
  TOO_MANY_REQUESTS: 429,
  TOO_BUSY: 429,
  COMMENTS_PAUSED: 429,
  MESSAGES_PAUSED: 429,
  QUESTIONS_PAUSED: 429,
  SUPPORT_REQUESTS_PAUSED: 429,
  TAX_EXEMPTIONS_PAUSED: 429,
  HEADERS_TOO_LARGE: 431,
  PAYMENT_AWAY: 503,
  CARD_AWAY: 503,
} as const;
export type RefusalCode = keyof typeof REFUSALS;
/** A server that the shop depends on can't be reached; the caller may retry. */
export type UnavailableCode = {
  [C in RefusalCode]: (typeof REFUSALS)[C] extends 503 ? C : never;
}[RefusalCode];
/** The request is wrong or not allowed (4xx). */
export type ClientErrorCode = Exclude<RefusalCode, UnavailableCode>;

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
export const isClientErrorCode = (code: string): code is ClientErrorCode =>
  isRefusalCode(code) && REFUSALS[code] !== 503;

/** Server errors: the database can't be reached, or an unexpected exception. */
export const SERVER_ERRORS = { UNAVAILABLE: 503, FAILED: 500 } as const;
export type ServerErrorCode = keyof typeof SERVER_ERRORS;

export type ProblemCode = RefusalCode | ServerErrorCode;
/** The HTTP status of each code. */
export const PROBLEM_STATUS = { ...REFUSALS, ...SERVER_ERRORS } as const;
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_STATUS, code);
export const PROBLEM_CODES: readonly ProblemCode[] = Object.keys(PROBLEM_STATUS).filter(isProblemCode);

/** The refusals of a name, a postal address and a phone number (§5). */
export const NAME_FAULTS = ['MISSING', 'NAME_TOO_LONG', 'NAME_INVALID'] as const satisfies RefusalCode[];
export const POSTAL_FAULTS = [
  'MISSING',
  'ADDRESS_TOO_LONG',
  'ADDRESS_INVALID',
  'CITY_TOO_LONG',
  'CITY_INVALID',
  'STATE_INVALID',
  'ZIP_INVALID',
  'ZIP_NOT_IN_STATE',
] as const satisfies RefusalCode[];
export const PHONE_FAULTS = ['PHONE_MALFORMED', 'PHONE_INVALID'] as const satisfies RefusalCode[];

/** The refusals of a delivery address: who lives there, where it is, and the phone number for the carrier. */
export const ADDRESS_FAULTS = [...new Set([...NAME_FAULTS, ...POSTAL_FAULTS, ...PHONE_FAULTS])];

/** The refusals of an invalid encrypted payload. */
export const SEALED: readonly RefusalCode[] = [
  'PAYLOAD_UNREADABLE',
  'EMAIL_INVALID',
  'TOO_SHORT',
  'TOO_LONG',
  'STALE_SERVER_TIME',
  'REPLAYED_PAYLOAD',
  'TOO_BUSY',
];

type Refusable = {
  answer: object;
  params?: object;
  query?: object;
  body?: object;
  file?: object;
  needs?: 'session' | 'own-session';
  refuses?: readonly RefusalCode[];
};

/** Every error code of a call: its own, and those of its form. */
export function refusalsOf({ method }: Endpoint, call: Refusable): RefusalCode[] {
  const isWrite = method !== 'GET';
  const hasInput = [call.params, call.query, call.body].some((part) => part !== undefined);
  const codes: RefusalCode[] = [
    ...(hasInput ? (['VALIDATION'] as const) : []),
    ...(isWrite && call.file === undefined ? (['INVALID_JSON'] as const) : []),
    ...(call.needs === undefined ? [] : (['SIGN_IN_NEEDED'] as const)),
    ...(call.needs === 'own-session' ? (['NOT_ON_BEHALF'] as const) : []),
    ...(isWrite ? (['FOREIGN_ORIGIN', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'TOO_MANY_REQUESTS',
    ...(call.refuses ?? []),
  ];
  return [...new Set(codes)];
}
