/**
 * Lengths, counts and patterns that both the server and the browser's forms apply. Plain data, so that browsers can import it. A
 * test finds limits elsewhere in the contract; those that the shop agrees on with its payment provider are in `provider-limits.ts`.
 */

/** The most that an `integer` column holds. */
export const INTEGER_MAX = 2_147_483_647;
/** 9999-12-31T23:59:59.999Z, the last time with a four-digit year; in ms since 1970. */
export const INSTANT_MAX = 253_402_300_799_999;
/** A million dollars: more than any order is worth, and safe to add up. */
export const CENTS_MAX = 100_000_000;

/** Up to `most` parts, separated by commas. */
export const commaSeparated = (part: string, most: number): string =>
  `^(?:${part})(?:,(?:${part})){0,${String(most - 1)}}$`;

/** Base64 for addresses and headers: links, sessions, challenges. */
export const URL_SAFE = '^[A-Za-z0-9_-]+$';
/** The idempotency key that a browser sends with a message or a return. */
export const CLIENT_KEY = '^[A-Za-z0-9-]{8,64}$';
/** The id of a cart or a checkout; `mine` is the caller's own. */
export const MINE_OR_ID = '^(mine|[A-Za-z0-9-]{8,64})$';
/** Nine digits fit into an `integer` column. */
export const SHORT_ID = '[1-9]\\d{0,8}';
/** A store; `mine` is the caller's own. */
export const MINE_OR_STORE_ID = `^(mine|${SHORT_ID})$`;
/** Eighteen digits fit into a `bigint` column. */
export const LONG_ID = '^[1-9]\\d{0,17}$';

/** Email addresses as mail servers accept them (§5). */
export const EMAIL_MAX = 254;
/** "a@b" */
export const EMAIL_MIN = 3;
/** Email addresses in forms (§5, design §5a). */
export const EMAIL_FORM_MAX = 50;
/** First and last names, in characters as a reader counts them (§5). */
export const NAME_MAX = 35;
/** The name on a bill, in characters as a reader counts them (§5). */
export const BILLING_NAME_MAX = 30;
/** A street line and a city of an address, in characters (§5). */
export const ADDRESS_LINE_MAX = 46;
export const CITY_MAX = 50;
/** The digits of a North American phone number (§5 "max 10"). */
export const PHONE_DIGITS = 10;
/** The fewest and the most digits that a card number has (§5, design §5a). */
export const CARD_DIGITS_MIN = 13;
export const CARD_DIGITS_MAX = 19;
/** Passwords: long enough to resist guessing, and with room for any sentence. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** Longer than the user agents of the browsers in use (§3 deviceName). */
export const DEVICE_NAME_MAX = 256;
/** The device of a sign-in (§3 deviceUuid). */
export const DEVICE_UUID_MIN = 8;
export const DEVICE_UUID_MAX = 64;
export const DEVICE_UUID = '^[A-Za-z0-9-]+$';
/** The bearer token in the first message of the socket. */
export const SOCKET_TOKEN_MAX = 2_048;
/** The page on which a sign-in started (§3 loginAddress). */
export const LOGIN_ADDRESS_MAX = 200;
/** An encrypted sign-in, registration or password, in base64 blocks joined by dots. */
export const ENCRYPTED_MAX = 16_384;
export const ENCRYPTED_TEXT = '^[A-Za-z0-9+/=.]+$';
/** The one-time token of a mailed link. */
export const LINK_TOKEN_MIN = 20;
export const LINK_TOKEN_MAX = 200;
export const SESSION_ID_MAX = 64;
export const USER_ID_MAX = 64;
/** The id of a sign-in that waits for its second factor: 32 bytes in base64, so 43 characters. */
export const CHALLENGE_ID_LENGTH = 43;
/** A code of the authenticator, or a recovery code. */
export const SIGN_IN_CODE_MAX = 40;
/** The digits of the code that a customer tells a support agent to allow the use of vouchers. The specification names no figure. */
export const CUSTOMER_CODE_DIGITS = 6;
export const CUSTOMER_CODE = `^\\d{${String(CUSTOMER_CODE_DIGITS)}}$`;
/** An account's page lists this many sessions, the most recently used first. Ending all others ends the unlisted ones too. */
export const SESSIONS_LISTED_MAX = 100;
/** A search for a rewards member (§3 Rewards member lookup). */
export const LOYALTY_ID_MAX = 64;
export const REWARDS_PHONE_MAX = 20;
/** The store credit card: the provider’s ids, the masked number, and the registrations that can fail: one and three retries (§8). */
export const CARD_CALL_ID = '^[A-Za-z0-9-]{8,64}$';
export const CARD_ACCOUNT_ID = CARD_CALL_ID;
export const CARD_NUMBER_SHOWN_MAX = 19;
export const CARD_FAILURES_MAX = 4;
/** What the back office writes in an offer to members, in each language; the specification names no figures, these are ours. */
export const OFFER_TITLE_MAX = 80;
export const OFFER_TEXT_MAX = 300;
/** The newest offers, which the back office sees at once. */
export const OFFERS_LISTED_MAX = 100;

/** Text in the search box. */
export const QUERY_MAX = 100;
/** Text that filters the list of stores. */
export const STORE_FILTER_MAX = 60;
/** The text of a place near which stores are searched: longer than any address of four lines. */
export const PLACE_MAX = 200;
/** The default range of a search for stores (§9), and the largest one, in miles or kilometers. */
export const STORE_RANGE = 20;
export const STORE_RANGE_MAX = 500;
export const LATITUDE_MAX = 90;
export const LONGITUDE_MAX = 180;
/** The longest address of a page. */
export const PATH_MAX = 2_000;
export const SITE_PATH = '^/';
/** The deepest page of a list of items; beyond it a shopper narrows the search. */
export const PAGE_MAX = 500;
/** The most values of one facet, and the pattern of such a list. */
export const IDS_MAX = 30;
export const ID_LIST = commaSeparated('\\d{1,9}', IDS_MAX);
/** How many items a browser remembers as recently viewed (§9: page history length), and the pattern of such a list. */
export const RECENT_ITEMS_MAX = 10;
export const RECENT_ITEMS = commaSeparated('\\d{1,9}', RECENT_ITEMS_MAX);
/** A row of recommendations is as long as one of recently viewed items, which the same call loads. */
export const RECOMMENDATIONS_MAX = RECENT_ITEMS_MAX;
/** An email address in base64 (§7 personalized_scores), at most as long as EMAIL_MAX bytes become. */
export const CUSTOMER_EMAIL = '^[A-Za-z0-9+/]{4,340}={0,2}$';
/** Attributes in an address, each with its value: "weight:dk,fiber:merino-wool". */
const ATTRIBUTE = '_?[a-z0-9-]{1,80}:[a-z0-9-]{1,80}';
export const ATTRIBUTE_LIST = commaSeparated(ATTRIBUTE, IDS_MAX);
/** Whole dollars: "10-25", "-10", "100-". */
export const PRICE_RANGE = '^\\d{0,6}-\\d{0,6}$';
const DAY = '(?:\\d{4}-\\d\\d-\\d\\d)?';
/**
 * One of the names, or the first and the last day, each of which may be left out: "2026-12-01_2026-12-24", "2026-12-01_".
 * @param names separated by "|"
 */
export const nameOrDays = (names: string): string => `^(?:${names}|${DAY}_${DAY})$`;
/** The most articles in one call, and the length of their list. */
export const SKUS_MAX = 50;
export const SKU_LIST_MAX = 2_000;
/** The longest accepted name of a time zone. */
export const TIME_ZONE_MAX = 64;
/** 2026-12-24 and 05:00, as date and time fields have them. */
export const CALENDAR_DATE = '^\\d{4}-\\d{2}-\\d{2}$';
export const TIME_OF_DAY = '^\\d{2}:\\d{2}$';
/** How far in the future a preview may be: no class dates and no plans of the shop are later. */
export const PREVIEW_YEARS_MAX = 2;

/** The number of an article, without control characters. */
export const SKU_MAX = 64;
export const SKU_TEXT = '^[^\\x00-\\x1f\\x7f]+$';
/** Units or seats in one line of a cart. */
export const LINE_QUANTITY_MAX = 999;
/** A cart with this many lines accepts no new line. Merging two carts may exceed it, so that no line is lost. */
export const CART_LINES_MAX = 200;
/** The most items that one request adds. */
export const ITEMS_PER_ADD_MAX = 50;
/** How carts are merged (§7). */
export const MERGE_TYPE_MAX = 9;
/** The kinds of items on a wish list (§3 objectType). */
export const OBJECT_TYPE_MAX = 4;
/** The id of a wish list: 16 random bytes in base64, because the address of a shared list is its key. */
export const LIST_ID = '^[A-Za-z0-9_-]{22}$';
const LIST_ITEM = '[1-9]\\d{0,15}';
/** A store that an item of a list names (§3 storeId). */
export const STORE_ID = `^${SHORT_ID}$`;
/** The id of an item on a list, and the most that one call changes or removes. */
export const LIST_ITEM_ID = `^${LIST_ITEM}$`;
export const LIST_CHANGES_MAX = 50;
export const LIST_ITEM_IDS = commaSeparated(LIST_ITEM, LIST_CHANGES_MAX);
/** The own lists of one member, and as many of others that they keep; the items on one list. */
export const LISTS_MAX = 50;
export const LIST_ITEMS_MAX = 500;
export const LIST_NAME_MAX = 60;
export const LIST_DESCRIPTION_MAX = 300;
export const LIST_COMMENT_MAX = 300;
/** The place of a list or an item in its order. */
export const LIST_PLACE_MAX = 1_000_000;

/** The most sellers in one choice of deliveries: more than a cart has lines. */
export const DELIVERY_CHOICES_MAX = 1_000;
/** The most vouchers for one purchase. */
export const VOUCHERS_MAX = 10;
/** What the buyer of a gift card writes to its recipient. */
export const GIFT_MESSAGE_MAX = 300;
/** The id that the browser gives to one attempt to pay. */
export const ATTEMPT_KEY = '^[A-Za-z0-9-]{16,64}$';
/** The hash of the quote that a shopper agrees to when placing the order. */
export const QUOTE_HASH = '^[A-Za-z0-9_-]{16,64}$';
/** The longest sealed card, in characters. */
export const SEALED_CARD_MAX = 4_096;
export const LAST_FOUR = '^\\d{4}$';

/** Pages of lists that count from 1, and entries on one. */
export const LIST_PAGE_MAX = 10_000;
export const LIST_SIZE_MAX = 100;
/** Pages of a seller's money (§7 financials): more entries, because each is short. */
export const FINANCE_PAGE_MAX = 100_000;

export const ORDER_NUMBER_MAX = 64;
const NUMBER = `[A-Za-z0-9-]{1,${String(ORDER_NUMBER_MAX)}}`;
/** The number of an order, a parent order, a return or a gift card. */
export const ORDER_NUMBER = `^${NUMBER}$`;
/** The parent orders that a list can be filtered by. */
const ORDER_NUMBERS_MAX = 50;
export const ORDER_NUMBER_LIST = commaSeparated(NUMBER, ORDER_NUMBERS_MAX);
/** Pieces in one line of a parcel: more than any line has. */
export const PIECES_MAX = 1_000_000;
/** Lines in one parcel. */
export const PARCEL_LINES_MAX = 200;
export const TRACKING_MAX = 50;
/** Printed on a label: letters, digits, spaces and hyphens. */
export const TRACKING_NUMBER = `^[A-Za-z0-9][A-Za-z0-9 -]{0,${String(TRACKING_MAX - 1)}}$`;
/** The number of a carrier that isn't listed: its length, and how many of its characters are digits. */
export const OTHER_NUMBER_MIN = 6;
export const OTHER_NUMBER_MAX = 40;
export const OTHER_NUMBER_DIGITS = 4;

/** A carrier's webhook: the events of one call, and the names in them. */
export const PARCEL_EVENTS_MAX = 500;
export const CARRIER_NAME_MAX = 100;
/** A ZIP or postal code, however it is typed. */
export const POSTAL_CODE_MAX = 16;
/** A postal code as carriers send it: letters, digits, spaces and hyphens. */
export const CARRIER_ZIP_CODE = '^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$';
/** Heavier than any freight by parcel. */
export const PARCEL_GRAMS_MAX = 10_000_000;

/** Why an order is canceled or a return refused. */
export const REASON_MAX = 1_000;
/** Lines of one return, and pieces of one line. */
export const RETURN_LINES_MAX = 50;
export const RETURN_QUANTITY_MAX = 10_000;
/** The channels of §7, in lists of returns. */
export const CHANNEL_MAX = 9;
export const CHANNEL_LIST = commaSeparated('[1-9]', CHANNEL_MAX);
/** A buyer's note about a returned item. */
export const RETURN_NOTE_MAX = 500;
/** The most photos of one return line, of one message, or of one review. */
export const PHOTOS_MAX = 6;
/** The largest photo that a buyer or seller can upload (design §4). */
export const PHOTO_MEGABYTES_MAX = 10;
export const PHOTO_BYTES_MAX = PHOTO_MEGABYTES_MAX * 1024 * 1024;
/** The id of a photo: 16 bytes in base64. */
export const PHOTO_ID = '^[A-Za-z0-9_-]{22}$';
/** A message or a note of a dispute. */
export const DISPUTE_TEXT_MAX = 4_000;
/** A message of a buyer or a seller. */
export const MESSAGE_TEXT_MAX = 2_000;
/** The start of the last message, in a list of conversations. */
export const MESSAGE_EXCERPT_MAX = 160;
/** The offers of a dispute are numbered from 1. No dispute gets this many. */
export const OFFER_VERSION_MAX = 1_000;
/** The most notes that support agents can write about one dispute. */
export const DISPUTE_NOTES_MAX = 300;
/** The most failed captures or failed refunds in a list: more of them are an outage. */
export const UNCAPTURED_MAX = 100;
export const FAILED_REFUNDS_MAX = 100;

/** Stars of the best rating. */
export const RATING_MAX = 5;
export const REVIEW_TITLE_MAX = 100;
export const REVIEW_BODY_MAX = 4_000;
/** The most photos in the row above an item's reviews. */
export const BUYER_PHOTOS_MAX = 12;
/** A seller's answer to a review. */
export const REVIEW_ANSWER_MAX = 2_000;
/** The moderator's reason for rejecting a review, which its author reads. */
export const REJECTION_REASON_MAX = 500;

/** The highest stock: a higher number is a mistake, or means "plenty". */
export const STOCK_MAX = 999_999;
export const CURRENCY_CODE_LENGTH = 3;
const CURRENCY = `[A-Za-z]{${String(CURRENCY_CODE_LENGTH)}}`;
export const CURRENCY_CODE = `^${CURRENCY}$`;
const RATE = `${CURRENCY}=\\d+(\\.\\d+)?`;
/** Exchange rates to US dollars: "EUR=1.09,CAD=0.73". */
export const RATES = `^${RATE}(,${RATE})*$`;
export const RATES_MAX = 200;
export const FILE_NAME_MAX = 255;
/** A list of a file's words for categories. */
export const CATEGORY_WORDS_MAX = 500;
/** The most category choices that a seller saves in one call. */
export const CATEGORY_CHOICES_MAX = 500;
/** A word of a file, and the slug of a category. */
export const CATEGORY_WORD_MAX = 400;
export const SLUG_LENGTH_MAX = 100;
/** "title=Name,price=#4": each field with its column, by its heading or by its place counted from 1. */
export const MAP_LENGTH_MAX = 4_000;
/** How many reports of a seller's most recent imports are kept; older reports are deleted. */
export const IMPORTS_KEPT = 50;
/** The most refused rows, and the most warnings, that an import's report lists one by one. Its groups count all of them. */
export const REFUSED_LISTED_MAX = 20_000;
export const WARNINGS_LISTED_MAX = 1_000;
/** Typed text that another rule checks: far longer than any rule allows. */
export const TYPED_MAX = 300;

/** The id of an address in a member's address book: 16 random bytes in base64. */
export const ADDRESS_ID = LIST_ID;
/** The most addresses that one member keeps. */
export const ADDRESSES_MAX = 20;
export const SAVED_CARD_ID = LIST_ID;
/** A member's saved cards; saving one more removes the one that was used the longest time ago. */
export const SAVED_CARDS_MAX = 10;
/** A day as it is typed or chosen: YYYY-MM-DD, or empty. */
export const DAY_MAX = 10;

/** The organization that a tax exemption was granted to. Our own figure. */
export const EXEMPTION_ORGANIZATION_MAX = 100;
/** The number of an exemption certificate, in capitals: the states and provinces print 5 to 40 letters, digits, spaces and marks. */
export const EXEMPTION_CERTIFICATE = '^[A-Z0-9][A-Z0-9 ./-]{3,38}[A-Z0-9]$';
/** A US state or territory, or a Canadian province. */
export const JURISDICTION = '^(US|CA)-[A-Z]{2}$';
/** A day: YYYY-MM-DD. */
export const ISO_DAY = '^\\d{4}-\\d{2}-\\d{2}$';
