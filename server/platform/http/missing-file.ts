import type { FastifyReply } from 'fastify';

/** A 404 for files that programs request: one line of text instead of a page, cached for a minute. */
export const missingFile = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
