/** Rate-limits actions without a route of their own, by client address. */
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** @throws Refusal 429 TOO_MANY_REQUESTS, with Retry-After on the reply */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface RequestLimit {
  readonly max: number;
  readonly timeWindow: string;
  /** The name under which all processes share one count. */
  readonly groupId: string;
}

/** Every caller of the returned function shares one count. `app` must have the rate-limit plugin. */
export function requestCounter(app: FastifyInstance, limit: RequestLimit): CountRequest {
  const options: RateLimitOptions = { ...limit };
  const count = app.createRateLimit(options);
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    void reply.header('retry-after', counted.ttlInSeconds);
    throw new Refusal('TOO_MANY_REQUESTS');
  };
}
