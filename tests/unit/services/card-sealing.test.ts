import { constants, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readPie, sealCard, type TypedCard } from '#services/card-sealing.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const PUBLIC = keys.publicKey.toString('base64');
const SCRIPT = `var PIE = {};\nPIE.K = "${PUBLIC}";\nPIE.key_id = "abc";\nPIE.phase = 12;\n`;

const CARD: TypedCard = { number: '4242 4242 4242 4242', expiry: '12/49', code: '123', name: 'Ada Weaver' };

function open(sealed: string): unknown {
  const [, block = ''] = sealed.split('.');
  const plain = privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(block, 'base64'),
  );
  return JSON.parse(Buffer.from(plain.toString('latin1'), 'base64').toString('utf8'));
}

describe('the script finance/pie', () => {
  test('contains key and phase', () => {
    expect(readPie(SCRIPT)).toEqual({ key: PUBLIC, phase: 12 });
    expect(createPublicKey({ key: keys.publicKey, format: 'der', type: 'spki' }).asymmetricKeyType).toBe(
      'rsa',
    );
  });

  test('is only read, never run', () => {
    const { key } = readPie(`globalThis.__ran = true; throw new Error('no');\n${SCRIPT}`);
    expect(key).toBe(PUBLIC);
    expect(Object.hasOwn(globalThis, '__ran')).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['no key', SCRIPT.replace('PIE.K', 'PIE.X')],
    ['no phase', SCRIPT.replace('PIE.phase', 'PIE.face')],
    ['a phase that is no number', SCRIPT.replace('= 12', '= evil()')],
    ['a page', '<!doctype html><title>Sign in to the network</title>'],
  ])('with %s is refused', (_, script) => {
    expect(() => readPie(script)).toThrow('finance/pie names no key');
  });
});

describe('a sealed card', () => {
  test('is one block that contains its phase, with the phase in front', async () => {
    const sealed = await sealCard(CARD, { key: PUBLIC, phase: 12 });
    expect(sealed).toMatch(/^12\.[A-Za-z0-9+/]{342}==$/);
    expect(open(sealed)).toEqual(['12', '4242424242424242', '12/49', '123', 'Ada Weaver']);
  });

  test('can have an empty security code, and any name', async () => {
    const name = 'Zoë Œuvré-Nguyễn';
    expect(open(await sealCard({ ...CARD, code: '', name }, { key: PUBLIC, phase: 1 }))).toEqual([
      '1',
      '4242424242424242',
      '12/49',
      '',
      name,
    ]);
  });

  test('has only a long name cut', async () => {
    const name = '𐐀'.repeat(30);
    const card = { ...CARD, number: '6011000990139424009', name };
    const opened = open(await sealCard(card, { key: PUBLIC, phase: 123_456_789 }));
    const [, number, expiry, code, cut] = Array.isArray(opened) ? opened : [];
    expect([number, expiry, code]).toEqual(['6011000990139424009', '12/49', '123']);
    expect(name.startsWith(String(cut))).toBe(true);
    expect([...String(cut)].length).toBeGreaterThan(10);
  });

  test('is different each time', async () => {
    const key = { key: PUBLIC, phase: 1 };
    expect(await sealCard(CARD, key)).not.toBe(await sealCard(CARD, key));
  });
});
