/** A store of this type has no status to fetch (§3, §6). Its owner is a seller even without the flag. */
export const STORE_TYPE_WITHOUT_STATUS = 0;
/** An authStatus below this means a bad credit card (§3). */
export const AUTH_STATUS_GOOD = 3;
/** More steps than this in one turn are an endless loop; the longest real turn takes two. */
export const SELLER_PROFILE_MAX_ITERATIONS = 10;
