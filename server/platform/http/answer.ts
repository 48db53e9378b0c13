/** Binds a call of the contract to what answers it: path, validation, serialisation and documentation come from the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { TSchema } from 'typebox';
import '@fastify/rate-limit';
import '@fastify/swagger';
import {
  calls,
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
} from '../../../contract/calls.ts';
import {
  areaBase,
  endpoints,
  HEADERS,
  type Endpoint,
  type EndpointName,
} from '../../../contract/endpoints.ts';
import { Problem } from '../../../contract/problem.ts';
import { sharedFor } from './cache-control.ts';

/** What else than the address a shared answer depends on. */
const LOCALE_HEADERS = `${HEADERS.language}, ${HEADERS.region}`;

export type Asked<Name extends EndpointName> = {
  params: CallParams<Name>;
  query: CallQuery<Name>;
  body: CallBody<Name>;
  /** The request itself: its locale, its viewer, its cookies. */
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Answering<Name extends EndpointName> = (asked: Asked<Name>) => Promise<CallAnswer<Name>>;

type Limits = {
  bodyLimit?: number;
  rateLimit?: { max: number; timeWindow: string };
  isUpload?: true;
  tellsUse?: true;
};

/**
 * Registers the call `name`. A handler throws `Refusal` for what can't be granted. `limits.rateLimit` counts by client
 * address; `limits.bodyLimit` is bytes;
 * `limits.isUpload` is for a file that takes long; `limits.tellsUse` for a call that says when its session was last used.
 */
export function answer<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handle: Answering<Name>,
  limits: Limits = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const call: {
    summary: string;
    params?: TSchema;
    query?: TSchema;
    body?: TSchema;
    answer: TSchema;
    sharedSeconds?: number;
    status?: number;
  } = calls[name];
  const status = call.status ?? 200;
  const method: HTTPMethods = endpoint.method;
  app.route({
    method,
    url: areaBase(endpoint.area) + endpoint.path,
    ...(limits.bodyLimit === undefined ? {} : { bodyLimit: limits.bodyLimit }),
    config: {
      ...(limits.rateLimit === undefined ? {} : { rateLimit: limits.rateLimit }),
      ...(limits.isUpload === undefined ? {} : { isUpload: limits.isUpload }),
      ...(limits.tellsUse === undefined ? {} : { tellsUse: limits.tellsUse }),
    },
    schema: {
      operationId: name,
      summary: call.summary,
      tags: [endpoint.area],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(endpoint.form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
      response: { [status]: call.answer, '4xx': Problem },
    },
    handler: async (request, reply) => {
      // Fastify has validated the three parts against the very schemas that Asked<Name> is computed from.
      const asked = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Asked<Name>;
      const answered = await handle(asked);
      if (call.sharedSeconds !== undefined)
        void reply.header('cache-control', sharedFor(call.sharedSeconds)).header('vary', LOCALE_HEADERS);
      return reply.code(status).send(answered);
    },
  });
}
