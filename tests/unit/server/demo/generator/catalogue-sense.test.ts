/** Everything the demo shop says about its items must be possible: each rule names a fault that was once on a page. */
import { describe, expect, test } from 'vitest';
import { generateCatalogue } from '#server/demo/generator/generate.ts';
import { CLAIM_RULES } from './sense/claim-rules.ts';
import { CLASS_RULES } from './sense/class-rules.ts';
import { FACT_RULES } from './sense/fact-rules.ts';
import { LANGUAGE_RULES } from './sense/language-rules.ts';
import { PRICE_RULES } from './sense/price-rules.ts';
import { PROJECT_RULES } from './sense/project-rules.ts';
import { REVIEW_RULES } from './sense/review-rules.ts';
import { shopOf, type Rule } from './sense/shop.ts';
import { VARIETY_RULES } from './sense/variety-rules.ts';

/** The demo shop itself, in the weeks before the holidays. */
const shop = shopOf(generateCatalogue({ seed: 1, scale: 1, now: Date.UTC(2026, 10, 20, 15) }));
/** Enough to see what is wrong, short enough to read. */
const SHOWN = 12;

const GROUPS: readonly (readonly [string, readonly Rule[]])[] = [
  ['sentences', LANGUAGE_RULES],
  ['claims', CLAIM_RULES],
  ['facts', FACT_RULES],
  ['variety', VARIETY_RULES],
  ['reviews', REVIEW_RULES],
  ['prices', PRICE_RULES],
  ['projects', PROJECT_RULES],
  ['classes', CLASS_RULES],
];

/** Smaller shops have fewer products, so their projects list other supplies. */
const SMALL = [
  { seed: 1, scale: 0.3 },
  { seed: 7, scale: 0.1 },
  { seed: 12_345, scale: 0.1 },
];

describe.each(SMALL)('projects of a shop of scale $scale from seed $seed', (options) => {
  const small = shopOf(generateCatalogue({ ...options, now: Date.UTC(2026, 10, 20, 15) }));
  test.each(PROJECT_RULES)('$name', ({ faults }) => {
    expect(faults(small)).toEqual([]);
  });
});

describe.each(GROUPS)('%s of the demo catalogue', (_group, rules) => {
  test.each(rules.map((rule) => [`${rule.name}, because ${rule.because}`, rule] as const))(
    '%s',
    (_title, rule) => {
      const faults = rule.faults(shop);
      expect([`${String(faults.length)} faults`, ...faults.slice(0, SHOWN)]).toEqual(['0 faults']);
    },
  );
});
