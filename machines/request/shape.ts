import { isCount, isData, isInteger, listOf, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { RequestContext } from './events.ts';
import { isFailureCode, REQUEST_FAILURES, type RequestFailure } from './failure.ts';
import type { ChangeFailure, OneAtATime } from './one-at-a-time.ts';

const isFailureKind = oneOf(...REQUEST_FAILURES);

export const isRequestFailure = record<RequestFailure>({
  kind: isFailureKind,
  status: isInteger,
  code: isFailureCode,
  data: isData,
});

/** The fields shared by machines that send changes one at a time. */
export const oneAtATime = <Change>(isChange: Check<Change>) =>
  ({ underWay: orNull(isChange), waiting: listOf(isChange) }) satisfies {
    [Name in keyof OneAtATime<Change>]: Check<OneAtATime<Change>[Name]>;
  };

export const changeFailure = <Change>(isChange: Check<Change>): Check<ChangeFailure<Change>> =>
  record<ChangeFailure<Change>>({ change: orNull(isChange), request: isRequestFailure });

/** The types of input and answer belong to the owner; here they only have to be plain data. */
export const requestShape: Shape<RequestContext<unknown, unknown>> = {
  version: 1,
  isContext: record({
    input: isData,
    data: isData,
    failure: orNull(isRequestFailure),
    timeoutMs: isCount,
  }),
};
