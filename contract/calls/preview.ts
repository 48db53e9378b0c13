/** The calls of preview mode, for the back office. */
import { Done, type CallSchemas } from '../call.ts';
import { EnterPreviewBody, ExitPreviewQuery, Preview } from '../preview.ts';

export const previewCalls = {
  enterPreview: {
    summary: 'Show the shop as it will be at a point in time, to this session alone',
    body: EnterPreviewBody,
    needs: 'session',
    refuses: ['BACK_OFFICE_ONLY', 'NOT_AHEAD'],
    answer: Preview,
  },
  exitPreview: {
    summary: 'End preview mode; safe to repeat. A reader is led to `back`, or to where they came from',
    query: ExitPreviewQuery,
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
