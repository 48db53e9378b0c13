/**
 * The schemas of every call in `contract/endpoints.ts`, under the same name. The server validates requests with them,
 * serialises answers with them and writes OpenAPI from them; the browser takes its types from them.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { Id } from './bounds.ts';
import { SHARED_SECONDS, type CallSchemas } from './call.ts';
import { carrierCalls } from './carriers.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { Cart, CartItemInput, ITEMS_PER_ADD_MAX } from './cart.ts';
import { disputeCalls } from './dispute-calls.ts';
import type { EndpointName } from './endpoints.ts';
import { financeCalls } from './finance.ts';
import {
  CategoriesChosen,
  ChooseCategoriesBody,
  ImportCategories,
  ImportCategoriesQuery,
} from './import-categories.ts';
import { EarlierImports, IMPORT_TYPES, ImportAnswer, ImportQuery, ImportReportAnswer } from './imports.ts';
import { EMAIL_FORM_MAX, LINE_QUANTITY_MAX } from './limits.ts';
import { EnterPreviewBody, ExitPreviewQuery, Preview } from './preview.ts';
import { onBehalfCalls } from './on-behalf.ts';
import { orderCalls } from './order-calls.ts';
import { photoCalls } from './photos.ts';
import { paymentCalls } from './payment-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { rewardsCalls } from './rewards.ts';
import { SEALED } from './refusals.ts';
import { sellerCalls } from './seller.ts';
import { sessionCalls } from './sessions.ts';
import { returnCalls } from './return-calls.ts';
import { voucherCalls } from './voucher-calls.ts';
import {
  ListQuery,
  PageAnswer,
  PageQuery,
  PreferredStoreBody,
  SearchAnswer,
  StoresAnswer,
  StoreStockAnswer,
  StoreStockQuery,
  SubSkusAnswer,
  SubSkusQuery,
  SuggestionsAnswer,
  SuggestionsQuery,
} from './shop.ts';
import {
  EnrolBody,
  Enrolment,
  LoginResponse,
  PublicKeyResponse,
  RefreshTokenBody,
  RefreshTokenResponse,
  RegisterBody,
  SignInAnswer,
  SignInCodeBody,
  SignInForm,
  UserInfo,
} from './user.ts';

const strict = { additionalProperties: false };
const CartParams = Type.Object({ cartId: Type.String({ pattern: '^(mine|[A-Za-z0-9-]{8,64})$' }) });
const LineParams = Type.Object({
  cartId: Type.String({ pattern: '^(mine|[A-Za-z0-9-]{8,64})$' }),
  lineId: Id,
});
const Done = Type.Object({ done: Type.Literal(true) });
const LinkToken = Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' });

export const calls = {
  getPublicKey: {
    summary: 'The key and time a sign-in payload is encrypted with',
    answer: PublicKeyResponse,
  },
  signInSecure: {
    summary: 'Sign in with the encrypted payload; staff get a challenge, which a code completes',
    body: SignInForm,
    refuses: [
      ...SEALED,
      'WRONG_CREDENTIALS',
      'EMAIL_NOT_VERIFIED',
      'RESTRICTED_SIGN_IN',
      'LOCKED',
      'PASSWORD_GUESSABLE',
    ],
    answer: SignInAnswer,
  },
  enrolSecondFactor: {
    summary: 'A key and recovery codes for an authenticator; they count once completeSignIn took a code',
    body: EnrolBody,
    refuses: ['CHALLENGE_ENDED'],
    answer: Enrolment,
  },
  completeSignIn: {
    summary: 'Complete a sign-in by a code of the authenticator, or a recovery code',
    body: SignInCodeBody,
    refuses: ['CHALLENGE_ENDED', 'CODE_WRONG', 'LOCKED'],
    answer: LoginResponse,
  },
  refreshToken: {
    summary: 'A fresh token for a live session',
    body: RefreshTokenBody,
    refuses: ['MCU_INVALID_SESSION_ID'],
    answer: RefreshTokenResponse,
  },
  signOut: { summary: 'End this session', answer: Done },
  forgetDevice: { summary: 'End this session and clear every cookie of the shop', answer: Done },
  getSimpleUser: { summary: 'Who is signed in', needs: 'session', answer: Type.Object({ user: UserInfo }) },
  getUser: { summary: 'The current user in full', needs: 'session', answer: Type.Object({ user: UserInfo }) },
  register: {
    summary: 'Open an account; a link to verify the address is mailed',
    body: RegisterBody,
    refuses: [...SEALED, 'NAME_TOO_LONG', 'NAME_INVALID', 'PASSWORD_GUESSABLE'],
    answer: Done,
    status: 202,
  },
  verifyEmail: {
    summary: 'Verify an address by the mailed link and the password the account was opened with',
    body: Type.Object({ token: LinkToken, emailPassword: Type.String({ maxLength: 16_384 }) }, strict),
    refuses: [...SEALED, 'LINK_NOT_VALID', 'PASSWORD_WRONG', 'LOCKED'],
    answer: Done,
  },
  forgottenPassword: {
    summary: 'Mail a link for a new password; the answer is the same for an unknown address',
    body: Type.Object({ email: Type.String({ minLength: 3, maxLength: EMAIL_FORM_MAX }) }, strict),
    refuses: ['EMAIL_INVALID'],
    answer: Done,
    status: 202,
  },
  setNewPassword: {
    summary: 'Set a new password by the mailed link; ends all sessions of the account',
    body: Type.Object({ token: LinkToken, emailPassword: Type.String({ maxLength: 16_384 }) }, strict),
    refuses: [...SEALED, 'LINK_NOT_VALID', 'PASSWORD_GUESSABLE'],
    answer: Done,
  },
  ...sessionCalls,
  ...onBehalfCalls,

  getPage: { summary: 'The data of the page at an address', query: PageQuery, answer: PageAnswer },
  search: {
    summary: 'Items for a query and chosen facets',
    query: ListQuery,
    refuses: ['NOT_FOUND'],
    answer: SearchAnswer,
  },
  suggestions: {
    summary: 'Suggestions as one types',
    query: SuggestionsQuery,
    sharedSeconds: SHARED_SECONDS,
    answer: SuggestionsAnswer,
  },
  subSkus: { summary: 'Sub-SKUs by number', query: SubSkusQuery, answer: SubSkusAnswer },
  stores: { summary: 'All stores, and the preferred one', answer: StoresAnswer },
  storeStock: {
    summary: 'Stock of sub-SKUs in the stores',
    query: StoreStockQuery,
    refuses: ['NOT_FOUND'],
    answer: StoreStockAnswer,
  },
  setPreferredStore: {
    summary: 'Choose a preferred store',
    body: PreferredStoreBody,
    refuses: ['NOT_FOUND'],
    answer: Done,
  },

  cartItems: {
    summary: "A member's cart",
    params: CartParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Cart,
  },
  guestCartItems: { summary: "A guest's cart", params: CartParams, refuses: ['NOT_FOUND'], answer: Cart },
  addCartItems: {
    summary: 'Add items; quantities of the same sub-SKU are summed up to stock',
    params: CartParams,
    body: Type.Object(
      { items: Type.Array(CartItemInput, { minItems: 1, maxItems: ITEMS_PER_ADD_MAX }) },
      strict,
    ),
    refuses: ['NOT_FOUND', 'UNKNOWN_SKU', 'CLASS_STARTED', 'STOCK_LIMIT', 'CART_FULL'],
    answer: Cart,
  },
  updateCartItem: {
    summary: "Change a line's quantity",
    params: LineParams,
    body: Type.Object({ quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }) }, strict),
    refuses: ['NOT_FOUND', 'STOCK_LIMIT'],
    answer: Cart,
  },
  removeCartItem: { summary: 'Take a line out', params: LineParams, refuses: ['NOT_FOUND'], answer: Cart },
  guestMergeToLogin: {
    summary: "Merge the guest's cart into the member's",
    params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
    body: Type.Object({ type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, default: 2 })) }, strict),
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Cart,
  },

  ...paymentCalls,
  ...carrierCalls,

  ...checkoutCalls,

  ...reviewCalls,
  ...photoCalls,
  ...orderCalls,
  ...returnCalls,
  ...voucherCalls,
  ...disputeCalls,
  ...financeCalls,
  ...rewardsCalls,
  ...sellerCalls,

  sellerImport: {
    summary: 'Import a file of listings into the own shop',
    query: ImportQuery,
    file: {
      types: IMPORT_TYPES,
      description:
        'A product export of Shopify, Etsy or WooCommerce as CSV or Excel (.xlsx), a Google Merchant feed as XML, CSV or TSV, or any table whose columns `map` names; its format is found by looking at it.',
    },
    needs: 'session',
    refuses: [
      'BAD_REQUEST',
      'RATE_INVALID',
      'RATE_DOLLAR',
      'RATE_TWICE',
      'RATE_MISSING',
      'RATE_UNKNOWN_CURRENCY',
      'MAP_UNREADABLE',
      'MAP_FIELD_UNKNOWN',
      'MAP_FIELD_TWICE',
      'MAP_FIELD_MISSING',
      'MAP_COLUMN_UNKNOWN',
      'MAP_NEEDS_TABLE',
      'SELLERS_ONLY',
      'SELLER_CLOSED',
      'IMPORT_RUNNING',
      'NO_CATEGORIES',
      'IMPORT_REFUSED',
      'TOO_BUSY',
    ],
    answer: ImportAnswer,
  },
  sellerImportReport: {
    summary: 'The report of an import',
    params: Type.Object({ importId: Id }),
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'NOT_FOUND'],
    answer: ImportReportAnswer,
  },
  sellerImports: {
    summary: 'Earlier imports into the own shop, the latest first',
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: EarlierImports,
  },
  sellerImportCategories: {
    summary:
      'Words by which imports guessed the categories of the own listings, those with the most listings first',
    query: ImportCategoriesQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: ImportCategories,
  },
  chooseImportCategories: {
    summary:
      'Choose categories in place of guessed ones: moves the listings now, and is kept for later imports',
    body: ChooseCategoriesBody,
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'SELLER_CLOSED', 'IMPORT_RUNNING', 'CATEGORY_UNKNOWN'],
    answer: CategoriesChosen,
  },

  enterPreview: {
    summary: 'Show the shop as it will be at a point in time, to this session alone',
    body: EnterPreviewBody,
    needs: 'session',
    refuses: ['BACK_OFFICE_ONLY', 'NOT_AHEAD'],
    answer: Preview,
  },
  exitPreview: {
    summary: 'End preview mode; safe to repeat. A reader is led to `back`, or to where they came from',
    query: ExitPreviewQuery,
    answer: Done,
  },
} as const satisfies Record<EndpointName, CallSchemas>;

type Calls = typeof calls;
type Part<Name extends EndpointName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined;

export type CallParams<Name extends EndpointName> = Part<Name, 'params'>;
export type CallQuery<Name extends EndpointName> = Part<Name, 'query'>;
export type CallBody<Name extends EndpointName> = Part<Name, 'body'>;
export type CallAnswer<Name extends EndpointName> = Static<Calls[Name]['answer']>;
