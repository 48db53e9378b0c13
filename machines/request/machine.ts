import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { callNotProvided } from '../runtime/not-provided.ts';
import { REQUEST_MAX_ITERATIONS, REQUEST_TIMEOUT_MS } from './constants.ts';
import type { RequestContext, RequestEvent, RequestInput, RequestStatus } from './events.ts';
import { TIMED_OUT, toRequestFailure } from './failure.ts';
import type { RequestFailure } from './failure.ts';

/** Wraps the input, so that an operation without one (`void`) works too. */
interface Asked<Input> {
  readonly input: Input;
}

/** Makes the call. Rejects with a RequestFailure or anything `toRequestFailure` understands. */
export type RequestCall<Input, Data> = (input: Input, signal: AbortSignal) => Promise<Data>;

/**
 * Loads a data area or runs a user operation (§4, §8, §9).
 *
 * const suggestions = createRequestMachine<Query, Suggestions>((query, signal) => api.suggestions(query, signal));
 * const actor = createActor(suggestions, { input: {} }).start();
 * actor.send({ type: 'LOAD', input: { text: 'yarn' } });
 *
 * `call` gets the input of LOAD and a signal that aborts on a newer LOAD, CANCEL, RESET or the timeout.
 * Without it the actor `call` has to be provided by `machine.provide`.
 */
export function createRequestMachine<Input, Data>(call?: RequestCall<Input, Data>) {
  const given = call && fromPromise<Data, Asked<Input>>(({ input, signal }) => call(input.input, signal));
  return setup({
    types: {} as {
      context: RequestContext<Input, Data>;
      events: RequestEvent<Input>;
      input: RequestInput<Data>;
      tags: RequestStatus;
    },
    actors: { call: given ?? callNotProvided<Data, Asked<Input>>('call') },
    actions: {
      keepInput: assign({ input: (_, { input }: { input: Input }) => input, failure: null }),
      keepAnswer: assign({ data: (_, { data }: { data: Data }) => data }),
      keepFailure: assign({ failure: (_, { failure }: { failure: RequestFailure }) => failure }),
      forget: assign({ input: null, data: null, failure: null }),
    },
    guards: { hasAnswer: ({ context }) => context.data !== null },
    delays: { timeout: ({ context }) => context.timeoutMs },
  }).createMachine({
    id: 'request',
    description: 'A data area or user operation: idle, loading, answered or failed.',
    options: { maxIterations: REQUEST_MAX_ITERATIONS },
    context: ({ input }) => ({
      input: null,
      data: input.data ?? null,
      failure: null,
      timeoutMs: input.timeoutMs ?? REQUEST_TIMEOUT_MS,
    }),
    initial: 'IDLE',
    on: {
      LOAD: {
        target: '.PENDING',
        reenter: true,
        actions: { type: 'keepInput', params: ({ event }) => ({ input: event.input }) },
      },
      RESET: { target: '.IDLE', actions: 'forget' },
    },
    states: {
      IDLE: {
        description: 'No call was made, or the last one was canceled or reset.',
        tags: ['IDLE'],
        always: { guard: 'hasAnswer', target: 'FULFILLED' },
      },
      PENDING: {
        description: 'The call is under way; an earlier answer stays on the page until it returns.',
        tags: ['PENDING'],
        invoke: {
          id: 'call',
          src: 'call',
          input: ({ event }) => {
            assertEvent(event, 'LOAD');
            return { input: event.input };
          },
          onDone: {
            target: 'FULFILLED',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'REJECTED',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ failure: toRequestFailure(event.error) }),
            },
          },
        },
        after: {
          timeout: { target: 'REJECTED', actions: { type: 'keepFailure', params: { failure: TIMED_OUT } } },
        },
        on: { CANCEL: 'IDLE' },
      },
      FULFILLED: { description: 'The call was answered.', tags: ['FULFILLED'] },
      REJECTED: {
        description: 'The call failed; status and data of the failure are kept, and so is an earlier answer.',
        tags: ['REJECTED'],
        on: { CANCEL: 'IDLE' },
      },
    },
  });
}

/** The chart itself, for the registry, the pictures and the tests. */
export const requestMachine = createRequestMachine<unknown, unknown>();

export type RequestMachine<Input, Data> = ReturnType<typeof createRequestMachine<Input, Data>>;
