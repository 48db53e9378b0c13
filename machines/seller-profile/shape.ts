import { either, isFlag, isNull, isNumber, isText, orNull, record } from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import { isSellerStoreProfile } from '../session/wire-checks.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { SellerProfileContext, StoreStatus } from './events.ts';

export const sellerProfileShape: Shape<SellerProfileContext> = {
  version: 2,
  isContext: record<SellerProfileContext>({
    userId: orNull(isText),
    store: orNull(isSellerStoreProfile),
    status: orNull(
      record<StoreStatus>({
        status: isText,
        authStatus: isNumber,
        adminStatus: either(isNumber, isFlag, isNull),
      }),
    ),
    failure: orNull(isRequestFailure),
  }),
};
