/** The calls of §7 from the browser. What sends them (send-request.ts) is loaded with the first call. */
import type { AxiosResponse } from 'axios';
import type { CallAnswer, CallBody, CallParams, CallQuery } from '../contract/calls.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { requestFailure, UNAUTHORIZED_STATUS, type RequestFailure } from '../machines/request/failure.ts';
import { loadChunk } from './chunks.ts';
import { currentClient } from './client.ts';
import type { Manner, sendRequest, Sent } from './send-request.ts';
import { clearToken } from './token.ts';

const BAD_REQUEST_STATUS = 400;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

export type CallOptions<Name extends EndpointName> = Part<'params', CallParams<Name>> &
  Part<'query', CallQuery<Name>> &
  Part<'body', CallBody<Name>> &
  Manner;

/** Options may be omitted if a call needs none. */
type Options<Name extends EndpointName, More = unknown> =
  Record<string, never> extends CallOptions<Name> & More
    ? [options?: CallOptions<Name> & More]
    : [options: CallOptions<Name> & More];

type Sending = { readonly sendRequest: typeof sendRequest };

let loading: Promise<Sending> | undefined;

/** Loads what sends requests, once; after a failed load, the next call loads it again. */
function loadSending(): Promise<Sending> {
  loading ??= loadChunk('send-request', () => import('./send-request.ts')).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const isAnswer = (outcome: AxiosResponse<unknown> | RequestFailure): outcome is AxiosResponse<unknown> =>
  'headers' in outcome;

/**
 * Makes the call `name` of the contract.
 *
 *     const cart = await callEndpoint('addCartItems', { params: { cartId: 'mine' }, body: { items } });
 *
 * @returns the answer; null for a request that failed, unless `throwError` is set (§8)
 * @throws RequestFailure with `throwError`, or for a 400 of a request that carries `pdpSource`. A 401 first clears the
 * token and tells `onUnauthorized`, which logs out (§8)
 */
export function callEndpoint<Name extends EndpointName>(
  name: Name,
  ...options: Options<Name, { readonly throwError: true }>
): Promise<CallAnswer<Name>>;
export function callEndpoint<Name extends EndpointName>(
  name: Name,
  ...options: Options<Name>
): Promise<CallAnswer<Name> | null>;
export async function callEndpoint(name: EndpointName, sent: Sent = {}): Promise<unknown> {
  const sending = await loadSending();
  const outcome = await sending.sendRequest(name, sent);
  if (isAnswer(outcome) && outcome.status < BAD_REQUEST_STATUS) return outcome.data;
  const failure = isAnswer(outcome) ? requestFailure(outcome.status, outcome.data) : outcome;
  // §8: the token is cleared, and the session ends.
  if (failure.status === UNAUTHORIZED_STATUS) {
    clearToken();
    currentClient().onUnauthorized();
  }
  const isRefusedPage = failure.status === BAD_REQUEST_STATUS && sent.pdpSource !== undefined;
  if (isRefusedPage || sent.throwError === true) throw failure;
  return null;
}
