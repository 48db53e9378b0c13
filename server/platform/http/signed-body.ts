/** Signed request bodies: read as bytes, verified, and only then parsed. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Refusal } from './refusal.ts';
import { signatureFault } from './signature.ts';

/** Generous, because all webhooks of a provider come from one address. */
export const SIGNED_LIMIT = { rateLimit: { max: 6_000, timeWindow: '1 minute' } };

/** Hands JSON bodies of a scope to the handlers as bytes, over which the signature is made. */
export function parseBodiesAsBytes(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

export interface SignatureCheck {
  readonly header: string;
  /** Undefined refuses every body: no sender is configured. */
  readonly secret: string | undefined;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * A function that verifies and parses bodies of one schema.
 * @throws Refusal 401 SIGNATURE_WRONG or SIGNATURE_STALE, 400 INVALID_JSON or VALIDATION
 */
export function signedBodyReader<Schema extends TSchema>(
  schema: Schema,
): (request: FastifyRequest, by: SignatureCheck) => Static<Schema> {
  const bodies = Compile(schema);
  return ({ headers, body: bytes }, { header, secret, now }) => {
    const signature = headers[header];
    const body = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
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
