import { TIMED_OUT } from '../request/failure.ts';
import { PREVIEW_MAX_ITERATIONS } from './constants.ts';
import { previewSetup } from './setup.ts';

/** The shop at a simulated time, for the back office (§1, §2, §6). Checks every 800 ms whether preview is on. */
export const previewMachine = previewSetup.createMachine({
  id: 'preview',
  description: 'Preview mode, on or off: the shop at a simulated point in time (§2, §4, §6).',
  options: { maxIterations: PREVIEW_MAX_ITERATIONS },
  context: ({ input: { simulatedAt, refused } }) => ({ simulatedAt, refused, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The page has just begun: the server says at which time it shows it.',
      always: [
        { guard: { type: 'isPreviewing', params: ({ context }) => context }, target: 'on' },
        { target: 'off' },
      ],
    },
    off: {
      description: 'The shop is shown as it is now.',
      tags: ['IDLE'],
      initial: 'waiting',
      states: {
        waiting: { description: 'The next look is 800 ms away.', after: { previewCheck: 'looking' } },
        looking: {
          description: 'Has another tab started a preview since?',
          invoke: {
            id: 'off.look',
            src: 'look',
            onDone: [
              {
                guard: { type: 'isOtherTime', params: ({ event }) => event.output },
                target: '#preview.on',
                actions: [{ type: 'keepTime', params: ({ event }) => event.output }, 'reloadPage'],
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { previewCheck: 'waiting' },
        },
      },
    },
    on: {
      description: 'The shop is shown as it will be at the simulated time; the banner says so.',
      tags: ['FULFILLED'],
      initial: 'waiting',
      on: { EXIT: 'exiting' },
      states: {
        waiting: { description: 'The next look is 800 ms away.', after: { previewCheck: 'looking' } },
        looking: {
          description: 'Is it still that time, or was preview mode left in another tab?',
          invoke: {
            id: 'on.look',
            src: 'look',
            onDone: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#preview.off',
                actions: ['forgetAll', 'reloadPage'],
              },
              {
                guard: { type: 'isOtherTime', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [{ type: 'keepTime', params: ({ event }) => event.output }, 'reloadPage'],
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { previewCheck: 'waiting' },
        },
      },
    },
    exiting: {
      description: 'Preview mode is being left; the page stays until the server has said so.',
      tags: ['PENDING'],
      entry: 'forgetFailure',
      invoke: {
        id: 'exitPreview',
        src: 'exitPreview',
        onDone: { target: 'off', actions: ['forgetAll', 'reloadPage'] },
        onError: { target: 'on', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'on', actions: { type: 'keepFailure', params: { error: TIMED_OUT } } },
      },
    },
  },
});
