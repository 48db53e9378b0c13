import type { FastifyReply } from 'fastify';

/** Sets the headers of a photo, so that browsers treat the bytes as an image only. */
export const asPhoto = (reply: FastifyReply): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline; filename="photo.webp"')
    .type('image/webp');
