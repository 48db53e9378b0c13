/** Binds a call of the contract to its handler: path, validation, serialisation and documentation come from the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { TSchema } from 'typebox';
import '@fastify/rate-limit';
import '@fastify/swagger';
import type { CallSchemas } from '#contract/call.ts';
import { calls, type CallAnswer, type CallBody, type CallParams, type CallQuery } from '#contract/calls.ts';
import { urlPrefix, endpoints, HEADERS, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { Problem } from '#contract/problem.ts';
import { refuseRestricted } from './account-restrictions.ts';
import { publicCacheControl } from './cache-control.ts';
import { isValid } from './validation.ts';
import { refuseOnBehalf } from './viewer.ts';

/** A shared answer varies by these headers besides its address. */
const LOCALE_HEADERS = `${HEADERS.language}, ${HEADERS.region}`;

/** The parts of a request that the contract has schemas for; a part without one is undefined. */
type CallParts<Name extends EndpointName> = {
  params: CallParams<Name>;
  query: CallQuery<Name>;
  body: CallBody<Name>;
};
export type CallRequest<Name extends EndpointName> = CallParts<Name> & {
  request: FastifyRequest;
  reply: FastifyReply;
};

export type CallHandler<Name extends EndpointName> = (call: CallRequest<Name>) => Promise<CallAnswer<Name>>;

type CallLimits = {
  bodyLimit?: number;
  rateLimit?: { max: number; timeWindow: string };
  isUpload?: true;
  reportsLastUse?: true;
};

type Parts = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/** Whether the validator has accepted every part of the request by the schema that the contract has for it. */
function areOf<Name extends EndpointName>(name: Name, parts: Parts): parts is CallParts<Name> {
  const { params, query, body }: CallSchemas = calls[name];
  const isOf = (schema: TSchema | undefined, part: unknown): boolean =>
    schema === undefined ? part === undefined : isValid(schema, part);
  return isOf(params, parts.params) && isOf(query, parts.query) && isOf(body, parts.body);
}

/**
 * Registers the route of the call `name`. The handler throws `Refusal` for a request that it refuses. Before that, this refuses a
 * restricted account, and an agent who acts for a customer where the contract asks for the customer's own session.
 * @param limits `rateLimit` counts by client address, `bodyLimit` is in bytes, `isUpload` allows a slow body, and
 *   `reportsLastUse` keeps a call that reports its session's last use from counting as a use itself
 */
export function registerCall<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handle: CallHandler<Name>,
  limits: CallLimits = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const call: CallSchemas = calls[name];
  const status = call.status ?? 200;
  const method: HTTPMethods = endpoint.method;
  app.route({
    method,
    url: urlPrefix(endpoint.area) + endpoint.path,
    ...(limits.bodyLimit === undefined ? {} : { bodyLimit: limits.bodyLimit }),
    config: {
      ...(limits.rateLimit === undefined ? {} : { rateLimit: limits.rateLimit }),
      ...(limits.isUpload === undefined ? {} : { isUpload: limits.isUpload }),
      ...(limits.reportsLastUse === undefined ? {} : { reportsLastUse: limits.reportsLastUse }),
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
      if (request.viewer !== null) {
        refuseOnBehalf(request.viewer, name);
        refuseRestricted(request.viewer.restrictions, name);
      }
      const parts: Parts = {
        params: call.params && request.params,
        query: call.query && request.query,
        body: call.body && request.body,
      };
      if (!areOf(name, parts)) throw new Error(`a request of ${name} was not validated by the contract`);
      const answer = await handle({ ...parts, request, reply });
      if (call.sharedSeconds !== undefined)
        void reply
          .header('cache-control', publicCacheControl(call.sharedSeconds))
          .header('vary', LOCALE_HEADERS);
      return reply.code(status).send(answer);
    },
  });
}
