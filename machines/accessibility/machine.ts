import { ACCESSIBILITY_MAX_ITERATIONS } from './constants.ts';
import { accessibilitySetup } from './setup.ts';

/** Accessibility mode, on or off (§4). Every reader may choose it; the browser keeps the choice. */
export const accessibilityMachine = accessibilitySetup.createMachine({
  id: 'accessibility',
  description: 'Accessibility mode, on or off: more contrast, larger text, no motion (§4, §5).',
  options: { maxIterations: ACCESSIBILITY_MAX_ITERATIONS },
  context: ({ input: { startsOn } }) => ({ startsOn }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The page has just loaded; the reader’s earlier choice is being read.',
      always: [{ guard: 'startsOn', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'Pages look as usual.',
      on: {
        TURN_ON: { target: 'on', actions: { type: 'storeMode', params: { isOn: true } } },
        CHANGED_ELSEWHERE: { guard: { type: 'isOn', params: ({ event }) => event }, target: 'on' },
      },
    },
    on: {
      description:
        'Texts have a contrast of at least 16 to 1 and are larger, links are underlined, nothing moves.',
      entry: { type: 'showMode', params: { isOn: true } },
      exit: { type: 'showMode', params: { isOn: false } },
      on: {
        TURN_OFF: { target: 'off', actions: { type: 'storeMode', params: { isOn: false } } },
        CHANGED_ELSEWHERE: { guard: { type: 'isOff', params: ({ event }) => event }, target: 'off' },
      },
    },
  },
});
