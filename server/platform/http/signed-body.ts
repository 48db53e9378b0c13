/** Bodies that are signed: read as bytes, believed only when the signature is right and fresh, then made sense of. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Refusal } from './refusal.ts';
import { signatureFault } from './signature.ts';

/** What the parties tell each other: so many calls a minute, and all of them from one address. */
export const SIGNED_LIMIT = { rateLimit: { max: 6_000, timeWindow: '1 minute' } };

/** Leaves the bodies of a scope unread: a signature is of bytes. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/** By whom, and when, a body has to be signed. */
export interface Signed {
  readonly header: string;
  /** Undefined where the shop knows nobody who could sign. */
  readonly secret: string | undefined;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * A reader of signed bodies of one form.
 * @throws Refusal 401 SIGNATURE_WRONG or SIGNATURE_STALE, 400 INVALID_JSON or VALIDATION
 */
export function signedReader<Schema extends TSchema>(
  schema: Schema,
): (request: FastifyRequest, by: Signed) => Static<Schema> {
  const bodies = Compile(schema);
  return ({ headers, body: given }, { header, secret, now }) => {
    const signature = headers[header];
    const body = Buffer.isBuffer(given) ? given : Buffer.alloc(0);
    const fault =
      secret === undefined || typeof signature !== 'string'
        ? 'SIGNATURE_WRONG'
        : signatureFault(secret, signature, body, now);
    if (fault !== null) throw new Refusal(fault);
    let value: unknown;
    try {
      value = JSON.parse(body.toString('utf8'));
    } catch {
      throw new Refusal('INVALID_JSON');
    }
    const [wrong] = bodies.Errors(value);
    if (wrong) throw new Refusal('VALIDATION', { field: wrong.instancePath.slice(1) || 'events' });
    return bodies.Parse(value);
  };
}
