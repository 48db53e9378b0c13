/** The machine of accessibility mode with the page that it shows and the choice that this browser stores. */
import type { AccessibilityMode } from '../machines/accessibility/events.ts';
import { accessibilityMachine } from '../machines/accessibility/machine.ts';
import { ACCESSIBILITY, writeLocal } from './storage.ts';
import { announce } from './tabs.ts';

/** The id of the sheet that every page names and only pages in the mode load (views/document.ts). */
export const ACCESSIBILITY_SHEET = 'accessibility-sheet';

/** As the script in the page's head has shown it, before the first paint. */
export const shownAccessibility = (): AccessibilityMode => ({
  isOn: document.documentElement.dataset['accessibility'] === 'on',
});

function showAccessibility({ isOn }: AccessibilityMode): void {
  const sheet = document.getElementById(ACCESSIBILITY_SHEET);
  if (isOn && sheet instanceof HTMLLinkElement) sheet.disabled = false;
  if (isOn) document.documentElement.dataset['accessibility'] = 'on';
  else delete document.documentElement.dataset['accessibility'];
}

export const providedAccessibility = accessibilityMachine.provide({
  actions: {
    showMode: (_, mode) => {
      showAccessibility(mode);
    },
    storeMode: (_, { isOn }) => {
      writeLocal(ACCESSIBILITY, isOn);
      announce({ type: 'ACCESSIBILITY_CHANGED_ELSEWHERE', isOn });
    },
  },
});
