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
      description: 'The page has just loaded; its preview mode is being read.',
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
        waiting: { description: 'Waits 800 ms until the next check.', after: { previewCheck: 'looking' } },
        looking: {
          description: 'Checks whether another tab has started a preview.',
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
        waiting: { description: 'Waits 800 ms until the next check.', after: { previewCheck: 'looking' } },
        looking: {
          description: 'Checks whether another tab has changed the previewed time or left preview mode.',
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
      description: 'Preview mode is being left; the page stays until the server has answered.',
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
