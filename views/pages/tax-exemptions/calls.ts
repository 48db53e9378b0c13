/** The calls of the pages of tax exemptions as request machines. */
import type { CallAnswer, CallBody, CallQuery } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export type ExemptionChange =
  | { readonly kind: 'APPLY'; readonly body: CallBody<'applyForTaxExemption'> }
  | {
      readonly kind: 'WITHDRAW';
      readonly exemptionId: number;
      readonly revision: number;
      readonly jurisdiction: string;
    };

/** The member's exemptions, with the change after which they were loaded; null if they were only loaded. */
export type OwnExemptions = CallAnswer<'taxExemptions'> & { readonly changed: ExemptionChange | null };

/** Sends the change, if there is one, and loads the exemptions. */
export const exemptionsMachine = createRequestMachine<ExemptionChange | null, OwnExemptions>(
  async (changed, signal) => {
    const always = { signal, throwError: true } as const;
    if (changed?.kind === 'APPLY')
      await callEndpoint('applyForTaxExemption', { body: changed.body, ...always });
    if (changed?.kind === 'WITHDRAW') {
      const { exemptionId, revision } = changed;
      await callEndpoint('withdrawTaxExemption', {
        params: { exemptionId },
        query: { revision },
        ...always,
      });
    }
    return { ...(await callEndpoint('taxExemptions', always)), changed };
  },
);

export const toReviewMachine = createRequestMachine<
  CallQuery<'taxExemptionsToReview'>,
  CallAnswer<'taxExemptionsToReview'>
>((query, signal) => callEndpoint('taxExemptionsToReview', { query, signal, throwError: true }));

export type Reviewed = CallAnswer<'decideTaxExemption'>;

export interface Decision {
  readonly exemptionId: number;
  /** The revision on show: a colleague may have been faster. */
  readonly revision: number;
  readonly event: CallBody<'decideTaxExemption'>;
}

export const decideMachine = createRequestMachine<Decision, Reviewed>(
  ({ exemptionId, revision, event }, signal) =>
    callEndpoint('decideTaxExemption', {
      params: { exemptionId },
      query: { revision },
      body: event,
      signal,
      throwError: true,
    }),
);
