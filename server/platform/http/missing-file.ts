import type { FastifyReply } from 'fastify';

/** 404 for what programs ask for, not people: a line of text instead of a page. It may be asked for again in a minute. */
export const missingFile = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
