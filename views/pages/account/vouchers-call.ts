import type { CallAnswer } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** The rewards programme's member (§7), of which only the vouchers are shown. */
export const vouchersMachine = createRequestMachine<null, CallAnswer<'memberLookUp'>>((_, signal) =>
  callEndpoint('memberLookUp', {
    body: { company: 'MIK', source: 'ECOM', getVouchers: true },
    signal,
    throwError: true,
  }),
);
