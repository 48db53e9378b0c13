import type { FastifyReply } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';

const SECONDS_PER_MINUTE = 60;

/** Sets Retry-After on the refusal of a locked address. */
export async function withRetryAfter<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'LOCKED') {
      reply.header('retry-after', Number(error.details?.['minutes'] ?? 1) * SECONDS_PER_MINUTE);
    }
    throw error;
  });
}
