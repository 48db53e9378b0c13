import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../locales/paths.ts';
import { writeLetter } from '../../../../server/mail/letter.ts';
import { readMessages } from '../../house/messages.ts';
import { readSettings } from '../../../../server/settings.ts';

const settings = readSettings({ PUBLIC_ORIGIN: 'https://shop.example', BRAND: 'Fil & Cie' });
const TEMPLATES = ['verify', 'accountExists', 'finishRegistration', 'newPassword', 'passwordChanged'];

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(TEMPLATES)('%s says all it has to, in text and in HTML', (template) => {
    const values = { firstName: 'Zoë', token: 'abc_-1', region: 'US' };
    const { subject, text, html } = writeLetter({ language, template, values }, settings);
    expect(subject).toMatch(/^\S.{5,}\S$/);
    for (const body of [text, html]) {
      expect(body).not.toContain('{{');
      expect(body).not.toContain('mails:');
      expect(body).toContain('Zoë');
      expect(body).toMatch(/https:\/\/shop\.example\/(fr\/)?[a-z-]+#token=abc_-1/);
    }
    expect(text).toContain('Fil & Cie');
    expect(html).toContain('Fil &amp; Cie');
  });
});

describe.each(LANGUAGES)('news in %s', (language) => {
  const keys = [...readMessages('locales', language).keys()].flatMap((key) => {
    const [, name] = /^news:(.+)\.subject$/.exec(key) ?? [];
    return name === undefined ? [] : [name];
  });

  it('there are some', () => {
    expect(keys).toContain('return.buyer.REFUNDED');
  });

  it.each(keys)('%s names what it is about, and leads there', (key) => {
    const values = { firstName: 'Zoë', key, path: '/returns/R-1?key=k.s', number: 'R-1', region: 'US' };
    const { subject, text, html } = writeLetter({ language, template: 'news', values }, settings);
    expect(subject).toContain('R-1');
    for (const body of [text, html]) {
      expect(body).not.toContain('{{');
      expect(body).not.toContain('news:');
      expect(body).toContain(
        language === 'fr'
          ? 'https://shop.example/fr/returns/R-1?key=k.s'
          : 'https://shop.example/returns/R-1?key=k.s',
      );
    }
  });
});

it('refuses news that it has no words for', () => {
  const values = { key: 'return.buyer.NOTHING', path: '/', number: '1', firstName: '' };
  expect(() => writeLetter({ language: 'en', template: 'news', values }, settings)).toThrow('unknown news');
});

it('greets nobody by name when there is none', () => {
  const { text } = writeLetter(
    { language: 'en', template: 'finishRegistration', values: { token: 't' } },
    settings,
  );
  expect(text).toMatch(/^Hello,\n/);
});

it('refuses a template it doesn’t know', () => {
  expect(() => writeLetter({ language: 'en', template: 'toString', values: {} }, settings)).toThrow(
    'unknown mail template toString',
  );
});
