import { isData, record } from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { ConfirmationContext } from './events.ts';

/** What is proposed is the page's: here it only has to be there, and to be data. */
const isProposal: Check<unknown> = (value): value is unknown => value !== undefined && isData(value);

export const confirmationShape: Shape<ConfirmationContext<unknown>> = {
  version: 1,
  isContext: record({ proposal: isProposal }),
};
