/** The tab itself masks secrets, whatever their name and place in an actor's data. */
import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, test } from 'vitest';
import { holdsMask, isSecretName, MASK, maskText } from '#services/inspection/secrets.ts';
import { shown } from '#services/inspection/shown.ts';

/** A text that differs from anything else in the generated value. */
const secret = fc
  .array(fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'), {
    minLength: 18,
    maxLength: 30,
  })
  .map((letters) => `S3c${letters.join('')}`);
const secretName = fc.constantFrom(
  ...['password', 'newPassword', 'emailPassword', 'token', 'accessToken', 'refresh_token', 'sessionId'],
  ...['Authorization', 'x-csrf', 'cookie', 'sealed', 'cardNumber', 'securityCode', 'apiKey', 'deviceUuid'],
);

/** Nests a value in lists, objects, maps, sets and errors, as contexts and events do. */
const wrapped = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      inner,
      fc.array(fc.constantFrom('list', 'object', 'map', 'error', 'set'), { maxLength: 6 }),
      fc.object(),
    )
    .map(([value, levels, beside]) =>
      levels.reduce<unknown>((within, level) => {
        switch (level) {
          case 'list':
            return [beside, within];
          case 'map':
            return new Map([['inner', within]]);
          case 'set':
            return new Set([within]);
          case 'error':
            return Object.assign(new Error('failed'), { cause: within });
          case 'object':
            return { ...beside, inner: within };
        }
      }, value),
    );

describe("an actor's data for the inspector", () => {
  test('contain nothing stored under a secret name, at any depth and in any type', () => {
    fc.assert(
      fc.property(secret, secretName, (hidden, name) => {
        fc.assert(
          fc.property(
            wrapped(fc.constantFrom({ [name]: hidden }, { [name]: { value: hidden } }, { [name]: [hidden] })),
            (held) => !JSON.stringify(shown(held)).includes(hidden),
          ),
          { numRuns: 20 },
        );
      }),
      { numRuns: 30 },
    );
  });

  test('contain no token, in any text', () => {
    const part = fc.stringMatching(/^[\w-]{8,40}$/);
    const jwt = fc.tuple(part, part, part).map(([a, b, c]) => `eyJ${a}.${b}.${c}`);
    fc.assert(
      fc.property(
        wrapped(jwt.chain((text) => fc.constantFrom({ told: text }, `before ${text} after`, [text]))),
        (held) => {
          expect(JSON.stringify(shown(held))).not.toMatch(/eyJ[\w-]{8,}\.[\w-]{8,}/);
        },
      ),
    );
  });

  test('can be cloned to another window and written as JSON', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(anything, (held) => {
        const plain = shown(held);
        structuredClone(plain);
        JSON.stringify(plain);
      }),
    );
  });

  test('are limited for cycles, depth and length', () => {
    const round: Record<string, unknown> = { name: 'round' };
    round['self'] = round;
    expect(shown(round)).toEqual({ name: 'round', self: '…' });
    let deep: unknown = 'end';
    for (let level = 0; level < 100; level += 1) deep = { deep };
    expect(JSON.stringify(shown(deep)).length).toBeLessThan(200);
    expect(shown(Array.from({ length: 10_000 }, () => 1))).toHaveLength(201);
    expect(String(shown('word '.repeat(10_000))).length).toBeLessThan(2_100);
  });

  test('are unchanged without secrets', () => {
    const cart = {
      lines: [{ sku: '10010-2', title: 'Merino sock yarn, 100 g', quantity: 3, price: 1299 }],
      path: '/product/hand-dyed-merino-sock-yarn-in-a-skein-of-100-grams-1001?q=wool&page=2',
      isTokenFresh: true,
      token: null,
    };
    expect(shown(cart)).toEqual(cart);
  });
});

describe('a text for the inspector', () => {
  test.each([
    ['signed in as sam.weaver@mail.example.com', `signed in as s${MASK}@mail.example.com`],
    ['4111 1111 1111 1111', `${MASK} 1111`],
    ['card 5500005555555559!', `card ${MASK} 5559!`],
    ['order 1234567890123', 'order 1234567890123'],
    ['Bearer abc.def', `Bearer ${MASK}`],
    ['/new-password?token=abc123&from=mail', `/new-password?token=${MASK}&from=mail`],
    ['/new-password#token=abc123', `/new-password#token=${MASK}`],
    ['3f2a9c0d4e5b6a7988776655443322110f', MASK],
    ['hand-dyed-merino-sock-yarn-in-a-very-long-slug', 'hand-dyed-merino-sock-yarn-in-a-very-long-slug'],
  ])('has its secrets masked, and nothing else: %s', (text, expected) => {
    expect(maskText(text)).toBe(expected);
  });
});

test.each(['title', 'quantity', 'status', 'tabs', 'keyboard', 'pinned', 'companion', 'postalCode'])(
  'the name %s is not secret',
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);

test('a mask in an event from the inspector is detected before the event is sent', () => {
  expect(holdsMask({ credentials: [{ password: MASK }] })).toBe(true);
  expect(holdsMask({ credentials: [{ password: 'typed anew' }], at: 3, none: null })).toBe(false);
});
