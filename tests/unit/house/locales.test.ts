import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '#locales/message-formats.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { baseKeys, missingPlurals, readMessages, variables } from './messages.ts';
import {
  branchesOf,
  codesOf,
  formattedValuesOf,
  namedBy,
  namespaceByCode,
  parse,
  sourceFiles,
  straysOf,
  usesOf,
} from './message-uses.ts';

const LANGUAGES = ['en', 'fr'] as const;
const DEFAULT_NAMESPACE = 'shell';
/** Messages that may contain digits, by the reason why the number is no constant of ours. */
const OWN_DIGITS: Readonly<Record<string, RegExp>> = {
  'lengths of security codes, set by card brands': /^(checkout:card\.codeHint|validation:SECURITY_CODE_)/,
  'formats of tracking numbers, set by carriers': /^parcels:.*(USPS|UPS|FEDEX|CANADA_POST|PUROLATOR)$/,
  'limits of browsers, and values of a cookie': /^cookies:(cap|purpose\.isSeller)$/,
  'examples of valid input':
    /^(fields:(price|date|time)|problems:(RATE_INVALID|RATE_MISSING|MAP_UNREADABLE)|imports:.*(rateHint|OTHER_CURRENCY)|inspector:send\.problem\.object)$/,
  'ranges that start at 0 or 1': /^(fields:(q|rating|page|sku)|orders:.*wrong|returns:.*cameWrong)$/,
  'zeros of an import file, and 1 as the assumed stock':
    /^imports:.*(FREE_OPTION|PRICE_ZERO|NEGATIVE_STOCK|STOCK_ASSUMED)$/,
  'names: UTF-8, argon2id, WCAG 2.2, Law 25':
    /^(imports:.*(BINARY|ENCODING)|privacy:sections\.(account\.points|quebec)|accessibility:sections\.goal)/,
  'ratios of contrast, as WCAG writes them: 4.5:1': /^accessibility:sections\.(how|mode)\./,
  'units of price, as the law names them': /^item:unit\./,
  'the first of a month, as it is written': /^dates:.*first$/,
};

/** Folders that use messages or may contain texts for people. */
const SPEAKING = [
  'views',
  'server',
  'services',
  'machines',
  'locales',
  'contract',
  'payment-provider',
].filter((folder) => existsSync(folder));

const messages = { en: readMessages('locales', 'en'), fr: readMessages('locales', 'fr') };
const keys = { en: baseKeys(messages.en), fr: baseKeys(messages.fr) };
const everyKey = [...new Set([...keys.en, ...keys.fr])].sort();
const namespaces = [...new Set(everyKey.map((key) => key.slice(0, key.indexOf(':'))))];
const sources = SPEAKING.flatMap(sourceFiles).map((file) => parse(file));
const uses = sources.flatMap((source) => usesOf(source, namespaces, DEFAULT_NAMESPACE));

const byCode = new Set(sources.map(namespaceByCode));
const codes = new Set(sources.flatMap(codesOf));
const isNamed = namedBy(uses);
const isUsed = (key: string): boolean => {
  const [namespace, name = ''] = key.split(':');
  return branchesOf(key).some(isNamed) || (byCode.has(namespace) && codes.has(name));
};

describe('the messages in locales/', () => {
  test('exist, and the code uses them', () => {
    expect(everyKey.length).toBeGreaterThan(0);
    expect(uses.length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('include every key that the code uses in %s', (language) => {
    const existing = new Set([...keys[language]].flatMap(branchesOf));
    const patterns = new Map<string, boolean>();
    const exists = (key: string | RegExp): boolean => {
      if (typeof key === 'string') return existing.has(key);
      const known = patterns.get(key.source) ?? [...existing].some((branch) => key.test(branch));
      patterns.set(key.source, known);
      return known;
    };
    const missing = uses.filter(({ key }) => !exists(key));
    expect(missing.map(({ at, key }) => `${at} ${String(key)}`)).toEqual([]);
  });

  test('are all used by the code', () => {
    expect(everyKey.filter((key) => !isUsed(key))).toEqual([]);
  });

  test('have the same keys in both languages', () => {
    expect([...keys.fr].sort()).toEqual([...keys.en].sort());
  });

  test.each(LANGUAGES)('have every plural form that %s needs', (language) => {
    expect(missingPlurals(messages[language], language)).toEqual([]);
  });

  test.each(LANGUAGES)('are never empty in %s', (language) => {
    expect([...messages[language]].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('have Canadian French spacing: fixed spaces before ":", "%" and inside « », none before "; ! ?"', () => {
    const misprinted = /[^\s] :|[ \u00a0\u202f][;!?]|« | »|(?:\d|\}) [%$]/;
    expect([...messages.fr].filter(([, text]) => misprinted.test(text)).map(([key]) => key)).toEqual([]);
  });

  test.each(LANGUAGES)('contain no digits in %s except those listed', (language) => {
    const withDigits = [...messages[language]]
      .filter(([, text]) => /\d/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')))
      .map(([key]) => key);
    const known = Object.values(OWN_DIGITS);
    expect(withDigits.filter((key) => !known.some((kind) => kind.test(key)))).toEqual([]);
    expect(known.filter((kind) => !withDigits.some((key) => kind.test(key)))).toEqual([]);
  });

  test('use every entry of FIGURES', () => {
    const named = new Set(
      [...variables(messages.en).values()].flatMap((names) =>
        names.split(', ').map((name) => name.split(': ')[0]),
      ),
    );
    expect(Object.keys(FIGURES).filter((figure) => !named.has(figure))).toEqual([]);
  });

  test('every format that a message names is defined in locales/message-formats.ts, and every format defined there is used', () => {
    const named = [...variables(messages.en)].flatMap(([key, names]) =>
      names.split(', ').map((name) => ({ key, format: name.split(': ')[1] })),
    );
    expect(named.filter(({ format }) => format !== undefined && !Object.hasOwn(FORMATS, format))).toEqual([]);
    const used = new Set(named.map(({ format }) => format));
    expect(Object.keys(FORMATS).filter((format) => !used.has(format))).toEqual([]);
  });

  test('format every amount as money and every count as a number', () => {
    const bare = /^(?:amount|count)$/;
    expect(
      [...variables(messages.en)].filter(([, names]) => names.split(', ').some((name) => bare.test(name))),
    ).toEqual([]);
  });

  test('have the same variables and formats in both languages', () => {
    expect(Object.fromEntries(variables(messages.fr))).toEqual(Object.fromEntries(variables(messages.en)));
  });
});

test('the code passes money and numbers to messages unformatted', () => {
  const formatted = sources.flatMap(formattedValuesOf);
  expect(formatted.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});

test.each([
  ["t('cart:total', { total: money(cents) })", ['total']],
  ["texts.getFixedT(language)('cart:total', { total: formatMoney(cents, language) })", ['total']],
  ["t('cart:total', { total: cents, name: nameOf(item) })", []],
  ['<dd>{money(cents)}</dd>', []],
])('the search for formatted values finds the right ones in %s', (code, expected) => {
  expect(formattedValuesOf(parse('sample.tsx', code)).map(({ text }) => text)).toEqual(expected);
});

test('views contain no text for people outside locales/', () => {
  const strays = sourceFiles('views').flatMap((file) => straysOf(parse(file)));
  expect(strays.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});

describe('the search for used messages', () => {
  const used = (code: string): (string | RegExp)[] =>
    usesOf(parse('sample.tsx', code), ['shell', 'cart'], 'shell').map(({ key }) => key);

  test.each([
    ["t('cart:total')", ['cart:total']],
    ["speech.t('home')", ['shell:home']],
    ["t(open ? 'cart:close' : 'cart:open')", ['cart:close', 'cart:open']],
    ['t(`cart:state.${state}`)', [/^cart:state\..+$/]],
    ['t(`state.${state}`)', [/^shell:state\..+$/]],
    ["const LABELS = { OPEN: 'cart:open' }", ['cart:open']],
    ["const time = 'at: noon'; format('total')", []],
    ["code.slice('cart:'.length)", []],
    ["const t = texts.getFixedT(language, ['cart']); t('total')", ['cart:total']],
    ["throw new Refusal('STOCK_LIMIT')", [/^(?:problems|validation):STOCK_LIMIT$/]],
  ])('finds the right keys in %s', (code, expected) => {
    expect(used(code)).toEqual(expected);
  });

  test('counts every code literal as used when a file computes its codes', () => {
    const source = parse('sample.ts', "texts.getFixedT(language, 'cart')(isKnown(code) ? code : 'FAILED')");
    expect(namespaceByCode(source)).toBe('cart');
    expect(
      namespaceByCode(parse('sample.ts', "texts.getFixedT(language, 'cart')('FAILED')")),
    ).toBeUndefined();
    expect(codesOf(parse('sample.ts', "const fault = 'validation:TOO_LONG'"))).toContain('TOO_LONG');
  });

  test('counts a whole branch as used when its key is used', () => {
    const isNamed = namedBy(usesOf(parse('sample.ts', "t('cart:state')"), ['cart'], 'shell'));
    expect(branchesOf('cart:state.open').some(isNamed)).toBe(true);
    expect(branchesOf('cart:stated').some(isNamed)).toBe(false);
  });
});

describe('the search for texts in views', () => {
  const texts = (code: string): string[] => straysOf(parse('sample.tsx', code)).map(({ text }) => text);

  test.each([
    ['<p>Add to cart</p>', ['Add to cart']],
    ["<p>{busy ? 'wait' : null}</p>", ['wait']],
    ['<p>{`only ${count} left`}</p>', ['only  left']],
    ['<img alt="a red skein" />', ['a red skein']],
    ["<button aria-label={open ? 'Close' : t('shell:open')} />", ['Close']],
    ["const LABEL = 'Add to cart';", ['Add to cart']],
  ])('finds %s', (code, expected) => {
    expect(texts(code)).toEqual(expected);
  });

  test.each([
    '<p>{t("cart:total")} · 3</p>',
    '<p className="Card wide">{kind === "kit" && <b />}</p>',
    'throw new Error("Nothing is provided here")',
    '<style>{`.a { color: red }`}</style>',
    'import { x } from "Some thing"',
  ])('ignores %s', (code) => {
    expect(texts(code)).toEqual([]);
  });
});
