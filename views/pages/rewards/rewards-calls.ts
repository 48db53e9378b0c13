/** The calls of the rewards page as request machines. */
import type { CallQuery } from '#contract/calls.ts';
import type { MemberOffer } from '#contract/member-offers.ts';
import type { RewardPoints } from '#contract/points.ts';
import type { CardInfo } from '#contract/store-card.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** The member's number: null for one who has not joined. */
export const loyaltyIdMachine = createRequestMachine<null, { loyaltyId: string | null }>((_, signal) =>
  callEndpoint('findLoyaltyId', { signal, throwError: true }),
);

/** The phone number in the member's profile; empty for none. */
export const phoneMachine = createRequestMachine<null, { phone: string }>(async (_, signal) => {
  const { user } = await callEndpoint('getUser', { signal, throwError: true });
  return { phone: user.mobilePhone ?? '' };
});

export const joinMachine = createRequestMachine<{ mobilePhone: string }, { loyaltyId: string }>(
  (body, signal) => callEndpoint('joinRewards', { body, signal, throwError: true }),
);

export const cardInfoMachine = createRequestMachine<{ loyaltyId: string }, CardInfo>((body, signal) =>
  callEndpoint('findPlccInfo', { body: { ...body, getVouchers: false }, signal, throwError: true }),
);

export type PointsPage = CallQuery<'rewardPoints'>;

/** The balance, and a page of the history. */
export const pointsMachine = createRequestMachine<PointsPage, RewardPoints>((query, signal) =>
  callEndpoint('rewardPoints', { query, signal, throwError: true }),
);

export const offersMachine = createRequestMachine<null, { offers: MemberOffer[] }>((_, signal) =>
  callEndpoint('memberOffers', { signal, throwError: true }),
);

export const claimMachine = createRequestMachine<{ offerId: number }, MemberOffer>((params, signal) =>
  callEndpoint('claimOffer', { params, signal, throwError: true }),
);
