/** How often, and how many times, the provider's SDK is asked whether it is ready (§8). */
export const SDK_POLL_MS = 800;
export const SDK_POLLS = 50;
/** A failed registration is retried at most this many times (§8). */
export const REGISTRATION_RETRIES = 3;
/** Store-credit-card statuses whose members already have a card (§4). */
export const HOLDER_STATUSES: readonly number[] = [3, 4];
/** The order price the SDK is opened with (§9), in US dollars, not cents. */
export const DEFAULT_ORDER_PRICE_USD = 500_000;
/** The store that sells online (§9): the SDK needs its number, and invoices of the shop's own goods name it. */
export const STORE_NUMBER = 99_996;
/** The store in which cards are registered (§9). */
export const REGISTRATION_STORE = 9290;
/** Values of the lookup's `source` for the mobile app and the web (§7). */
export const LOOKUP_SOURCE = { mobile: '2', web: '0' } as const;
export const REGISTRATION_SOURCE = { mobile: 'MOBILEAPP', web: 'ECOM' } as const;
/** More steps than this in one turn are an endless loop; the longest real turn takes three. */
export const CARD_APPLICATION_MAX_ITERATIONS = 10;
