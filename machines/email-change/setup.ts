import { setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { EMAIL_CHANGE_MS } from './constants.ts';
import type { EmailChangeContext, EmailChangeEvent, EmailChangeInput } from './events.ts';
import { emailChangeRules } from './guards.ts';

/** Initial context of a requested change. */
export const requested = ({ requestedAt }: EmailChangeInput): EmailChangeContext => ({
  requestedAt,
  dueAt: requestedAt + EMAIL_CHANGE_MS,
});

/** `open`: a confirmation is missing. */
export type EmailChangeTag = 'open';

/** Types and guards of the chart in `machine.ts`. */
export const emailChangeSetup = setup({
  types: {} as {
    context: EmailChangeContext;
    events: EmailChangeEvent;
    input: EmailChangeInput;
    tags: EmailChangeTag;
  },
  guards: { may: mayBy(emailChangeRules) },
});
