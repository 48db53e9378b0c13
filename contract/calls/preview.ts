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
    summary: 'End preview mode; safe to repeat. Redirects to `back`, or to the page before',
    query: ExitPreviewQuery,
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
