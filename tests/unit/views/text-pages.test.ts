/** Pages of text as they are rendered: every figure is filled in, and every link leads to an existing page. */
import { describe, expect, test } from 'vitest';
import type { PageData } from '#contract/pages.ts';
import { LANGUAGES, REGIONS, type Language, type Region } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { matchRoute } from '#machines/rules/match-route.ts';
import { POLICY_FIGURES } from '#machines/figures/policy-figures.ts';
import { readMessages, variables } from '#tests/unit/house/messages.ts';
import { SITE_LINKS } from '#views/layouts/site-links.ts';
import { LINKS, TEXTS } from '#views/pages/text/texts.ts';
import { renderPage } from '#views/render.tsx';

const day = { opens: '09:00', closes: '18:30' };
const contact = {
  supportEmail: 'help@shop.example',
  supportPhone: '800-555-0199',
  privacyEmail: 'privacy@shop.example',
  postalAddress: 'Atelier, Montréal',
  hours: [day, day, day, day, day, null, null],
};
/** A Friday, noon in Montréal. */
const NOON = '2026-11-27T12:00:00-05:00';
const allStores = {
  ...{ page: 'stores' as const, asked: { address: '', range: 20 } },
  ...{ item: null, found: null, isUnknown: false, fronts: {}, clocks: {} },
};
const front = { src: '/pictures/front.svg', alt: '' };
const store = {
  timeZone: 'America/Toronto',
  services: ['pickup' as const, 'framing' as const],
  id: 27,
  slug: 'montreal-qc',
  name: 'Atelier Montréal',
  address: '5214, boulevard Saint-Laurent',
  city: 'Montréal',
  state: 'QC',
  zip_code: 'H2T 1S1',
  country: 'CA',
  phone: '514-555-0147',
  latitude: 45.5249,
  longitude: -73.5953,
  hours: contact.hours,
};
const albany = { ...store, id: 1, slug: 'albany-ny', name: 'Atelier Albany', state: 'NY', country: 'US' };

const origins = { own: 'https://a.example', US: 'https://a.example', CA: 'https://ca.a.example' };
const assets = { entry: '/e.js', preload: [], css: '', sheets: [], accessibilitySheet: '/a.css' };

async function shown(data: PageData, language: Language = 'en', region: Region = 'US'): Promise<string> {
  const { html } = await renderPage({
    ...{ data, shell: { departments: [] }, path: `/${data.page}`, isIndexed: true, origins, assets },
    locale: { language, region },
  });
  // What people read: no-break spaces count as spaces.
  return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
}

describe.each(LANGUAGES)('a page of text in %s', (language) => {
  test('names only figures from the list of figures', () => {
    const given = new Set([...Object.keys(FIGURES), ...Object.keys(POLICY_FIGURES)]);
    const unknown = [...variables(readMessages('locales', language))]
      .filter(([key]) => Object.keys(TEXTS).some((name) => key.startsWith(`${name}:sections.`)))
      .flatMap(([key, names]) => names.split(', ').map((name) => ({ key, name: name.split(':')[0] ?? '' })))
      .filter(({ name }) => name !== '' && !given.has(name));
    expect(unknown).toEqual([]);
  });

  test('each link of a text page is below an existing section of the page', () => {
    const keys = [...readMessages('locales', language).keys()];
    const stray = Object.entries(LINKS).flatMap(([name, sections]) =>
      Object.keys(sections).filter((id) => !keys.includes(`${name}:sections.${id}.title`)),
    );
    expect(stray).toEqual([]);
  });
});

test('every figure for text pages appears on one of them', () => {
  const named = [...variables(readMessages('locales', 'en')).values()].join(', ');
  expect(Object.keys(POLICY_FIGURES).filter((name) => !named.includes(name))).toEqual([]);
});

test('every link leads to an existing page', () => {
  expect(Object.values(SITE_LINKS).filter((path) => matchRoute(path)?.kind !== 'page')).toEqual([]);
});

describe('shipping and returns', () => {
  test('names our shipping rates and our deadlines for returns', async () => {
    const html = await shown({ page: 'shipping-returns' });
    expect(html).toContain('Standard shipping costs $4.95, plus $0.68 per pound ($1.50 per kilogram).');
    expect(html).toContain('It’s free when you buy $59.00 or more from Atelier');
    expect(html).toContain('within 30 days of delivery');
    expect(html).toContain('Until 24 hours before, we refund 50%.');
  });

  test('names them in French, with metric units first in Canada', async () => {
    expect(await shown({ page: 'shipping-returns' }, 'fr', 'CA')).toContain('coûte 4,95 $ US');
    expect(await shown({ page: 'shipping-returns' }, 'en', 'CA')).toContain('$1.50 per kilogram ($0.68');
  });
});

describe('selling', () => {
  test('shows the fees of every plan, and the amount that a seller receives', async () => {
    const html = await shown({ page: 'sell', contact });
    for (const row of [
      ['Basic', 'Free', '12%', '$35.00'],
      ['Studio', '$9.00', '10%', '$35.80'],
      ['Guild', '$19.00', '8%', '$36.60'],
    ])
      expect(html).toContain(
        `<th scope="row">${row[0] ?? ''}</th><td>${row.slice(1).join('</td><td>')}</td>`,
      );
    expect(html).toContain('href="mailto:help@shop.example"');
  });
});

test.each(LANGUAGES)('contact has an email, a phone and its hours in %s', async (language) => {
  const html = await shown({ page: 'contact', contact }, language);
  expect(html).toContain('href="mailto:help@shop.example"');
  expect(html).toContain('href="tel:+18005550199"');
  expect(html).toContain(language === 'en' ? 'Mon–Fri 9:00 AM–6:30 PM' : '9 h à 18 h 30');
});

test('privacy names the person in charge (Law 25) and the rights of Californians', async () => {
  const html = await shown({ page: 'privacy', contact }, 'fr', 'CA');
  expect(html).toContain('href="mailto:privacy@shop.example"');
  expect(html).toContain('Responsable de la protection des renseignements personnels');
  expect(html).toContain('Commission d’accès à l’information');
  expect(html).toContain('id="california"');
});

describe('size charts', () => {
  test.each([
    ['US', '<th scope="row">8</th><td>5 mm</td>', '23.5 in (60 cm)'],
    ['CA', '<th scope="row">5 mm</th><td>8</td>', '60 cm (23.5 in)'],
  ] as const)('put the measure of the reader’s country first: %s', async (region, needle, hat) => {
    const html = await shown({ page: 'sizes' }, 'en', region);
    expect(html).toContain(needle);
    expect(html).toContain(hat);
  });
});

describe('stores', () => {
  test.each(REGIONS)('list those of the reader’s country first: %s', async (region) => {
    const html = await shown({ ...allStores, stores: [store, albany] }, 'en', region);
    const isUsFirst = html.indexOf('Atelier Albany') < html.indexOf('Atelier Montréal');
    expect(isUsFirst).toBe(region === 'US');
  });

  test('a store shows its address, phone, hours and stock', async () => {
    const html = await shown({ page: 'store', clock: NOON, store, front, classes: [] });
    for (const part of [
      '5214, boulevard Saint-Laurent',
      'Montréal, QC H2T 1S1',
      'href="tel:+15145550147"',
      'Sat–Sun closed',
      'href="/search?store=27"',
      'hold it for 14 days',
      '"@type":"HobbyShop"',
      '"telephone":"+1-514-555-0147"',
    ])
      expect(html).toContain(part);
  });
});
