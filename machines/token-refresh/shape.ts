import { isFlag, isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import { isSessionFailure } from '../session/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { TokenRefreshContext } from './events.ts';

export const tokenRefreshShape: Shape<TokenRefreshContext> = {
  version: 1,
  isContext: record<TokenRefreshContext>({
    sessionId: isText,
    rememberMe: isFlag,
    lastActiveAt: isTime,
    refreshedAt: isTime,
    failure: orNull(isSessionFailure),
  }),
};
