import { isText, isTime, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import { isSessionFailure } from '../session/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import { CUSTOMER_KINDS, type AgentGrant, type OnBehalfContext } from './events.ts';

export const isGrant = record<AgentGrant>({
  kind: oneOf(...CUSTOMER_KINDS),
  email: orNull(isText),
  startedAt: isTime,
});

export const onBehalfShape: Shape<OnBehalfContext> = {
  version: 1,
  isContext: record<OnBehalfContext>({ grant: orNull(isGrant), failure: orNull(isSessionFailure) }),
};
