/** The calls of a seller's returns address as request machines. */
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export type TypedAddress = CallBody<'saveReturnsAddress'>;

export const addressMachine = createRequestMachine<null, CallAnswer<'returnsAddress'>>((_, signal) =>
  callEndpoint('returnsAddress', { signal, throwError: true }),
);

export const saveMachine = createRequestMachine<TypedAddress, CallAnswer<'saveReturnsAddress'>>(
  (body, signal) => callEndpoint('saveReturnsAddress', { body, signal, throwError: true }),
);
