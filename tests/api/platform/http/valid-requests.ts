/** A valid request of each call that needs a session: the server can refuse it only for who makes it, or for what it asks for. */
import { urlPrefix, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts';

const ADDRESS =
  '{"address":{"firstName":"Ada","lastName":"Weaver","line1":"12 Kiln Road","line2":"","city":"Erie","state":"PA","zipCode":"16501","country":"US","phone":""},"isDefault":false}';
const GIFT_CARD = '{"number":"6064000000000018","pin":"1234"}';
const GIFT =
  '{"attemptKey":"00000000-0000-4000-8000-000000000000","amountCents":5000,"recipientName":"Bea","recipientEmail":"bea@example.com","sendAt":0,"senderName":"Ann","message":"","sealedCard":"1.A"}';
const A_MESSAGE = '{"clientKey":"00000000-0000-4000-8000-000000000000","text":"Hello."}';
const SEALED_TEXT = `{"emailPassword":"${'A'.repeat(342)}=="}`;
const AN_OFFER =
  '{"clientKey":"key-00000001","segment":"MEMBER","region":null,"titleEn":"Yarn","titleFr":"Laine","textEn":"Soft.","textFr":"Douce.","amountCents":500,"path":null,"from":1,"until":2,"claimsMax":null}';
/** Valid bodies of the calls that need a session and a body. */
const BODIES: ReadonlyMap<EndpointName, string> = new Map([
  ['signInOnBehalf', '{"kind":"guest"}'],
  ['giveCustomerCode', '{"code":"123456"}'],
  ['writeDisputeNote', '{"clientKey":"00000000-0000-4000-8000-000000000000","text":"Called the buyer."}'],
  ['startConversation', A_MESSAGE],
  ['askAboutItem', A_MESSAGE],
  ['askSupport', '{"clientKey":"00000000-0000-4000-8000-000000000000","topic":"ORDER","text":"Hello."}'],
  ['supportEvent', '{"type":"CLAIM"}'],
  ['sendMessage', A_MESSAGE],
  ['markAsRead', '{"messageId":1}'],
  ['markDisputeAsRead', '{"messageId":1}'],
  ['reviewEvent', '{"type":"PUBLISH"}'],
  ['chooseImportCategories', '{"choices":[{"word":"Wool","guess":"dk-yarn","category":"lace-yarn"}]}'],
  ['writeReview', '{"rating":5,"title":"Fine","body":"Soft."}'],
  ['disputeEvent', '{"type":"WITHDRAW"}'],
  ['returnLineEvent', '{"type":"CANCEL"}'],
  ['voucherEvent', '{"type":"REMOVE"}'],
  ['uncapturedPaymentEvent', '{"type":"CAPTURE"}'],
  ['failedRefundEvent', '{"type":"REFUND_SETTLED"}'],
  ['joinRewards', '{"mobilePhone":"5035550123"}'],
  ['writeOffer', AN_OFFER],
  ['plccAccountLookup', '{"userId":"ann","tokenId":"00000000-0000-4000-8000-000000000000","source":"0"}'],
  [
    'registerPlccCard',
    '{"registrationStore":9290,"registrationSource":"ECOM","loyaltyId":"100000000008","accountNumber":null,"accountId":null,"plccStatus":"PENDING"}',
  ],
  ['findPlccInfo', '{"loyaltyId":"100000000008"}'],
  ['reportPlccFailure', '{"code":"LOOKUP_FAILED","failed":0,"plccStatus":null,"httpStatus":503}'],
  ['giftCardBalance', GIFT_CARD],
  ['addGiftCard', GIFT_CARD],
  [
    'applyForTaxExemption',
    '{"jurisdiction":"US-TX","kind":"SCHOOL","organization":"Loom School","certificateNumber":"TX-12345"}',
  ],
  ['decideTaxExemption', '{"type":"REJECT","reason":"NAME_DIFFERS"}'],
  ['buyGiftCard', GIFT],
  ['giftCardPurchaseEvent', '{"type":"CANCEL"}'],
  ['memberLookUp', '{"company":"MIK","source":"ECOM"}'],
  [
    'saveReturnsAddress',
    '{"line1":"12 Kiln Road","line2":"","city":"Erie","state":"PA","zipCode":"16501","country":"US"}',
  ],
  ['changePassword', SEALED_TEXT],
  ['requestEmailChange', SEALED_TEXT],
  ['startTwoStep', SEALED_TEXT],
  ['confirmTwoStep', '{"code":"123456"}'],
  ['renewRecoveryCodes', SEALED_TEXT],
  ['turnOffTwoStep', SEALED_TEXT],
  ['deleteAccount', SEALED_TEXT],
  ['saveProfile', '{"firstName":"Ada"}'],
  ['chooseNotification', '{"kind":"REVIEWS","channel":"MAIL","isOn":false}'],
  ['addAddress', ADDRESS],
  ['updateAddress', ADDRESS],
  [
    'createWishList',
    '{"listType":2,"listName":"Gifts","sortNum":3,"description":"","isDefault":false,"isPublic":false,"channel":1}',
  ],
  ['updateWishList', '{"listName":"Gifts"}'],
  [
    'addWishListItems',
    '{"wishlistItems":[{"objectType":1,"objectId":"1001-1","comment":"","currency":"USD","desiredQuantity":1,"haveQuantity":0,"originPrice":0,"storeId":null}]}',
  ],
  ['updateWishListItems', '{"wishlistItems":[{"listItemId":"1","haveQuantity":1}]}'],
  ['voteHelpful', '{"isHelpful":true}'],
  ['shopReviewEvent', '{"type":"WITHDRAW_ANSWER"}'],
  ['enterPreview', '{"date":"2026-12-24","time":"05:00","timeZone":"UTC"}'],
]);

/** Valid queries of the calls that need one. */
const QUERIES: ReadonlyMap<EndpointName, string> = new Map([
  ['removeWishListItems', '?wishlistItemIds=1'],
  ['personalizedScores', '?customer_email=YW5uQGV4YW1wbGUuY29t'],
]);

/** A valid request of the call `name`. The ids in its path have the right form, but nothing in the shop has them. */
export function validRequest(name: EndpointName): { method: string; url: string; body: string | undefined } {
  const { area, method, path }: Endpoint = endpoints[name];
  const url = (urlPrefix(area) + path)
    .replace(/:cartId/, 'mine')
    .replace(/:(listId|addressId|cardId)/, 'N'.repeat(22))
    .replace(/:[A-Za-z]+/g, '1');
  return { method, url: url + (QUERIES.get(name) ?? ''), body: BODIES.get(name) };
}
