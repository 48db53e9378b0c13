import type { SnapshotFrom } from 'xstate';
import type { accessibilityMachine } from './machine.ts';

export type AccessibilitySnapshot = SnapshotFrom<typeof accessibilityMachine>;

export const selectIsAccessibilityOn = (snapshot: AccessibilitySnapshot): boolean => snapshot.matches('on');
