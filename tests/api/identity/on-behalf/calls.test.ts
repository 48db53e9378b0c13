/**
 * Which calls an agent who acts for a member may make. Every call of the contract that needs a session is made here by such an agent,
 * and a new one belongs to one of the two lists, unless only sellers or staff may make it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { jsonOf } from '#tests/api/site-fixture.ts';
import { validRequest } from '#tests/api/platform/http/valid-requests.ts';
import { AGENT, emailOf, MEMBER, startAgentFixture, type AgentFixture } from './agent-fixture.ts';

let fixture: AgentFixture;
beforeAll(async () => {
  fixture = await startAgentFixture();
});
afterAll(() => fixture.close());

/** Calls that only the member may make, and no agent for them. */
const IN_PERSON = [
  ...['saveProfile', 'addresses', 'addAddress', 'updateAddress', 'removeAddress'],
  ...['openSessions', 'endOpenSession', 'endOtherSessions', 'changePassword'],
  ...['emailChange', 'requestEmailChange', 'cancelEmailChange'],
  ...['twoStep', 'startTwoStep', 'confirmTwoStep', 'cancelTwoStep', 'renewRecoveryCodes', 'turnOffTwoStep'],
  ...['exportPersonalData', 'accountDeletion', 'deleteAccount'],
  ...['notificationChoices', 'chooseNotification', 'markAsRead', 'markDisputeAsRead'],
  ...['makeCardDefault', 'removeSavedCard', 'applyForTaxExemption', 'withdrawTaxExemption'],
  ...['addGiftCard', 'buyGiftCard', 'giftCardPurchaseEvent', 'writeReview', 'voteHelpful'],
  ...['joinRewards', 'claimOffer', 'plccSdk', 'plccAccountLookup', 'registerPlccCard', 'findPlccInfo'],
  'reportPlccFailure',
];

/** Calls that an agent may make for the member. */
const ON_BEHALF = [
  ...['getUser', 'getSimpleUser', 'askCustomerCode', 'giveCustomerCode'],
  ...['cartItems', 'guestMergeToLogin', 'personalizedScores', 'savedCards', 'taxExemptions'],
  ...['wishLists', 'sharedWishLists', 'createWishList', 'updateWishList', 'deleteWishList'],
  ...['keepWishList', 'forgetWishList', 'addWishListItems', 'updateWishListItems', 'removeWishListItems'],
  ...['favorites', 'addFavorite', 'removeFavorite', 'ownVotes', 'reviewPermission'],
  ...['parentOrders', 'buyerReturns', 'disputes'],
  ...['conversations', 'conversation', 'earlierMessages', 'sendMessage', 'unreadCount'],
  ...['orderConversation', 'startConversation', 'itemConversation', 'askAboutItem'],
  ...['askSupport', 'supportEvent'],
  ...['findLoyaltyId', 'memberLookUp', 'memberOffers', 'rewardPoints', 'vouchers', 'voucherEvent'],
  ...['giftCardPurchases', 'giftCardPurchase'],
];

/** The refusals of calls for sellers and staff. An agent who acts for a customer has none of these roles. */
const OF_A_ROLE: readonly unknown[] = ['SELLERS_ONLY', 'AGENTS_ONLY', 'BACK_OFFICE_ONLY'];

const isCall = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

function callsThatNeed(wanted: CallSchemas['needs']): EndpointName[] {
  const needsOf = ({ needs }: CallSchemas) => needs;
  return Object.keys(calls)
    .filter(isCall)
    .filter((name) => needsOf(calls[name]) === wanted);
}

/** Makes the call as an agent who has just begun to act for the member. */
async function answerToAgent(name: EndpointName) {
  const browser = await fixture.browser(AGENT);
  expect((await browser.act({ kind: 'member', email: emailOf(MEMBER) })).status).toBe(200);
  const { method, url, body } = validRequest(name);
  const answer = await browser.send(method, url, body, body && 'application/json');
  const { status } = answer;
  return { name, status, code: status < 400 ? undefined : jsonOf(answer)['code'] };
}

describe('a call that only the member may make', () => {
  test('is declared as such in the contract', () => {
    expect(callsThatNeed('own-session').sort()).toEqual([...IN_PERSON].sort());
  });

  test.each(IN_PERSON.filter(isCall))('is refused to an agent: %s', async (name) => {
    expect(await answerToAgent(name)).toEqual({ name, status: 403, code: 'NOT_ON_BEHALF' });
  });
});

test('an agent can make every other call for a member, and none for sellers or staff', async () => {
  const made: EndpointName[] = [];
  for (const name of callsThatNeed('session')) {
    const answer = await answerToAgent(name);
    if (!OF_A_ROLE.includes(answer.code)) made.push(name);
    // An invalid or a signed-out request is refused before anybody asks who makes it.
    expect(['VALIDATION', 'SIGN_IN_NEEDED', 'NOT_ON_BEHALF'], name).not.toContain(answer.code);
    expect(answer.status, name).toBeLessThan(500);
  }
  expect(made.sort()).toEqual([...ON_BEHALF].sort());
});
