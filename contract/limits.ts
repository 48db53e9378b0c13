/**
 * How long, how many and in which form: what the server takes is what a form lets through. Plain data, so that browsers import it
 * too. What only the server counts is beside its call.
 */

/** E-mail addresses as mail knows them (§5). */
export const EMAIL_MAX = 254;
/** E-mail addresses in forms (§5, design §5a). */
export const EMAIL_FORM_MAX = 50;
/** First and last names, in characters as a reader counts them (§5). */
export const NAME_MAX = 35;
/** The name on a bill, in characters as a reader counts them (§5). */
export const BILLING_NAME_MAX = 30;
/** A street line and a city of an address, in characters (§5). */
export const ADDRESS_LINE_MAX = 46;
export const CITY_MAX = 50;
/** The fewest and the most digits that a card number has (§5, design §5a). */
export const CARD_DIGITS_MIN = 13;
export const CARD_DIGITS_MAX = 19;
/** Passwords: long enough to resist guessing, and any sentence fits. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** Longer than the user agents of the browsers in use (§3 deviceName). */
export const DEVICE_NAME_MAX = 256;

/** What is typed into the search box. */
export const QUERY_MAX = 100;
/** Text that filters the list of stores. */
export const STORE_FILTER_MAX = 60;
/** Units or seats in one line of a cart. */
export const LINE_QUANTITY_MAX = 999;

export const ORDER_NUMBER_MAX = 64;
/** Of an order, a parent order, a return or a gift card. */
export const ORDER_NUMBER = `^[A-Za-z0-9-]{1,${String(ORDER_NUMBER_MAX)}}$`;
export const TRACKING_MAX = 50;
/** Printed on a label: letters, digits, spaces and hyphens. */
export const TRACKING_NUMBER = `^[A-Za-z0-9][A-Za-z0-9 -]{0,${String(TRACKING_MAX - 1)}}$`;
/** The number of a carrier that isn't listed: its length, and how many of its characters are digits. */
export const OTHER_NUMBER_MIN = 6;
export const OTHER_NUMBER_DIGITS = 4;

/** Why an order is canceled or a return refused. */
export const REASON_MAX = 1_000;
/** What a buyer notes of a thing that comes back. */
export const RETURN_NOTE_MAX = 500;
/** Of a line of a return, or of a message of a dispute. */
export const PHOTOS_MAX = 6;
/** Of one photo (design §4). */
export const PHOTO_MEGABYTES_MAX = 10;
/** The house takes its own goods back for this many days after delivery, and so do sellers who have set no policy. */
export const HOUSE_RETURN_DAYS = 30;
/** A message or a note of a dispute. */
export const DISPUTE_TEXT_MAX = 4_000;

/** Stars of the best rating. */
export const RATING_MAX = 5;
export const REVIEW_TITLE_MAX = 100;
export const REVIEW_BODY_MAX = 4_000;
/** Why a review is refused, as its author is told. */
export const REJECTION_REASON_MAX = 500;

/** More than this of one thing is a mistake, or stands for "plenty". */
export const STOCK_MAX = 999_999;
export const CURRENCY_CODE_LENGTH = 3;
const CURRENCY = `[A-Za-z]{${String(CURRENCY_CODE_LENGTH)}}`;
export const CURRENCY_CODE = `^${CURRENCY}$`;
const RATE = `${CURRENCY}=\\d+(\\.\\d+)?`;
/** Exchange rates to US dollars: "EUR=1.09,CAD=0.73". */
export const RATES = `^${RATE}(,${RATE})*$`;
export const RATES_MAX = 200;
export const FILE_NAME_MAX = 255;
/** A list of words that a file has for categories. */
export const CATEGORY_WORDS_MAX = 500;
/** Typed text whose own rule names its faults: far more than any rule allows. */
export const TYPED_MAX = 300;
