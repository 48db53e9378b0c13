/**
 * The schemas of every call in `contract/endpoints.ts`, under the same name, from the files of `contract/calls/`. The server
 * validates requests with them, serialises answers with them and writes OpenAPI from them; the browser takes its types from
 * them.
 */
import type { Static, TSchema } from 'typebox';
import type { CallSchemas } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { carrierCalls } from './calls/carriers.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { disputeCalls } from './calls/disputes.ts';
import { financeCalls } from './calls/finance.ts';
import { giftCardCalls } from './calls/gift-cards.ts';
import { importCalls } from './calls/imports.ts';
import { onBehalfCalls } from './calls/on-behalf.ts';
import { listsCalls } from './calls/lists.ts';
import { memberOfferCalls } from './calls/member-offers.ts';
import { messageCalls } from './calls/messages.ts';
import { notificationCalls } from './calls/notifications.ts';
import { orderCalls } from './calls/orders.ts';
import { pageCalls } from './calls/pages.ts';
import { paymentCalls } from './calls/payments.ts';
import { personalDataCalls } from './calls/personal-data.ts';
import { savedCardCalls } from './calls/saved-cards.ts';
import { photoCalls } from './calls/photos.ts';
import { previewCalls } from './calls/preview.ts';
import { returnCalls } from './calls/returns.ts';
import { reviewCalls } from './calls/reviews.ts';
import { rewardsCalls } from './calls/rewards.ts';
import { profileCalls } from './calls/profile.ts';
import { securityCalls } from './calls/security.ts';
import { sellerCalls } from './calls/seller.ts';
import { sessionCalls } from './calls/sessions.ts';
import { storeCardCalls } from './calls/store-card.ts';
import { storeCalls } from './calls/stores.ts';
import { recommendationCalls } from './calls/recommendations.ts';
import { taxExemptionCalls } from './calls/tax-exemptions.ts';
import { voucherCalls } from './calls/vouchers.ts';
import type { EndpointName } from './endpoints.ts';

export const calls = {
  ...accountCalls,
  ...sessionCalls,
  ...onBehalfCalls,
  ...pageCalls,
  ...catalogueCalls,
  ...recommendationCalls,
  ...storeCalls,
  ...cartCalls,
  ...paymentCalls,
  ...carrierCalls,
  ...checkoutCalls,
  ...taxExemptionCalls,
  ...reviewCalls,
  ...listsCalls,
  ...photoCalls,
  ...orderCalls,
  ...returnCalls,
  ...voucherCalls,
  ...giftCardCalls,
  ...disputeCalls,
  ...messageCalls,
  ...financeCalls,
  ...rewardsCalls,
  ...memberOfferCalls,
  ...storeCardCalls,
  ...profileCalls,
  ...securityCalls,
  ...notificationCalls,
  ...personalDataCalls,
  ...savedCardCalls,
  ...sellerCalls,
  ...importCalls,
  ...previewCalls,
} as const satisfies Record<EndpointName, CallSchemas>;

type Calls = typeof calls;
type Part<Name extends EndpointName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined;

export type CallParams<Name extends EndpointName> = Part<Name, 'params'>;
export type CallQuery<Name extends EndpointName> = Part<Name, 'query'>;
export type CallBody<Name extends EndpointName> = Part<Name, 'body'>;
export type CallAnswer<Name extends EndpointName> = Static<Calls[Name]['answer']>;
