import { isCount, isFlag, isText, orNull, record, wordOf } from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { Applicant, CardAccount, CardApplicationContext, CardResult, Environment } from './events.ts';
import type { CardFailure, CardFailureCode } from './failure.ts';

const isFailure = record<CardFailure>({
  code: wordOf<CardFailureCode>({
    NO_USER_INFO: true,
    NO_USER_ID: true,
    NO_LOYALTY_ID: true,
    NO_LOCATION_TYPE: true,
    SDK_INIT: true,
    NOT_READY: true,
    LOOKUP_FAILED: true,
    REGISTRATION_FAILED: true,
  }),
  request: orNull(isRequestFailure),
});

const isResult = wordOf<CardResult>({ APPROVED: true, PENDING: true, DECLINED: true, ACCOUNT_EXISTS: true });

export const cardApplicationShape: Shape<CardApplicationContext> = {
  version: 1,
  isContext: record<CardApplicationContext>({
    environment: wordOf<Environment>({ dev: true, beta: true, uat: true, staging: true, '2c-prd': true }),
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
