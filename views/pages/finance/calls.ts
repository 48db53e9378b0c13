/** The calls of the finance page as request machines, about the signed-in seller's store. */
import type { CallAnswer } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { timesOf } from '#services/day-times.ts';
import { callEndpoint } from '#services/http.ts';
import type { Days } from '#views/components/days.ts';

export type Transactions = CallAnswer<'sellerTransactions'>;
export type Transaction = Transactions['content'][number];
export type Payout = CallAnswer<'sellerPayouts'>['content'][number];

const MINE = { storeId: 'mine' };
/** §9: five on a page, from page 0, unless the seller chooses more. */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
const [PAGE_SIZE] = PAGE_SIZES;

export interface Narrowed {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly transactionType: '' | '1' | '2' | '6';
  readonly status: '' | '1' | '2';
  readonly days: Days;
}

export const transactionsMachine = createRequestMachine<Narrowed, Transactions>(
  ({ pageNumber, pageSize, transactionType, status, days }, signal) =>
    callEndpoint('sellerTransactions', {
      params: MINE,
      query: {
        pageNumber,
        pageSize,
        ...(transactionType === '' ? {} : { transactionType }),
        ...(status === '' ? {} : { status }),
        ...timesOf(days),
      },
      signal,
      throwError: true,
    }),
);

export const balanceMachine = createRequestMachine<null, CallAnswer<'sellerBalance'>>((_, signal) =>
  callEndpoint('sellerBalance', { params: MINE, signal, throwError: true }),
);

export const payoutsMachine = createRequestMachine<number, CallAnswer<'sellerPayouts'>>(
  (pageNumber, signal) =>
    callEndpoint('sellerPayouts', {
      params: MINE,
      query: { pageNumber, pageSize: PAGE_SIZE },
      signal,
      throwError: true,
    }),
);

export const payoutMachine = createRequestMachine<number, CallAnswer<'sellerPayout'>>((payoutId, signal) =>
  callEndpoint('sellerPayout', { params: { ...MINE, payoutId }, signal, throwError: true }),
);
