/** States of an attempt to pay as SQL lists them: by what the machine says of them, not by name. */
import { statesTagged, type PaymentAttemptTag } from '../../machines/payment-attempt/selectors.ts';

/** `'A', 'B'`, in the order of the chart: the same text wherever it stands, so that a partial index is found. */
export const attemptsThatAre = (...tags: readonly PaymentAttemptTag[]): string =>
  tags.flatMap((tag) => statesTagged(tag).map((state) => `'${state}'`)).join(', ');
