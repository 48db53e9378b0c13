import { isFlag, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { AccessibilityContext } from './events.ts';

export const accessibilityShape: Shape<AccessibilityContext> = {
  version: 1,
  isContext: record<AccessibilityContext>({ startsOn: isFlag }),
};
