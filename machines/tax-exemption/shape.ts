import { isTime, oneOf, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { TaxExemptionContext } from './events.ts';

export const taxExemptionShape: Shape<TaxExemptionContext> = {
  version: 2,
  isContext: record<TaxExemptionContext>({
    dueAt: orNull(isTime),
    until: orNull(isTime),
    reason: orNull(
      oneOf(
        ...(['NUMBER_NOT_FOUND', 'NAME_DIFFERS', 'CERTIFICATE_EXPIRED', 'NOT_EXEMPT_HERE'] as const),
        ...(['CERTIFICATE_CANCELED', 'USED_PRIVATELY', 'APPROVED_BY_MISTAKE'] as const),
      ),
    ),
  }),
};
