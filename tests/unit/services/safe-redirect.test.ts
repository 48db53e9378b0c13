import { expect, it } from 'vitest';
import { isSafeRedirect } from '#services/safe-redirect.ts';

it.each([
  'https://bank.example/confirm?id=1',
  'http://localhost:3001/confirm',
  'http://127.0.0.1:3001/confirm',
  'http://[::1]:3001/confirm',
])('a redirect to the bank at %s is safe', (address) => {
  expect(isSafeRedirect(address)).toBe(true);
});

it.each([
  'http://bank.example/confirm',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://pay#Intent;end',
  'file:///etc/passwd',
  '//bank.example/',
  '/confirm',
  '',
])('a redirect to %s is refused', (address) => {
  expect(isSafeRedirect(address)).toBe(false);
});
