/** English in Canada: a few messages of its own, laid over the American ones in pages, calls and mails. */
import { describe, expect, it } from 'vitest';
import { createMessages } from '#locales/messages.ts';
import { baseLanguage, messageLanguage, type Region } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { declineText } from '#server/features/buying/checkout/texts.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { readSettings } from '#server/platform/settings.ts';
import { readMessages, variables } from '#tests/unit/house/messages.ts';
import { loadMessages, messageFiles } from '#views/messages.ts';
import { renderPage } from '#views/render.tsx';

const american = readMessages('locales', 'en');
const canadian = readMessages('locales', 'en-CA');

/** Spellings and customs of the United States. */
const AMERICAN =
  /\b(?:\w*colors?|gray|jewelry|favor(?:s|ites?)?|meters?|liters?|centers?|catalogs?|canceled|canceling|labeled|traveled|honor|neighbor|by the yard|state or province|ZIP or postal)\b/i;
/** Namespaces for developers only. */
const NOT_FOR_SHOPPERS = /^inspector:/;

describe('the messages in locales/en-CA', () => {
  it('are those of keys that exist in English, and differ', () => {
    const needless = [...canadian].filter(([key, text]) => !american.has(key) || american.get(key) === text);
    expect(needless).toEqual([]);
  });

  it('have the variables and formats of the American ones', () => {
    const ofKeys = new Map([...american].filter(([key]) => canadian.has(key)));
    expect(Object.fromEntries(variables(canadian))).toEqual(Object.fromEntries(variables(ofKeys)));
  });

  it('cover every message with an American spelling', () => {
    const left = [...american].filter(
      ([key, text]) => AMERICAN.test(canadian.get(key) ?? text) && !NOT_FOR_SHOPPERS.test(key),
    );
    expect(left.map(([key]) => key)).toEqual([]);
  });

  it('are for English in Canada alone', () => {
    expect(messageLanguage({ language: 'en', region: 'CA' })).toBe('en-CA');
    expect(messageLanguage({ language: 'en', region: 'US' })).toBe('en');
    expect(messageLanguage({ language: 'fr', region: 'CA' })).toBe('fr');
    expect(['en-CA', 'en', 'fr-CA', 'fr'].map(baseLanguage)).toEqual(['en', 'en', 'fr', 'fr']);
  });
});

describe('a page in Canada', () => {
  const shown = async (region: Region, language: 'en' | 'fr' = 'en') => {
    const origins = { own: 'https://a.example', US: 'https://a.example', CA: 'https://a.example' };
    const assets = { entry: '/e.js', preload: [], css: '', sheets: [], accessibilitySheet: '/a.css' };
    const locale = { language, region };
    const input = {
      data: { page: 'help' as const },
      shell: { departments: [] },
      path: '/help',
      isIndexed: true,
      origins,
    };
    const { html } = await renderPage({ ...input, locale, assets });
    return html;
  };

  it('shows Canadian spellings, and every other text of the page', async () => {
    const html = await shown('CA');
    expect(html).toContain('Colours on a screen');
    expect(html).toContain('two batches of one colour');
    expect(html).toContain('Dye lots');
    expect(html).not.toContain('Colors');
  });

  it('leaves the American page and the French one alone', async () => {
    expect(await shown('US')).toContain('Colors on a screen');
    expect(await shown('CA', 'fr')).not.toContain('Colours on a screen');
  });

  it('shows the facet "Colour"', async () => {
    for (const [language, label] of [
      ['en-CA', 'Colour'],
      ['en', 'Color'],
      ['fr', 'Couleur'],
    ] as const) {
      const messages = createMessages({ figures: FIGURES, language });
      await loadMessages(messages, 'category', language);
      expect(messages.getFixedT(language)('listing:facet.colour')).toBe(label);
    }
  });

  it('loads one small file more than an American one', () => {
    for (const page of ['home', 'product', 'checkout', 'orders'] as const) {
      const files = messageFiles(page, 'en');
      expect(messageFiles(page, 'en-CA')).toEqual([...files, 'views/canadian-messages.ts']);
    }
  });
});

describe('Canadian English outside of pages', () => {
  it('a refused call explains itself in Canadian English', () => {
    const colour = { code: 'VALIDATION', field: 'colour' } as const;
    expect(messageOf({ ...colour, details: undefined }, 'en-CA')).toContain('Choose colours');
    expect(messageOf({ ...colour, details: undefined }, 'en')).toContain('Choose colors');
    const zip = { code: 'ZIP_NOT_IN_STATE', field: undefined, details: undefined } as const;
    expect(messageOf(zip, 'en-CA')).toContain('postal or ZIP code');
    expect(messageOf({ ...zip, code: 'NOT_FOUND' }, 'en-CA')).toBe(
      messageOf({ ...zip, code: 'NOT_FOUND' }, 'en'),
    );
  });

  it('a declined card is explained in Canadian English', () => {
    expect(declineText('TOO_LATE', 'en-CA')).toContain('cancelled');
    expect(declineText('TOO_LATE', 'en')).toContain('canceled');
  });

  it('a mail is in Canadian English if its recipient lives in Canada', () => {
    const settings = readSettings({ PUBLIC_ORIGIN: 'https://shop.example' });
    const subject = (region: Region) => {
      const values = { firstName: '', key: 'order.buyer.CANCELLED', path: '/', number: 'A-1', region };
      return renderMail({ language: 'en', template: 'news', values }, settings).subject;
    };
    expect(subject('CA')).toBe('Order A-1 was cancelled');
    expect(subject('US')).toBe('Order A-1 was canceled');
  });
});
