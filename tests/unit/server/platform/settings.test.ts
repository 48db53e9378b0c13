import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dangersOf, readSettings, settingsTable } from '#server/platform/settings.ts';

function pem(bits: number): string {
  return generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

describe('settings', () => {
  it.each([
    [{}, false],
    [{ ATELIER_DEV: 'on' }, true],
    [{ INSPECTOR: 'on' }, true],
    [{ ATELIER_DEV: 'on', INSPECTOR: 'off' }, false],
  ])('from %j turn the inspector on: %s', (env, isInspected) => {
    expect(readSettings(env).isInspected).toBe(isInspected);
  });

  it('default to a local shop in both regions', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      brand: { name: 'Atelier', slug: 'atelier' },
      defaultRegion: 'US',
      origins: { US: 'http://localhost:3000', CA: 'http://ca.localhost:3000' },
      trustProxy: false,
      secureCookies: false,
      isDemo: true,
    });
    expect(settings.regionHosts.get('ca.localhost')).toBe('CA');
    expect(Object.isFrozen(settings)).toBe(true);
  });

  it('ignore empty variables', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '  ' })).toEqual(readSettings({}));
  });

  it('report every wrong variable at once, one sentence each, without secrets', () => {
    const read = (): unknown =>
      readSettings({
        PORT: '99999',
        REGION_HOSTS: 'shop.example=UK',
        DATABASE_URL: 'mysql://shop:hush@host/shop',
        SECRET_TOKEN: 'hush',
        LOG_LEVEL: 'loud',
        BODY_LIMIT: '3 apples',
        DEMO: 'perhaps',
      });
    expect(read).toThrow(/^7 settings are wrong:/);
    expect(read).toThrow('PORT must be a whole number from 0 to 65535, not "99999".');
    expect(read).toThrow('DATABASE_URL must be an address that begins with postgres:// or postgresql://.');
    expect(read).toThrow('LOG_LEVEL must be one of fatal, error');
    expect(read).not.toThrow(/hush/);
  });

  it.each([
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['PUBLIC_ORIGIN', 'https://shop.example/path'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['REGION_HOSTS', ','],
    ['TRUST_PROXY', 'everybody'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['BRAND_SLUG', 'A shop'],
    ['SECRET_COOKIE', `${'a'.repeat(32)},short`],
    ['SECRET_SIGN_IN_KEY', 'not a key'],
    ['CATALOGUE_SCALE', '0'],
    ['CATALOGUE_SCALE', '0.05'],
    ['CATALOGUE_SCALE', '1e1'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name} must`));
  });

  it('derive hosts, canonical URLs and Secure cookies from PUBLIC_ORIGIN', () => {
    const settings = readSettings({ PUBLIC_ORIGIN: 'https://shop.example' });
    expect(settings.origins).toEqual({ US: 'https://shop.example', CA: 'https://ca.shop.example' });
    expect(settings.regionHosts.get('shop.example')).toBe('US');
    expect(settings.secureCookies).toBe(true);
    expect(readSettings({ PUBLIC_ORIGIN: 'https://shop.example', SECURE_COOKIES: 'off' }).secureCookies).toBe(
      false,
    );
  });

  it('have the first host of a region as its canonical one', () => {
    const { origins, defaultRegion } = readSettings({
      PUBLIC_ORIGIN: 'https://boutique.example',
      REGION_HOSTS: 'Boutique.example=CA, boutique.ca=CA, shop.example=US',
    });
    expect(origins).toEqual({ CA: 'https://boutique.example', US: 'https://shop.example' });
    expect(defaultRegion).toBe('CA');
  });

  it.each([
    ['off', false],
    ['on', true],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.1', '10.0.0.0/8, 192.168.1.1'],
    ['loopback', 'loopback'],
  ])('can have TRUST_PROXY=%s', (text, value) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it('warn of TRUST_PROXY=on only', () => {
    expect(dangersOf(readSettings({ TRUST_PROXY: 'on' }))).toEqual([
      expect.stringMatching(/^TRUST_PROXY=on /),
    ]);
    for (const text of ['off', '1', 'loopback'])
      expect(dangersOf(readSettings({ TRUST_PROXY: text }))).toEqual([]);
  });

  it('parse sizes in bytes', () => {
    expect(readSettings({ BODY_LIMIT: '512kb', IMPORT_LIMIT: '1GB' }).limits).toMatchObject({
      bodyBytes: 524_288,
      importBytes: 1_073_741_824,
    });
  });

  it('can have several secrets for a rotation, and an RSA key on one line', () => {
    const token = `${'new'.repeat(12)},${'old'.repeat(12)}`;
    expect(readSettings({ SECRET_TOKEN: token }).secrets.token).toEqual(token.split(','));
    const key = pem(2048);
    expect(readSettings({ SECRET_SIGN_IN_KEY: key.trim().replaceAll('\n', '\\n') }).secrets.signInKey).toBe(
      key.trim(),
    );
    expect(() => readSettings({ SECRET_SIGN_IN_KEY: pem(1024) })).toThrow('2048 bits');
  });

  it('have every variable once in their table', () => {
    const rows = settingsTable().split('\n').slice(2);
    const names = rows.map((row) => /^\| `([A-Z_]+)` \|/.exec(row)?.[1]);
    expect(new Set(names).size).toBe(rows.length);
    expect(names).toEqual(
      expect.arrayContaining(['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'SHUTDOWN_GRACE_MS']),
    );
  });
});
