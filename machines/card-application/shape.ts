import { isCount, isFlag, isText, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import { ENVIRONMENTS } from '#contract/environments.ts';
import { CARD_RESULTS } from './events.ts';
import type { Applicant, CardAccount, CardApplicationContext } from './events.ts';
import { CARD_FAILURES, type CardFailure } from './failure.ts';

const isFailure = record<CardFailure>({
  code: oneOf(...CARD_FAILURES),
  request: orNull(isRequestFailure),
});

const isResult = oneOf(...CARD_RESULTS);

export const cardApplicationShape: Shape<CardApplicationContext> = {
  version: 1,
  isContext: record<CardApplicationContext>({
    environment: oneOf(...ENVIRONMENTS),
    applicant: orNull(
      record<Applicant>({ userId: isText, loyaltyId: isText, isMobile: isFlag, locationType: isText }),
    ),
    polls: isCount,
    decision: orNull(
      record<NonNullable<CardApplicationContext['decision']>>({ result: isResult, callId: isText }),
    ),
    account: orNull(record<CardAccount>({ accountNumber: isText, accountId: isText })),
    failedRegistrations: isCount,
    failure: orNull(isFailure),
  }),
};
