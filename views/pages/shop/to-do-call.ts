/** What needs a seller's answer, as a request machine. */
import type { CallAnswer } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export type ToDo = CallAnswer<'sellerToDo'>;

export const toDoMachine = createRequestMachine<null, ToDo>((_, signal) =>
  callEndpoint('sellerToDo', { signal, throwError: true }),
);
