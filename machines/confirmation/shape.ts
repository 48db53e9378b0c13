import { isData, record } from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { ConfirmationContext } from './events.ts';

/** The proposal's type belongs to the page; here it only has to be present, and plain data. */
const isProposal: Check<unknown> = (value): value is unknown => value !== undefined && isData(value);

export const confirmationShape: Shape<ConfirmationContext<unknown>> = {
  version: 1,
  isContext: record({ proposal: isProposal }),
};
