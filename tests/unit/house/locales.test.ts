import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIGURES } from '#machines/rules/figures.ts';
import { baseKeys, missingPlurals, readMessages, variables } from './messages.ts';
import { asksFor, codesOf, namespaceByCode, parse, sourceFiles, straysOf, usesOf } from './spoken.ts';

const LANGUAGES = ['en', 'fr'] as const;
const DEFAULT_NAMESPACE = 'shell';
/** Messages that write digits of their own: of each kind, why no constant of ours stands behind them. */
const OWN_DIGITS: Readonly<Record<string, RegExp>> = {
  'what card brands print on their cards': /^(checkout:card\.codeHint|validation:SECURITY_CODE_)/,
  'how carriers number their parcels': /^parcels:.*(USPS|UPS|FEDEX|CANADA_POST|PUROLATOR)$/,
  'what browsers do, and the values of a cookie': /^cookies:(cap|purpose\.isSeller)$/,
  'examples of what may be typed':
    /^(fields:(price|date|time)|problems:(RATE_INVALID|RATE_MISSING|MAP_UNREADABLE)|imports:.*(rateHint|OTHER_CURRENCY)|inspector:send\.problem\.object)$/,
  'a range that begins with one or none': /^(fields:(q|rating|page|sku)|orders:.*wrong|returns:.*cameWrong)$/,
  'zero is what the file says, and one is what it gets':
    /^imports:.*(FREE_OPTION|PRICE_ZERO|NEGATIVE_STOCK|STOCK_ASSUMED)$/,
  'names: UTF-8, argon2id': /^(imports:.*(BINARY|ENCODING)|privacy:sections\.account\.points)/,
  'units of price, as the law names them': /^item:unit\./,
  'the first of a month, as it is written': /^dates:.*first$/,
};

/** Where texts are asked for, and where people read what was written. */
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
const isAskedFor = (key: string): boolean => {
  const [namespace, name = ''] = key.split(':');
  return uses.some((use) => asksFor(use, key)) || (byCode.has(namespace) && codes.has(name));
};

describe('messages', () => {
  test('there are some, and the code asks for them', () => {
    expect(everyKey.length).toBeGreaterThan(0);
    expect(uses.length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('every key the code asks for is there in %s', (language) => {
    const missing = uses.filter((use) => ![...keys[language]].some((key) => asksFor(use, key)));
    expect(missing.map(({ at, key }) => `${at} ${String(key)}`)).toEqual([]);
  });

  test('every key is asked for', () => {
    expect(everyKey.filter((key) => !isAskedFor(key))).toEqual([]);
  });

  test('both languages have the same keys', () => {
    expect([...keys.fr].sort()).toEqual([...keys.en].sort());
  });

  test.each(LANGUAGES)('every plural has the forms that %s needs', (language) => {
    expect(missingPlurals(messages[language], language)).toEqual([]);
  });

  test.each(LANGUAGES)('no message is empty in %s', (language) => {
    expect([...messages[language]].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('French keeps its signs as Canada prints them: fixed spaces before ":", "%" and inside « », none before "; ! ?"', () => {
    const misprinted = /[^\s] :|[ \u00a0\u202f][;!?]|« | »|(?:\d|\}) [%$]/;
    expect([...messages.fr].filter(([, text]) => misprinted.test(text)).map(([key]) => key)).toEqual([]);
  });

  test.each(LANGUAGES)('no message in %s writes a figure of the shop in digits', (language) => {
    const withDigits = [...messages[language]]
      .filter(([, text]) => /\d/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')))
      .map(([key]) => key);
    const known = Object.values(OWN_DIGITS);
    expect(withDigits.filter((key) => !known.some((kind) => kind.test(key)))).toEqual([]);
    expect(known.filter((kind) => !withDigits.some((key) => kind.test(key)))).toEqual([]);
  });

  test('every entry of FIGURES is used by a message', () => {
    const named = new Set([...variables(messages.en).values()].flatMap((names) => names.split(', ')));
    expect(Object.keys(FIGURES).filter((figure) => !named.has(figure))).toEqual([]);
  });

  test('both languages fill in the same variables', () => {
    expect(Object.fromEntries(variables(messages.fr))).toEqual(Object.fromEntries(variables(messages.en)));
  });
});

test('no text for people stands outside locales/', () => {
  const strays = sourceFiles('views').flatMap((file) => straysOf(parse(file)));
  expect(strays.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});

describe('what counts as asking for a message', () => {
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
    ["throw new Refusal('STOCK_LIMIT')", ['problems:STOCK_LIMIT']],
  ])('%s', (code, expected) => {
    expect(used(code)).toEqual(expected);
  });

  test('a code that is computed makes every code that is written down count', () => {
    const source = parse('sample.ts', "texts.getFixedT(language, 'cart')(isKnown(code) ? code : 'FAILED')");
    expect(namespaceByCode(source)).toBe('cart');
    expect(
      namespaceByCode(parse('sample.ts', "texts.getFixedT(language, 'cart')('FAILED')")),
    ).toBeUndefined();
    expect(codesOf(parse('sample.ts', "const fault = 'validation:TOO_LONG'"))).toContain('TOO_LONG');
  });

  test('asking for a branch asks for everything in it', () => {
    const [use] = usesOf(parse('sample.ts', "t('cart:state')"), ['cart'], 'shell');
    expect(use !== undefined && asksFor(use, 'cart:state.open')).toBe(true);
    expect(use !== undefined && asksFor(use, 'cart:stated')).toBe(false);
  });
});

describe('what counts as a text for people', () => {
  const texts = (code: string): string[] => straysOf(parse('sample.tsx', code)).map(({ text }) => text);

  test.each([
    ['<p>Add to cart</p>', ['Add to cart']],
    ["<p>{busy ? 'wait' : null}</p>", ['wait']],
    ['<p>{`only ${count} left`}</p>', ['only  left']],
    ['<img alt="a red skein" />', ['a red skein']],
    ["<button aria-label={open ? 'Close' : t('shell:open')} />", ['Close']],
    ["const LABEL = 'Add to cart';", ['Add to cart']],
  ])('%s', (code, expected) => {
    expect(texts(code)).toEqual(expected);
  });

  test.each([
    '<p>{t("cart:total")} · 3</p>',
    '<p className="Card wide">{kind === "kit" && <b />}</p>',
    'throw new Error("Nothing is provided here")',
    '<style>{`.a { color: red }`}</style>',
    'import { x } from "Some thing"',
  ])('not: %s', (code) => {
    expect(texts(code)).toEqual([]);
  });
});
