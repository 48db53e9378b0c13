/** What an agent may not do for a customer: the contract declares it, and one place of the server refuses it. */
import { expect, test } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { refusalsOf } from '#contract/refusals.ts';
import { refuseOnBehalf, type Viewer } from '#server/platform/http/viewer.ts';
import { placesOf } from '#tests/unit/house/named-words.ts';

const member: Viewer = {
  ...{ userId: 'ann', sessionId: 's', isSeller: false, isAgent: false, isBackOffice: false },
  ...{ agentId: null, restrictions: [] },
};
const actedFor: Viewer = { ...member, agentId: 'agent' };

test('only the contract decides which calls an agent can’t make for a customer; a payment is refused if it would save the card', () => {
  expect(placesOf('NOT_ON_BEHALF')).toEqual([
    'server/features/buying/checkout/paying-card.ts',
    'server/platform/http/viewer.ts',
  ]);
  const declaring = Object.entries<CallSchemas>(calls).filter(([, { refuses }]) =>
    refuses?.includes('NOT_ON_BEHALF'),
  );
  // An agent can pay for a customer, but can't save the card.
  expect(declaring.map(([name]) => name)).toEqual(['payCheckout']);
});

test('an agent is refused a call that only the member may make, and the member isn’t', () => {
  expect(() => refuseOnBehalf(actedFor, 'joinRewards')).toThrow(
    expect.objectContaining({ status: 403, code: 'NOT_ON_BEHALF' }),
  );
  expect(() => refuseOnBehalf(member, 'joinRewards')).not.toThrow();
  expect(() => refuseOnBehalf(actedFor, 'rewardPoints')).not.toThrow();
  expect(() => refuseOnBehalf(actedFor, 'search')).not.toThrow();
});

test('the OpenAPI document names the refusal of agents for a call that only the member may make', () => {
  expect(refusalsOf(endpoints.joinRewards, calls.joinRewards)).toEqual(
    expect.arrayContaining(['SIGN_IN_NEEDED', 'NOT_ON_BEHALF']),
  );
  expect(refusalsOf(endpoints.rewardPoints, calls.rewardPoints)).not.toContain('NOT_ON_BEHALF');
});
