import type { CallAnswer } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** Loads the cards of items by their ids, separated by commas. */
export const cardsMachine = createRequestMachine<string, CallAnswer<'itemCards'>>((ids, signal) =>
  callEndpoint('itemCards', { query: { ids }, signal, throwError: true }),
);
