import { isTime, orNull, record } from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { PreviewContext } from './events.ts';

export const previewShape: Shape<PreviewContext> = {
  version: 1,
  isContext: record<PreviewContext>({
    simulatedAt: orNull(isTime),
    refused: orNull(isTime),
    failure: orNull(isRequestFailure),
  }),
};
