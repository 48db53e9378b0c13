import type { IncomingMessage } from 'node:http';
import { ProviderRefusal } from './provider-refusal.ts';

const BODY_BYTES_MAX = 64 * 1024;

/** @throws ProviderRefusal INVALID for a body that is too large */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const piece = Buffer.from(part);
    bytes += piece.length;
    if (bytes > BODY_BYTES_MAX) throw new ProviderRefusal('INVALID', 'the body is too large');
    parts.push(piece);
  }
  return Buffer.concat(parts).toString('utf8');
}
