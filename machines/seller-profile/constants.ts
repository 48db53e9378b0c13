/** A store of this type has no status to be fetched (§3, §6). Whoever has one is a seller, flag or not. */
export const STORE_TYPE_WITHOUT_STATUS = 0;
/** An authStatus below this means a bad credit card (§3). */
export const AUTH_STATUS_GOOD = 3;
/** More steps than this in one turn would be a loop; the longest real turn takes two. */
export const SELLER_PROFILE_MAX_ITERATIONS = 10;
