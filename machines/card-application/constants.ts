/** Whether the provider's SDK is ready is asked this often, and so many times (§8). */
export const SDK_POLL_MS = 800;
export const SDK_POLLS = 50;
/** A registration that fails is tried again at most so many times (§8). */
export const REGISTRATION_RETRIES = 3;
/** Store-credit-card statuses that count as existing holders (§4). */
export const HOLDER_STATUSES: readonly number[] = [3, 4];
/** What the SDK is opened with (§9): given to it as written, in US dollars. */
export const DEFAULT_ORDER_PRICE_USD = 500_000;
/** The store that sells online (§9): the SDK is told of it, and invoices of the shop's own goods name it. */
export const STORE_NUMBER = 99_996;
/** Where a card is registered (§9). */
export const REGISTRATION_STORE = 9290;
/** How the calls name the two ways to get here (§7). */
export const LOOKUP_SOURCE = { mobile: '2', web: '0' } as const;
export const REGISTRATION_SOURCE = { mobile: 'MOBILEAPP', web: 'ECOM' } as const;
/** More steps than this in one turn would be a loop; the longest real turn takes three. */
export const CARD_APPLICATION_MAX_ITERATIONS = 10;
