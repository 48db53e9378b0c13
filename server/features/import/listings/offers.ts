/** Derives the offers of a product: one for each combination of options in its rows, each row checked. */
import type { Both, OptionValue } from '#contract/catalogue.ts';
import { STOCK_MAX } from '#contract/limits.ts';
import { namesCurrency, readGrams, readPrice, readStock } from './amounts.ts';
import { BrokenFile } from '../broken-file.ts';
import { axisName, axisNames, optionValue } from './axes.ts';
import type { ComposeContext } from './compose-context.ts';
import type { ImportRefusalCode } from '#contract/imports.ts';
import type { Fact, FileRow, RowVariant } from '../row.ts';
import { numberFromOptions, numberFromSku, numberForSharedSku } from './sku.ts';
import { comparable, cut, oneLine } from '../wording.ts';

/** The most variants a product can have: more than shoppers can choose from. */
export const VARIANTS_MAX = 500;
const OPTION_LENGTH = 100;
const QUOTED_LENGTH = 60;
const GOOGLE_FACTS: readonly Fact[] = ['colour', 'size', 'material', 'pattern'];

export type Offer = {
  line: number;
  sku: string;
  /** The number it gets when another variant of the file has the same SKU. */
  ownSku: string;
  givenSku: string | null;
  options: (OptionValue & { family?: number })[];
  priceCents: number;
  compareAtCents: number | null;
  /** Null: stock isn't counted. */
  stock: number | null;
  /** The file has no quantity for it, so an existing variant keeps its stock. */
  keepsStock: boolean;
  grams: number;
};

export type Offers = {
  offers: Offer[];
  /** Names of the options. */
  axes: Both[];
  /** Options with one value for all offers, which are facts and not a choice. */
  facts: { fact: Fact; value: string }[];
  refusals: number;
};

const shortened = (name: string): string => cut(name, OPTION_LENGTH);

type Shape = { axes: { name: string; at: number }[]; facts: Offers['facts'] };

/** Which options are axes to choose on, and which are facts that all rows share. */
function shapeOf(rows: readonly FileRow[], names: readonly string[], isGoogle: boolean): Shape {
  const values = rows.flatMap((row) => (row.variant ? [row.variant.options] : []));
  const axes: Shape['axes'] = [];
  const facts: Shape['facts'] = [];
  for (let at = 0; at < Math.max(names.length, ...values.map((list) => list.length)); at += 1) {
    const found = [...new Set(values.map((list) => list[at] ?? ''))];
    if (found.every((value) => value === '')) continue;
    const fact = GOOGLE_FACTS[at];
    if (isGoogle && found.length === 1 && fact) facts.push({ fact, value: found[0] ?? '' });
    else axes.push({ name: names[at] ?? '', at });
  }
  return { axes, facts };
}

/** Every combination of the values of all axes, the first axis slowest. */
function combinations(axes: readonly { values: string[] }[]): string[][] {
  return axes.reduce<string[][]>(
    (made, { values }) => made.flatMap((begun) => values.map((value) => [...begun, value])),
    [[]],
  );
}

/** The part of a stock that offer `at` of `of` gets: together the parts are the whole stock, so no more than it can be sold. */
const share = (stock: number | null, of: number, at: number): number | null =>
  stock === null ? null : Math.floor(stock / of) + (at < stock % of ? 1 : 0);

type PriceAndStock = Pick<Offer, 'priceCents' | 'compareAtCents' | 'stock' | 'keepsStock'>;

/** Reads a row's price and stock; adds a note and returns its code when one is refused. @throws BrokenFile CURRENCY_NEEDED */
function priceAndStockOf(
  row: FileRow,
  variant: RowVariant,
  title: string,
  context: ComposeContext,
): PriceAndStock | ImportRefusalCode {
  const named = variant.currency ?? '';
  const given = named === '' ? (context.currency ?? '') : named;
  const price = readPrice(variant.price ?? '', given, context.decimal, context.rates);
  if ('problem' in price) {
    context.refused.add(
      row.line,
      price.problem,
      {
        price: cut(oneLine(variant.price ?? ''), QUOTED_LENGTH),
        ...(price.currency === undefined ? {} : { currency: price.currency }),
      },
      title,
    );
    return price.problem;
  }
  if (given === '' && !namesCurrency(oneLine(variant.price ?? ''))) {
    throw new BrokenFile('CURRENCY_NEEDED', { line: row.line });
  }
  context.tally.currencies.add(price.currency);
  const was = readPrice(variant.compareAt ?? '', given, context.decimal, context.rates);
  const quantity = stockOf(row, variant, title, context);
  if (quantity === 'unreadable') {
    context.refused.add(
      row.line,
      'QUANTITY_UNREADABLE',
      { quantity: cut(oneLine(variant.quantity ?? ''), QUOTED_LENGTH) },
      title,
    );
    return 'QUANTITY_UNREADABLE';
  }
  return {
    priceCents: price.cents,
    compareAtCents: 'cents' in was && was.cents > price.cents ? was.cents : null,
    ...quantity,
  };
}

function stockOf(
  row: FileRow,
  variant: RowVariant,
  title: string,
  context: ComposeContext,
): Pick<Offer, 'stock' | 'keepsStock'> | 'unreadable' {
  if (variant.uncounted === true) return { stock: null, keepsStock: false };
  const { availability, quantity = '' } = variant;
  if (
    availability !== undefined &&
    !/^(in stock|limited|available)/.test(availability) &&
    availability !== ''
  )
    return { stock: 0, keepsStock: false };
  if (availability !== undefined && quantity === '') {
    // The feed says "in stock" without a number: one is the most that can be sold for sure.
    if (context.stock === null) context.warned.add(row.line, 'STOCK_ASSUMED', {}, title);
    return { stock: context.stock ?? 1, keepsStock: true };
  }
  if (oneLine(quantity) === '') {
    if (context.stock === null && context.hasQuantity)
      context.warned.add(row.line, 'STOCK_MISSING', {}, title);
    return { stock: context.stock ?? 0, keepsStock: true };
  }
  const counted = readStock(quantity);
  if (counted?.warning) {
    const values = { quantity: cut(oneLine(quantity), QUOTED_LENGTH), limit: String(STOCK_MAX) };
    context.warned.add(row.line, counted.warning, values, title);
  }
  return counted ? { stock: counted.stock, keepsStock: false } : 'unreadable';
}

function noteSpread({ tally }: ComposeContext, line: number, left: number): void {
  tally.spread.line = Math.min(tally.spread.line, line);
  tally.spread.listings += 1;
  tally.spread.options += left;
}

/** Derives the offers from all rows of a product. A row with the SKU and options of an earlier one replaces it. */
export function offersOf(
  key: string,
  rows: readonly FileRow[],
  ranked: readonly FileRow[],
  title: string,
  context: ComposeContext,
): Offers {
  const byCombination = new Map<string, Offer>();
  let refusals = 0;
  const refuse = (row: FileRow, code: ImportRefusalCode, values: Record<string, string> = {}): void => {
    context.refused.add(row.line, code, values, title);
    refusals += 1;
  };

  const names = (ranked.find((row) => row.optionNames)?.optionNames ?? []).map(shortened);
  const expanded = ranked.find((row) => row.axes)?.axes;
  const shape: Shape = expanded
    ? { axes: expanded.map(({ name }, at) => ({ name: shortened(name), at })), facts: [] }
    : shapeOf(rows, names, context.format === 'google');
  const choices = axisNames(shape.axes.map(({ name }) => name));

  const add = (row: FileRow, values: string[], sku: string, figures: PriceAndStock, grams: number): void => {
    const exact = values.map(comparable);
    const combination = JSON.stringify(exact);
    const givenSku = sku === '' ? null : sku;
    const derived = numberFromOptions(context.sellerId, key, exact);
    const same = byCombination.get(combination);
    if (same && same.givenSku === givenSku) {
      context.warned.add(same.line, 'REPEATED', { line: String(row.line) }, title);
      byCombination.delete(combination);
    } else if (same) return refuse(row, 'SAME_OPTIONS', { line: String(same.line) });
    if (byCombination.size >= VARIANTS_MAX)
      return refuse(row, 'TOO_MANY_VARIANTS', { limit: String(VARIANTS_MAX) });
    byCombination.set(combination, {
      line: row.line,
      sku: givenSku === null ? derived : numberFromSku(context.sellerId, givenSku),
      ownSku: givenSku === null ? derived : numberForSharedSku(context.sellerId, givenSku, key, exact),
      givenSku,
      options: values.map((value, at) => optionValue(choices[at] ?? axisName(''), value)),
      ...figures,
      grams,
    });
  };

  for (const row of rows) {
    const { variant } = row;
    if (!variant) continue;
    const figures = priceAndStockOf(row, variant, title, context);
    if (typeof figures === 'string') {
      refusals += 1;
      continue;
    }
    const grams = readGrams(variant.grams ?? '');
    const sku = variant.sku ?? '';
    if ((row.axes ?? []).reduce((count, { values }) => count * values.length, 1) > VARIANTS_MAX) {
      refuse(row, 'TOO_MANY_VARIANTS', { limit: String(VARIANTS_MAX) });
      continue;
    }
    const lists = row.axes ? combinations(row.axes) : [shape.axes.map(({ at }) => variant.options[at] ?? '')];
    const empty = lists[0]?.findIndex((value) => value === '') ?? -1;
    if (empty !== -1) {
      refuse(row, 'OPTION_MISSING', { name: choices[empty]?.en ?? '' });
    } else if (lists.some((values) => values.some((value) => value.length > OPTION_LENGTH))) {
      refuse(row, 'OPTION_TOO_LONG', { limit: String(OPTION_LENGTH) });
    } else {
      const numbers = sku.split(',').map(oneLine);
      const numbered =
        lists.length === 1 || (numbers.length === lists.length && new Set(numbers).size === lists.length);
      for (const [at, values] of lists.entries()) {
        const own = lists.length === 1 ? sku : numbered ? (numbers[at] ?? '') : '';
        // The seller's answer is the stock of each option; a quantity in the file is the stock of all options together.
        const stock = figures.keepsStock ? figures.stock : share(figures.stock, lists.length, at);
        add(row, values, own, { ...figures, stock }, grams);
      }
      const left = figures.keepsStock ? 0 : lists.length - (figures.stock ?? lists.length);
      if (left > 0 && left < lists.length) noteSpread(context, row.line, left);
    }
  }
  const all = [...byCombination.values()].sort((a, b) => a.line - b.line);
  const priced = all.filter(({ priceCents }) => priceCents > 0);
  // A free option beside priced ones is a mistake; a product with only free ones hasn't been priced yet.
  if (priced.length > 0) {
    for (const { line, priceCents } of all) {
      if (priceCents > 0) continue;
      context.refused.add(line, 'FREE_OPTION', {}, title);
      refusals += 1;
    }
  }
  return {
    offers: priced.length > 0 ? priced : all,
    axes: choices,
    facts: shape.facts,
    refusals,
  };
}
