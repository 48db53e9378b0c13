import type { AccessibilityContext, AccessibilityEvent } from '#machines/accessibility/events.ts';
import { accessibilityMachine } from '#machines/accessibility/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { nothing } from './sent.ts';

/** Accessibility mode; what it shows and stores is only recorded. */
export const accessibilityAt = () =>
  accessibilityMachine.provide({ actions: { showMode: nothing, storeMode: nothing } });

const inputs: AccessibilityContext[] = [{ startsOn: false }, { startsOn: true }];

const events: AccessibilityEvent[] = [
  { type: 'TURN_ON' },
  { type: 'TURN_OFF' },
  { type: 'CHANGED_ELSEWHERE', isOn: true },
  { type: 'CHANGED_ELSEWHERE', isOn: false },
];

export const accessibilityFeed: Feed = {
  name: 'accessibility',
  build: accessibilityAt,
  inputs,
  events: () => events,
  answers: {},
  failures: [],
};
