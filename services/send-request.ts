/**
 * Sends the requests of calls, with axios and the table of endpoints. It is loaded with the first call, which most pages make only
 * when their reader does something. Every request carries language, region and trace id, and the bearer token when it is valid.
 */
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import {
  endpoints,
  HEADERS,
  TIME_ZONE_HEADER,
  type ApiArea,
  type Endpoint,
  type EndpointName,
} from '../contract/endpoints.ts';
import { REQUEST_TIMEOUT_MS, SELLER_REQUEST_TIMEOUT_MS } from '../machines/request/constants.ts';
import { requestFailure, TIMED_OUT, type RequestFailure } from '../machines/request/failure.ts';
import { addressOf, currentClient } from './client.ts';
import { now, timeZone } from './clock.ts';
import { uuid } from './identity.ts';
import { validToken } from './token.ts';

/** How a call is made, whichever it is. */
export type Manner = {
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
const instances = new Map<string, AxiosInstance>();

/** The instance of an API area: made once for each address. */
function instanceOf(area: ApiArea): AxiosInstance {
  const baseURL = addressOf(area);
  let instance = instances.get(baseURL);
  if (!instance) {
    instance = axios.create({
      baseURL,
      timeout: REQUEST_TIMEOUT_MS,
      // Every status is a valid answer here; its meaning is decided by the caller.
      validateStatus: () => true,
      // The token cookie never authenticates a write by itself.
      xsrfCookieName: '',
      paramsSerializer: { indexes: null },
    });
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

export type Sent = Manner & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/**
 * Sends the request of a call.
 * @returns the response, or the failure of a request without one
 * @throws errors in the program itself
 */
export async function sendRequest(
  name: EndpointName,
  sent: Sent,
): Promise<AxiosResponse<unknown> | RequestFailure> {
  const endpoint: Endpoint = endpoints[name];
  const timeoutMs = sent.timeoutMs ?? (isSellerInfo(name) ? SELLER_REQUEST_TIMEOUT_MS : undefined);
  const token = sent.token === undefined ? validToken(now()) : sent.token;
  const { onSent } = sent;
  try {
    return await instanceOf(endpoint.area).request<unknown>({
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
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
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
