import { setup } from 'xstate';
import { accessibilityEffects } from './actors.ts';
import type { AccessibilityContext, AccessibilityEvent, AccessibilityMode } from './events.ts';

/** Types, actions and guards of the chart in `machine.ts`. */
export const accessibilitySetup = setup({
  types: {} as {
    context: AccessibilityContext;
    events: AccessibilityEvent;
    input: AccessibilityContext;
  },
  actions: accessibilityEffects,
  guards: {
    startsOn: ({ context }) => context.startsOn,
    isOn: (_, { isOn }: AccessibilityMode) => isOn,
    isOff: (_, { isOn }: AccessibilityMode) => !isOn,
  },
});
