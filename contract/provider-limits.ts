/** Lengths, counts and patterns that the shop and its payment provider have agreed on; no browser needs them. */

/** More than any order of §9 (500,000 dollars) can cost. */
export const PROVIDER_CENTS_MAX = 99_999_999;
/** The provider's name for an authorization, an order or an account. */
export const PROVIDER_NAME = '^[A-Za-z0-9_.:-]{1,80}$';
/** The idempotency key of a request that changes something at the provider. */
export const PROVIDER_KEY = '^[A-Za-z0-9_.:-]{8,120}$';
/** The token of a saved card at the provider. */
export const PROVIDER_CARD_TOKEN = '^card-[0-9a-f]{64}$';
/** The provider accepts longer sealed cards than this shop sends. */
export const PROVIDER_SEALED_CARD_MAX = 8_192;
export const PROVIDER_URL_MAX = 2_000;
export const PROVIDER_URL = '^https?://[^\\s]+$';
/** SPKI in base64. */
export const PUBLIC_KEY = '^[A-Za-z0-9+/]+={0,2}$';
/** Entries on one page of a statement, and events of one webhook. */
export const STATEMENT_PAGE = 500;
export const WEBHOOK_EVENTS_MAX = 50;
