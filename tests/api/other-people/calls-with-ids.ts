/**
 * Every call of the contract that takes an id of another person's things, with a request for each id. A call without such an id is
 * listed with the reason.
 */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Belongings, Sent } from './belongings.ts';

/** Builds a request for `theirs`; `own` holds the caller's own ids, where the request needs one as well. */
type BuildCall = (theirs: Belongings, own: Belongings) => Sent;

const TEXT = { clientKey: 'another-key-1', text: 'Hello.' };
/** The revision of an order that was paid for and not touched since. */
const PAID_REVISION = 2;
const NOT_A_PICTURE = { bytes: Buffer.from('not a picture'), type: 'image/png' };

const aLine = (orderLineId: number, photoIds: readonly string[] = []) => ({
  ...{ clientKey: 'another-key-2' },
  lines: [{ orderLineId, quantity: 1, reason: 'DAMAGED', note: '', photoIds }],
});
const aRequest = { ...TEXT, topic: 'ORDER' };
const aDispute = { reason: 'DAMAGED', clientKey: 'another-key-3', text: 'It came in pieces.' };

const checkout =
  (body?: object): BuildCall =>
  ({ checkout: checkoutId }) => ({ params: { checkoutId }, ...(body === undefined ? {} : { body }) });

const address = { firstName: 'Ada', lastName: 'Weaver', line1: '12 Loom St', line2: '', city: 'Portland' };
const place = { state: 'OR', zipCode: '97201', country: 'US', phone: '' };

const WISH = {
  ...{ objectType: 1, objectId: '1002-1', comment: '', currency: 'USD', desiredQuantity: 1 },
  ...{ haveQuantity: 0, originPrice: 0, storeId: null },
};

const member = { company: 'MIK', source: 'ECOM' };

/** Requests by call and field. */
export const CALLS_WITH_IDS: Partial<Record<EndpointName, Readonly<Record<string, BuildCall>>>> = {
  refreshToken: {
    sessionId: ({ sessionId }) => ({ body: { sessionId, lastActiveTime: 1, rememberMe: false } }),
  },
  saveProfile: {
    defaultShippingAddressId: (theirs) => ({ body: { defaultShippingAddressId: theirs.address } }),
  },
  updateAddress: {
    addressId: (theirs) => ({
      params: { addressId: theirs.address },
      body: { address: { ...address, ...place }, isDefault: true },
    }),
  },
  removeAddress: { addressId: (theirs) => ({ params: { addressId: theirs.address } }) },
  makeCardDefault: { cardId: (theirs) => ({ params: { cardId: theirs.savedCard } }) },
  removeSavedCard: { cardId: (theirs) => ({ params: { cardId: theirs.savedCard } }) },
  endOpenSession: { sessionId: ({ sessionId }) => ({ params: { sessionId } }) },
  forgottenPassword: { email: ({ email }) => ({ body: { email } }) },
  signInOnBehalf: { email: ({ email }) => ({ body: { kind: 'member', email } }) },

  cartItems: { cartId: ({ cart }) => ({ params: { cartId: cart } }) },
  guestCartItems: { cartId: ({ cart }) => ({ params: { cartId: cart } }) },
  cartEstimate: { cartId: ({ cart }) => ({ params: { cartId: cart }, query: { postalCode: '97201' } }) },
  addCartItems: {
    cartId: ({ cart }) => ({ params: { cartId: cart }, body: { items: [{ sku: '1002-1', quantity: 1 }] } }),
  },
  updateCartItem: {
    cartId: ({ cart, cartLine }) => ({ params: { cartId: cart, lineId: cartLine }, body: { quantity: 2 } }),
    lineId: ({ cartLine }) => ({ params: { lineId: cartLine }, body: { quantity: 2 } }),
  },
  removeCartItem: {
    cartId: ({ cart, cartLine }) => ({ params: { cartId: cart, lineId: cartLine } }),
    lineId: ({ cartLine }) => ({ params: { lineId: cartLine } }),
  },
  saveCartItem: {
    cartId: ({ cart, cartLine }) => ({ params: { cartId: cart, lineId: cartLine } }),
    lineId: ({ cartLine }) => ({ params: { lineId: cartLine } }),
    listId: ({ wishList }, own) => ({ params: { lineId: own.cartLine }, query: { listId: wishList } }),
  },
  restoreSavedItem: {
    cartId: ({ cart, wishListItem }) => ({ params: { cartId: cart, savedId: wishListItem } }),
    savedId: ({ wishListItem }) => ({ params: { savedId: wishListItem } }),
  },
  removeSavedItem: {
    cartId: ({ cart, wishListItem }) => ({ params: { cartId: cart, savedId: wishListItem } }),
    savedId: ({ wishListItem }) => ({ params: { savedId: wishListItem } }),
  },
  guestMergeToLogin: { userId: ({ userId }) => ({ params: { userId } }) },

  checkout: { checkoutId: checkout() },
  saveContact: {
    checkoutId: checkout({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Weaver' }),
  },
  saveAddress: { checkoutId: checkout({ ...address, ...place }) },
  saveDelivery: { checkoutId: checkout({ choices: [] }) },
  saveVouchers: {
    checkoutId: checkout({ cardNumbers: [] }),
    cardNumbers: ({ voucher }) => ({ body: { cardNumbers: [voucher] } }),
  },
  payCheckout: {
    savedCardId: (theirs) => ({
      params: { checkoutId: theirs.checkout },
      body: {
        ...{ attemptKey: 'another-key-5-5555', quoteHash: 'x'.repeat(43), sealedCard: null },
        savedCardId: theirs.savedCard,
      },
    }),
    checkoutId: checkout({ attemptKey: 'another-key-4-4444', quoteHash: 'x'.repeat(43), sealedCard: null }),
    attemptKey: ({ attemptKey }) => ({ body: { attemptKey, quoteHash: 'x'.repeat(43), sealedCard: null } }),
  },
  confirmPayment: {
    checkoutId: (theirs) => ({
      params: { checkoutId: theirs.checkout },
      body: { attemptKey: theirs.attemptKey },
    }),
    attemptKey: ({ attemptKey }) => ({ body: { attemptKey } }),
  },

  uploadPhoto: { order: ({ parentOrder }) => ({ query: { order: parentOrder }, file: NOT_A_PICTURE }) },
  photo: {
    photoId: ({ photo }) => ({ params: { photoId: photo } }),
    loosePhotoId: ({ loosePhoto }) => ({ params: { photoId: loosePhoto } }),
  },

  // The asker has received no such item: reviews/photos.test.ts has buyers who have.
  writeReview: {
    photoIds: ({ loosePhoto }) => ({
      params: { itemId: 1001 },
      body: { rating: 5, title: 'Soft', body: 'Knits up well.', photoIds: [loosePhoto] },
    }),
  },

  parentOrders: {
    parentOrderNumberList: ({ parentOrder }) => ({ query: { parentOrderNumberList: parentOrder } }),
  },
  parentOrder: { parentOrderNumber: ({ parentOrder }) => ({ params: { parentOrderNumber: parentOrder } }) },
  sellerOrders: { orderNumber: ({ order }) => ({ query: { orderNumber: order } }) },
  sellerOrder: { orderNumber: ({ order }) => ({ query: { orderNumber: order } }) },
  orderEvent: {
    orderNumber: ({ paid }) => ({ params: { orderNumber: paid }, body: { type: 'CANCEL', reason: null } }),
    'lines.lineId': ({ paidLine }, own) => ({
      params: { orderNumber: own.paid },
      query: { revision: PAID_REVISION },
      body: { type: 'SHIP', lines: [{ lineId: paidLine, quantity: 1 }], tracking: null },
    }),
  },
  sendOrderLink: {
    orderNumber: ({ order }, own) => ({ body: { orderNumber: order, email: own.email } }),
    email: ({ order, email }) => ({ body: { orderNumber: order, email } }),
  },
  buyAgain: { orderNumber: ({ order }) => ({ params: { orderNumber: order } }) },

  sellerReturns: {
    storeId: ({ store }) => ({ query: { storeId: store } }),
    subOrderNumber: ({ order }) => ({ query: { subOrderNumber: order } }),
  },
  sellerReturn: { returnOrderNumber: ({ returnOrder }) => ({ params: { returnOrderNumber: returnOrder } }) },
  returnable: { orderNumber: ({ arrived }) => ({ params: { orderNumber: arrived } }) },
  openReturn: {
    orderNumber: (theirs) => ({
      params: { orderNumber: theirs.arrived },
      body: aLine(theirs.arrivedLine),
    }),
    'lines.orderLineId': ({ arrivedLine }, own) => ({
      params: { orderNumber: own.arrived },
      body: aLine(arrivedLine),
    }),
    'lines.photoIds': ({ loosePhoto }, own) => ({
      params: { orderNumber: own.arrived },
      body: aLine(own.arrivedLine, [loosePhoto]),
    }),
  },
  returnEvent: {
    returnOrderNumber: ({ returnOrder }) => ({
      params: { returnOrderNumber: returnOrder },
      body: { type: 'CANCEL' },
    }),
  },
  returnLineEvent: {
    returnLineId: ({ returnLine }) => ({ params: { returnLineId: returnLine }, body: { type: 'CANCEL' } }),
  },

  disputeOpening: { orderNumber: ({ arrived }) => ({ query: { orderNumber: arrived } }) },
  openDispute: {
    orderNumber: ({ arrived }) => ({ body: { ...aDispute, orderNumber: arrived } }),
    returnLineId: ({ returnLine }, own) => ({
      body: { ...aDispute, orderNumber: own.arrived, returnLineId: returnLine },
    }),
    photoIds: ({ loosePhoto }, own) => ({
      body: { ...aDispute, orderNumber: own.arrived, photoIds: [loosePhoto] },
    }),
  },
  orderConversation: { orderNumber: ({ order }) => ({ params: { orderNumber: order } }) },
  startConversation: {
    orderNumber: ({ order }) => ({ params: { orderNumber: order }, body: TEXT }),
    photoIds: ({ loosePhoto }, own) => ({
      params: { orderNumber: own.order },
      body: { ...TEXT, photoIds: [loosePhoto] },
    }),
  },
  askSupport: {
    orderNumber: ({ order }) => ({ body: { ...aRequest, orderNumber: order } }),
    returnNumber: ({ returnOrder }) => ({ body: { ...aRequest, returnNumber: returnOrder } }),
    disputeId: ({ dispute }) => ({ body: { ...aRequest, disputeId: dispute } }),
    photoIds: ({ loosePhoto }) => ({ body: { ...aRequest, photoIds: [loosePhoto] } }),
  },
  supportEvent: {
    conversationId: ({ supportConversation }) => ({
      params: { conversationId: supportConversation },
      body: { type: 'RESOLVE' },
    }),
  },
  conversation: { conversationId: ({ conversation }) => ({ params: { conversationId: conversation } }) },
  earlierMessages: { conversationId: ({ conversation }) => ({ params: { conversationId: conversation } }) },
  sendMessage: {
    conversationId: ({ conversation }) => ({ params: { conversationId: conversation }, body: TEXT }),
    photoIds: ({ loosePhoto }, own) => ({
      params: { conversationId: own.conversation },
      body: { ...TEXT, photoIds: [loosePhoto] },
    }),
  },
  // Items are public, and the answer is the asker's own conversation.
  askAboutItem: {
    photoIds: ({ loosePhoto }) => ({ params: { itemId: 1001 }, body: { ...TEXT, photoIds: [loosePhoto] } }),
  },
  markAsRead: {
    conversationId: ({ conversation }) => ({
      params: { conversationId: conversation },
      body: { messageId: 1 },
    }),
  },
  dispute: { disputeId: ({ dispute }) => ({ params: { disputeId: dispute } }) },
  disputeMessages: { disputeId: ({ dispute }) => ({ params: { disputeId: dispute } }) },
  writeDisputeMessage: {
    disputeId: ({ dispute }) => ({ params: { disputeId: dispute }, body: TEXT }),
    photoIds: ({ loosePhoto }, own) => ({
      params: { disputeId: own.dispute },
      body: { ...TEXT, photoIds: [loosePhoto] },
    }),
  },
  markDisputeAsRead: {
    disputeId: ({ dispute }) => ({ params: { disputeId: dispute }, body: { messageId: 1 } }),
  },
  disputeEvent: {
    disputeId: ({ dispute }) => ({ params: { disputeId: dispute }, body: { type: 'WITHDRAW' } }),
    'message.photoIds': ({ loosePhoto }, own) => ({
      params: { disputeId: own.dispute },
      body: { type: 'WITHDRAW', message: { ...TEXT, photoIds: [loosePhoto] } },
    }),
  },

  sellerTransactions: {
    storeId: ({ store }) => ({ params: { storeId: store } }),
    orderNumber: ({ order }) => ({ query: { orderNumber: order } }),
  },
  sellerBalance: { storeId: ({ store }) => ({ params: { storeId: store } }) },
  sellerPayouts: { storeId: ({ store }) => ({ params: { storeId: store } }) },
  sellerPayout: {
    storeId: (theirs) => ({ params: { storeId: theirs.store, payoutId: theirs.payout } }),
    payoutId: ({ payout }) => ({ params: { payoutId: payout } }),
  },
  memberLookUp: {
    loyaltyId: ({ loyaltyId }) => ({ body: { ...member, loyaltyId } }),
    emailId: ({ email }) => ({ body: { ...member, emailId: email } }),
  },
  plccAccountLookup: {
    userId: ({ userId }) => ({
      body: { userId, tokenId: '00000000-0000-4000-8000-000000000000', source: '0' },
    }),
  },
  registerPlccCard: {
    loyaltyId: ({ loyaltyId }) => ({
      body: {
        ...{ registrationStore: 9290, registrationSource: 'ECOM', loyaltyId, plccStatus: 'PENDING' },
        ...{ accountNumber: null, accountId: null },
      },
    }),
  },
  findPlccInfo: { loyaltyId: ({ loyaltyId }) => ({ body: { loyaltyId } }) },
  voucherEvent: {
    cardNumber: ({ voucher }) => ({ params: { cardNumber: voucher }, body: { type: 'RESET' } }),
    orderId: ({ checkout: orderId }, own) => ({
      params: { cardNumber: own.voucher },
      body: { type: 'HOLD', orderId },
    }),
  },
  giftCardPurchase: { number: ({ giftCardPurchase: number }) => ({ params: { number } }) },
  withdrawTaxExemption: {
    exemptionId: ({ taxExemption }) => ({ params: { exemptionId: taxExemption } }),
  },
  giftCardPurchaseEvent: {
    number: ({ giftCardPurchase: number }) => ({ params: { number }, body: { type: 'CANCEL' } }),
  },
  wishList: { listId: ({ wishList }) => ({ params: { listId: wishList } }) },
  updateWishList: {
    listId: ({ wishList }) => ({ params: { listId: wishList }, body: { listName: 'Mine now' } }),
  },
  deleteWishList: { listId: ({ wishList }) => ({ params: { listId: wishList } }) },
  keepWishList: { listId: ({ wishList }) => ({ params: { listId: wishList } }) },
  forgetWishList: { listId: ({ wishList }) => ({ params: { listId: wishList } }) },
  wishListItems: { listId: ({ wishList }) => ({ params: { listId: wishList } }) },
  addWishListItems: {
    listId: ({ wishList }) => ({ params: { listId: wishList }, body: { wishlistItems: [WISH] } }),
  },
  updateWishListItems: {
    listId: ({ wishList, wishListItem }) => ({
      params: { listId: wishList },
      body: { wishlistItems: [{ listItemId: wishListItem, haveQuantity: 1 }] },
    }),
    'wishlistItems.listItemId': ({ wishListItem }, own) => ({
      params: { listId: own.wishList },
      body: { wishlistItems: [{ listItemId: wishListItem, haveQuantity: 1 }] },
    }),
    'wishlistItems.listId': ({ wishList }, own) => ({
      params: { listId: own.wishList },
      body: { wishlistItems: [{ listItemId: own.wishListItem, listId: wishList }] },
    }),
  },
  removeWishListItems: {
    listId: ({ wishList, wishListItem }) => ({
      params: { listId: wishList },
      query: { wishlistItemIds: wishListItem },
    }),
    wishlistItemIds: ({ wishListItem }, own) => ({
      params: { listId: own.wishList },
      query: { wishlistItemIds: wishListItem },
    }),
  },
  failedRefundEvent: {
    refundId: ({ refund }) => ({ params: { refundId: refund }, body: { type: 'REFUND_SETTLED' } }),
  },
  uncapturedPaymentEvent: {
    orderNumber: ({ order }) => ({ params: { orderNumber: order }, body: { type: 'CAPTURE' } }),
  },
  sellerImportReport: { importId: ({ importReport }) => ({ params: { importId: importReport } }) },
};

/** Calls that take no id of another person's things, with the reason. */
export const TAKES_NO_ID: Partial<Record<EndpointName, string>> = {
  getPublicKey: 'the same for everybody',
  pie: 'the same for everybody',
  stores: 'the same for everybody',
  departments: 'the same for everybody',
  requestIp: 'takes nothing',
  search: 'names what is public: categories, brands, sellers, stores',
  suggestions: 'takes words',
  itemCards: 'names items, which are public',
  subSkus: 'names articles, which are public',
  skus: 'names articles, which are public',
  personalizedScores:
    'takes an address, which has to be the caller’s own: recommendations/recommendations.test.ts',
  storeStock: 'names articles and stores, which are public',
  storeByIp: 'takes nothing',
  storeLocator: 'names a place and a SKU, which are public',
  classesNear: 'names a store, which is public',
  setPreferredStore: 'names a store, which is public',
  changePassword: 'changes what is own, by a payload in which only passwords are',
  emailChange: 'shows what is own',
  requestEmailChange:
    'changes what is own; that an address with an account answers alike is tested in identity/email-change.test.ts',
  cancelEmailChange: 'cancels what is own',
  confirmEmailChange: 'takes a token that only a mail has',
  twoStep: 'shows what is own',
  startTwoStep: 'changes what is own, by the password',
  confirmTwoStep: 'changes what is own, by a code of the own key: identity/two-step.test.ts',
  cancelTwoStep: 'gives up an own key',
  renewRecoveryCodes: 'changes what is own, by password and code',
  turnOffTwoStep: 'changes what is own, by password and code',
  notificationChoices: 'shows what is own: notifications/choices.test.ts',
  chooseNotification: 'changes what is own: notifications/choices.test.ts',
  exportPersonalData: 'shows what is own: identity/personal-data.test.ts',
  accountDeletion: 'shows what is own',
  deleteAccount: 'deletes what is own: identity/account-deletion.test.ts',
  createWishList: 'creates what is own',
  wishLists: 'lists what is own; that another userId is not found is tested in lists/lists.test.ts',
  sharedWishLists: 'lists what is own',
  favorites: 'lists what is own',
  addFavorite: 'names an article, which is public, and saves it to an own list',
  removeFavorite: 'names an article, which is public, and removes it from an own list',
  projectProduct: 'names a project, which is public',
  externalEvent: 'names a class, which is public',
  reviews: 'names an article, which is public',
  reviewPermission: 'names an article, which is public; that it was bought is looked up for who is signed in',
  reviewPhoto: 'shows what is public: reviews/photos.test.ts',
  shopReviews: 'lists what is own',
  shopReviewEvent:
    'names a published review; that it is of the own shop is tested in reviews/answers.test.ts',
  ownVotes: 'names an article, which is public; whose votes are asked for is looked up for who is signed in',
  voteHelpful:
    'names a published review, which is public; whose vote it is is looked up for who is signed in',
  reviewsToModerate: 'is the back office’s alone: reviews/moderation.test.ts',
  disputeNotes: 'is the agents’ alone: disputes/notes.test.ts',
  writeDisputeNote: 'is the agents’ alone: disputes/notes.test.ts',
  reviewEvent: 'is the back office’s alone: reviews/moderation.test.ts',
  getPage: 'gives pages without anything personal: of an order no more than a frame',
  signInSecure:
    'takes a password, sealed; that an unknown address is told the same is tested with signing in',
  enrolSecondFactor: 'takes the secret id of a challenge, which the right password was answered with',
  completeSignIn: 'takes the secret id of a challenge, which the right password was answered with',
  register: 'takes an address, sealed; that a known one is told the same is tested with registration',
  verifyEmail: 'takes a secret that was mailed: who has it may',
  setNewPassword: 'takes a secret that was mailed: who has it may',
  signOut: 'ends the session that it is sent with',
  openSessions: 'lists what is own',
  addresses: 'lists what is own',
  savedCards: 'lists what is own',
  taxExemptions: 'lists what is own',
  applyForTaxExemption: 'applies for who is signed in',
  taxExemptionsToReview: 'is the back office’s alone: buying/tax-exemptions.test.ts',
  decideTaxExemption: 'is the back office’s alone: buying/tax-exemptions.test.ts',
  addAddress: 'creates what is own',
  endOtherSessions: 'ends what is own',
  forgetDevice: 'forgets the device that it is sent with',
  getSimpleUser: 'tells of the session that it is sent with',
  getUser: 'tells of the session that it is sent with',
  guestUser: 'tells of the session that it is sent with',
  askCustomerCode: 'is about the customer of the session that it is sent with',
  giveCustomerCode: 'is about the customer of the session that it is sent with',
  endOnBehalf: 'ends the session that it is sent with',
  startCheckout: 'is about the own cart',
  buyerReturns: 'lists what is own',
  disputes: 'lists what is own',
  conversations: 'lists what is own',
  itemConversation: 'is about an item, which everybody sees, and answers the own conversation alone',
  unreadCount: 'counts what is own',
  vouchers: 'lists what is own',
  giftCardBalance: 'takes the number and PIN of a card, which whoever has them may use',
  addGiftCard: 'adds to who is signed in; a card in another account is refused: money/gift-cards',
  buyGiftCard: 'buys for who is signed in',
  giftCardPurchases: 'lists what is own',
  rewardPoints: 'lists what is own; before is only a place in that list',
  findLoyaltyId: 'tells what is own',
  joinRewards: 'joins who is signed in',
  promotionTop:
    'takes an address, and answers what is for everybody unless it is the own one: rewards/offers.test.ts',
  promotion: 'names an offer; one for other members is not found: rewards/offers.test.ts',
  memberOffers: 'lists what is for who is signed in: rewards/offers.test.ts',
  claimOffer:
    'names an offer, which belongs to nobody, and claims it for who is signed in; one for other members is not found: rewards/offers.test.ts',
  officeOffers: 'is the back office’s alone: rewards/offers.test.ts',
  writeOffer: 'is the back office’s alone: rewards/offers.test.ts',
  endOffer: 'is the back office’s alone: rewards/offers.test.ts',
  plccSdk: 'signs an application for who is signed in',
  reportPlccFailure: 'reports for who is signed in',
  uncapturedPayments: 'lists for agents, who see all of it',
  failedRefunds: 'lists for agents, who see all of it',
  supportRequests: 'lists for agents, who see all of it',
  sellerImport: 'takes a file for the own store',
  sellerImports: 'lists what is own',
  sellerToDo: 'counts what is own',
  returnsAddress: 'tells of the own store',
  saveReturnsAddress: 'changes the own store',
  sellerImportCategories: 'lists what is own',
  chooseImportCategories: 'names categories, which are public, and a word of the own files',
  enterPreview: 'takes a point in time',
  exitPreview: 'takes the way back',
  paymentWebhook: 'comes from the provider, signed; others are refused unread',
  carrierWebhook: 'comes from carriers, signed; others are refused unread',
};

/** Fields whose values belong to no person, in any call. */
export const NO_ID: ReadonlySet<string> = new Set([
  // The card provider's decision and account: that those of other members are refused is tested in rewards/store-card.test.ts.
  ...['tokenId', 'registrationStore', 'registrationSource', 'accountNumber', 'accountId', 'plccStatus'],
  // Who gets a gift card, and when.
  ...['recipientName', 'recipientEmail', 'sendAt'],
  // Paging and filters of lists.
  ...[
    'page',
    'size',
    'pageNum',
    'pageNumber',
    'pageSize',
    'currentPage',
    'before',
    'simpleMode',
    'endsEarlier',
    'status',
    'stage',
    'search',
    'postalCode',
    'waiting',
    'queue',
    // Where and why a member pays no tax.
    ...['jurisdiction', 'organization', 'certificateNumber', 'lastDay'],
    'side',
    // Only says how far a conversation has been read.
    'messageId',
  ],
  ...['userType', 'channel', 'channels', 'startTime', 'endTime', 'transactionType', 'revision'],
  // Values that a person types or chooses.
  ...[
    'firstName',
    'lastName',
    'line1',
    'line2',
    'city',
    'state',
    'zipCode',
    'country',
    'phone',
    'lastActiveTime',
    'dateOfBirth',
    'mobilePhone',
    'isDefault',
  ],
  ...[...Object.keys({ ...address, ...place })].map((field) => `address.${field}`),
  ...[
    'rememberMe',
    'kind',
    'type',
    'reason',
    'topic',
    'text',
    'note',
    'message.text',
    'lines.reason',
    'lines.note',
    'quantity',
  ],
  ...[
    'lines.quantity',
    'items.quantity',
    'amountCents',
    'version',
    'from',
    'condition',
    'decision.inFavourOf',
  ],
  ...[
    'decision.refundCents',
    'tracking',
    'tracking.carrier',
    'tracking.number',
    'shipment',
    'choices.method',
    'quoteHash',
  ],
  ...[
    'sealedCard',
    'keepCard',
    'phoneNo',
    'division',
    'company',
    'source',
    'getProfile',
    'getPointsHistory',
    'getTaxExemptInfo',
  ],
  ...['getCRMOffers', 'getVouchers', 'saveContact.email', 'rating', 'title', 'body'],
  ...['listName', 'sortNum', 'description', 'isPublic', 'accessType', 'isStockMailed'],
  ...['comment', 'desiredQuantity', 'haveQuantity', 'sortNum', 'seenComment', 'originPrice', 'currency'].map(
    (field) => `wishlistItems.${field}`,
  ),
  ...['wishlistItems.objectType', 'wishlistItems.objectId', 'wishlistItems.storeId'],
  // Public ids.
  ...['items.sku', 'choices.seller', 'choices.storeId', 'writeReview.itemId', 'askAboutItem.itemId'],
  // Idempotency keys, which others.test.ts tests separately.
  ...['clientKey', 'message.clientKey'],
]);

/** Fields of the table that test a field of the call a second time, with another id. */
export const FIELD_OF_ALIAS: Readonly<Record<string, string>> = { loosePhotoId: 'photoId' };

/** Calls with which agents may read every order, return and dispute, or look up a customer. */
export const AGENTS_MAY_READ: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...([
    'parentOrder',
    'sellerOrder',
    'orderEvent',
    'sellerReturn',
    'returnEvent',
    'returnLineEvent',
  ] as const),
  ...(['returnable', 'openReturn', 'disputeOpening', 'openDispute', 'dispute', 'disputeMessages'] as const),
  ...([
    'writeDisputeMessage',
    'disputeEvent',
    'photo',
    'uncapturedPaymentEvent',
    'failedRefundEvent',
    'signInOnBehalf',
    'supportEvent',
  ] as const),
]);
