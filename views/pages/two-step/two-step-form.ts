import type { RequestFailure } from '#machines/request/failure.ts';
import type { TwoStepAction } from './two-step-calls.ts';

/** What each form of two-step verification gets. */
export interface TwoStepForm {
  readonly failure: RequestFailure | null;
  readonly isBusy: boolean;
  /** Does nothing while a call is under way. */
  send(action: TwoStepAction): void;
}
