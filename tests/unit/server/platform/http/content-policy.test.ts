import { expect, it } from 'vitest';
import { contentPolicy } from '#server/platform/http/content-policy.ts';

const allowed = { script: "'nonce-a'", style: "'nonce-b'" };

it('content policy: allows the listed sources and nothing else', () => {
  expect(contentPolicy(allowed, { connect: ['https://api.example'], secure: true }).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-a'",
    "style-src 'self' 'nonce-b'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' https://api.example",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]);
});

it('content policy: allows the script and the frames of a provider, and nothing else of it', () => {
  const provider = 'https://bank.example';
  const held = contentPolicy(allowed, { connect: [], secure: false, provider }).split('; ');
  expect(held.filter((part) => part.includes(provider))).toEqual([
    `script-src 'self' 'nonce-a' ${provider}`,
    `frame-src ${provider}`,
  ]);
});

it('content policy: allows frames, and being framed, on request', () => {
  const held = contentPolicy(allowed, {
    connect: [],
    secure: false,
    framing: { mayFrame: true, mayBeFramed: true },
  });
  expect(held.split('; ')).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'self'"]));
  expect(held).not.toContain('upgrade-insecure-requests');
});
