import { expect, test } from 'vitest';
import { payloadText, readPayload } from '#views/inspector/payload.ts';

test.each([
  ['', { event: { type: 'GO' } }],
  ['  \n', { event: { type: 'GO' } }],
  ['{"at": 3}', { event: { type: 'GO', at: 3 } }],
  ['[1]', { problem: 'object' }],
  ['null', { problem: 'object' }],
  ['"text"', { problem: 'object' }],
  ['{"type": "STOP"}', { problem: 'type' }],
  ['{"at": }', { problem: 'json', reason: expect.stringContaining('JSON') }],
])('the payload %s is read or refused with a reason', (text, expected) => {
  expect(readPayload('GO', text)).toEqual(expected);
});

test('the payload field starts with the payload of the received event', () => {
  expect(payloadText({ type: 'GO' })).toBe('');
  const seen = { type: 'GO', at: 3, lines: [1] };
  expect(readPayload('GO', payloadText(seen))).toEqual({ event: seen });
});
