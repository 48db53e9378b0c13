/**
 * The calls of §7 from the browser. axios is loaded with the first call, one instance for each API area. Every request
 * carries language, region and trace id, and the bearer token when it is valid.
 */
import type { AxiosInstance, AxiosResponse } from 'axios';
import type { CallAnswer, CallBody, CallParams, CallQuery } from '../contract/calls.ts';
import {
  endpoints,
  HEADERS,
  TIME_ZONE_HEADER,
  type ApiArea,
  type Endpoint,
  type EndpointName,
} from '../contract/endpoints.ts';
import { REQUEST_TIMEOUT_MS, SELLER_REQUEST_TIMEOUT_MS } from '../machines/request/constants.ts';
import {
  requestFailure,
  TIMED_OUT,
  UNAUTHORIZED_STATUS,
  type RequestFailure,
} from '../machines/request/failure.ts';
import { loadChunk } from './chunks.ts';
import { addressOf, currentClient } from './client.ts';
import { now, timeZone } from './clock.ts';
import { uuid } from './identity.ts';
import { clearToken, validToken } from './token.ts';

export { REQUEST_TIMEOUT_MS, SELLER_REQUEST_TIMEOUT_MS };

const BAD_REQUEST_STATUS = 400;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

type Manner = {
  readonly signal?: AbortSignal;
  /** Rejects with a RequestFailure instead of resolving to null (§8). */
  readonly throwError?: boolean;
  /** From a product page: a 400 then rejects with the response, whatever `throwError` says (§8). */
  readonly pdpSource?: string;
  /** §9: 30 s unless it is given here; 15 s for seller info. */
  readonly timeoutMs?: number;
  /** A token other than the stored one; null sends none. */
  readonly token?: string | null;
  /** Sent as it is, for the calls that take a file. */
  readonly file?: Blob;
  /** Called with the uploaded share, 0 to 1. */
  readonly onSent?: (part: number) => void;
};
export type CallOptions<Name extends EndpointName> = Part<'params', CallParams<Name>> &
  Part<'query', CallQuery<Name>> &
  Part<'body', CallBody<Name>> &
  Manner;

/** Options may be omitted if a call needs none. */
type Options<Name extends EndpointName, More = unknown> =
  Record<string, never> extends CallOptions<Name> & More
    ? [options?: CallOptions<Name> & More]
    : [options: CallOptions<Name> & More];

const instances = new Map<string, Promise<AxiosInstance>>();

/** The instance of an API area: made once for each address. */
function instanceOf(area: ApiArea): Promise<AxiosInstance> {
  const baseURL = addressOf(area);
  let instance = instances.get(baseURL);
  if (!instance) {
    instance = loadChunk('axios', () => import('axios')).then(({ default: axios }) =>
      axios.create({
        baseURL,
        timeout: REQUEST_TIMEOUT_MS,
        // Every status is a valid answer here; its meaning is decided below.
        validateStatus: () => true,
        // The token cookie never authenticates a write by itself.
        xsrfCookieName: '',
        paramsSerializer: { indexes: null },
      }),
    );
    // After a failed load, the next call loads the chunk again.
    instance.catch(() => instances.delete(baseURL));
    instances.set(baseURL, instance);
  }
  return instance;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (part: unknown): Fields => (typeof part === 'object' && part !== null ? { ...part } : {});

const fill = (path: string, params: Fields): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function headersOf(area: ApiArea, token: string | null): Record<string, string> {
  const { locale } = currentClient();
  const zone = area === 'user' ? timeZone() : undefined;
  return {
    [HEADERS.language]: locale.language,
    [HEADERS.region]: locale.region,
    [HEADERS.trace]: uuid(),
    ...(zone === undefined ? {} : { [TIME_ZONE_HEADER]: zone }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** §9: requests for seller pages time out sooner. */
const isSellerInfo = (name: EndpointName): boolean =>
  name.startsWith('seller') && endpoints[name].method === 'GET';

type Sent = Manner & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** The response, or the failure of a request without one. Errors in the program itself are rethrown. */
async function send(endpoint: Endpoint, sent: Sent): Promise<AxiosResponse<unknown> | RequestFailure> {
  const [instance, { isAxiosError }] = await Promise.all([instanceOf(endpoint.area), import('axios')]);
  const token = sent.token === undefined ? validToken(now()) : sent.token;
  const { onSent } = sent;
  try {
    return await instance.request<unknown>({
      method: endpoint.method,
      url: fill(endpoint.path, fieldsOf(sent.params)),
      params: {
        ...fieldsOf(sent.query),
        ...(sent.pdpSource === undefined ? {} : { pdpSource: sent.pdpSource }),
      },
      headers: {
        ...headersOf(endpoint.area, token),
        ...(sent.file ? { 'Content-Type': sent.file.type || 'application/octet-stream' } : {}),
      },
      withCredentials: endpoint.credentials === true,
      ...contentOf(endpoint, sent),
      ...(onSent ? { onUploadProgress: ({ progress }) => onSent(progress ?? 0) } : {}),
      ...(sent.signal ? { signal: sent.signal } : {}),
      ...(sent.timeoutMs === undefined ? {} : { timeout: sent.timeoutMs }),
    });
  } catch (error) {
    if (!isAxiosError(error)) throw error;
    const isLate = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return isLate ? TIMED_OUT : requestFailure(0, null);
  }
}

function contentOf(endpoint: Endpoint, { body, file }: Sent): { data?: unknown } {
  if (file) return { data: file };
  if (body === undefined) return {};
  return { data: endpoint.form ? formOf(fieldsOf(body)) : body };
}

const formOf = (body: Fields): URLSearchParams =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));

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
  const usual = isSellerInfo(name) ? { timeoutMs: SELLER_REQUEST_TIMEOUT_MS } : {};
  const outcome = await send(endpoints[name], { ...usual, ...sent });
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
