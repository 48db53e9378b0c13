import { assign, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { toRequestFailure } from '../request/failure.ts';
import { previewActors, previewEffects } from './actors.ts';
import { PREVIEW_CHECK_MS } from './constants.ts';
import type { PreviewContext, PreviewEvent, PreviewInput, PreviewLook } from './events.ts';
import { isOtherTime, isPreviewing } from './guards.ts';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const previewSetup = setup({
  types: {} as {
    context: PreviewContext;
    events: PreviewEvent;
    input: PreviewInput;
    tags: RequestStatus;
  },
  actors: previewActors,
  actions: {
    ...previewEffects,
    keepTime: assign((_, { simulatedAt }: PreviewLook) => ({ simulatedAt })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toRequestFailure(error) })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ simulatedAt: null, failure: null }),
  },
  guards: {
    isPreviewing: (_, seen: PreviewLook) => isPreviewing(seen),
    isOver: (_, seen: PreviewLook) => !isPreviewing(seen),
    isOtherTime: ({ context }, seen: PreviewLook) => isOtherTime(context, seen),
  },
  delays: { previewCheck: PREVIEW_CHECK_MS, requestTimeout: REQUEST_TIMEOUT_MS },
});
