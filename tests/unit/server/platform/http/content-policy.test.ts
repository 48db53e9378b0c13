import { expect, it } from 'vitest';
import { contentPolicy } from '../../../../../server/platform/http/content-policy.ts';

const allowed = { script: "'nonce-a'", style: "'nonce-b'" };

it('lets a page load, send and be framed by what it names, and by nothing else', () => {
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

it('lets a page hold frames, or be held, where it says so', () => {
  const held = contentPolicy(allowed, { connect: [], secure: false, framed: { holds: true, isHeld: true } });
  expect(held.split('; ')).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'self'"]));
  expect(held).not.toContain('upgrade-insecure-requests');
});
