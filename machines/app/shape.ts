import { isData, isFlag, isTime, orMissing, orNull, record } from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import { isGrant } from '../on-behalf/shape.ts';
import { isReloads } from '../chunk-reload/shape.ts';
import type { AccessibilityMode } from '../accessibility/events.ts';
import type { PreviewInput } from '../preview/events.ts';
import type { SessionInput } from '../session/events.ts';
import { isStoredSession } from '../session/stored-shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { AppContext, AppInput } from './events.ts';

/** The server's answer, unchanged: the page checks it as it checks every other answer. */
const isPage = (value: unknown): value is NonNullable<AppInput['page']> => isData(value) && value !== null;

const isInput: Check<AppInput> = record<AppInput>({
  session: record<SessionInput>({ stored: orNull(isStoredSession), now: isTime }),
  page: orMissing(isPage),
  grant: orMissing(isGrant),
  reloads: orMissing(isReloads),
  accessibility: orMissing(record<AccessibilityMode>({ isOn: isFlag })),
  preview: orMissing(record<PreviewInput>({ simulatedAt: orNull(isTime), refused: orNull(isTime) })),
});

export const appShape: Shape<AppContext> = { version: 1, isContext: record<AppContext>({ input: isInput }) };
