/** Parses the arguments of `npm run catalog:import --`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { TABLE_FIELDS } from '#contract/import-mapping.ts';
import { STOCK_MAX } from '#contract/limits.ts';
import { isRates, needsRate, readRates } from '#server/features/import/listings/amounts.ts';
import type { RateProblem, Rates } from '#server/features/import/listings/amounts.ts';
import { parseMapping, type NamedMapping } from '#server/features/import/mapping/parse-mapping.ts';

export const USAGE = `Usage: npm run catalog:import -- FILE --seller ID [--dry-run] [--rate EUR=1.09] [--no-pictures]
         [--retire-missing] [--currency CODE] [--stock N] [--map title=Name,price=Prix] [--refused FILE]
         [--guesses FILE] [--categories FILE]

  FILE              product export of Shopify, Etsy or WooCommerce, or Google Merchant feed, told by its content
  --seller ID       number of the seller whose shop it goes into
  --dry-run         show the report and change nothing
  --currency CODE   currency of prices that name none, as in Shopify's files
  --stock N         how many there are of each new listing, when the file has no quantities
  --rate EUR=1.09   dollars for one unit of another currency; may be given several times
  --retire-missing  take listings off sale that earlier files had and this one doesn't
  --no-pictures     don't fetch the pictures that the file names; without it they are, from public addresses only
  --map FIELD=COLUMN,...
                    which column of a table of your own holds what, by its heading or as #1, #2; may be given several times and is kept.
                    Fields: ${TABLE_FIELDS.join(', ')}
  --refused FILE    write the refused rows into this CSV file
  --guesses FILE    write the categories that were guessed into this CSV file, by the words of the listings' own file
  --categories FILE
                    read such a file after filling in its column Category: those listings go there, now and in later imports
`;

export class UsageError extends Error {}

export type ImportArguments = {
  file: string;
  sellerId: number;
  dryRun: boolean;
  rates: Rates;
  currency: string | undefined;
  stock: number | undefined;
  map: NamedMapping | undefined;
  refusedFile: string | undefined;
  guessesFile: string | undefined;
  categoriesFile: string | undefined;
  fetchPictures: boolean;
  retireMissing: boolean;
};

const pathIn = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : resolve(file);

/** @throws UsageError */
export function readArguments(): ImportArguments | 'help' {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        seller: { type: 'string' },
        'dry-run': { type: 'boolean' },
        currency: { type: 'string' },
        stock: { type: 'string' },
        rate: { type: 'string', multiple: true },
        'no-pictures': { type: 'boolean' },
        map: { type: 'string', multiple: true },
        refused: { type: 'string' },
        guesses: { type: 'string' },
        categories: { type: 'string' },
        'retire-missing': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help === true) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Name the file to import.');
  if (more.length > 0) throw new UsageError(`Name one file at a time; there is also ${more.join(', ')}.`);
  const { seller } = values;
  if (seller === undefined) throw new UsageError('Say whose shop it goes into by --seller ID.');
  if (!/^[1-9]\d{0,8}$/.test(seller))
    throw new UsageError(`--seller must be a seller's number, not "${seller}".`);
  const rate = values.rate?.join(',');
  const rates: Rates | RateProblem = rate === undefined ? new Map() : readRates(rate);
  if (!isRates(rates)) throw new UsageError(rateText(rates));
  const currency = values.currency?.toUpperCase();
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new UsageError(`--currency must be a code such as USD, not "${currency}".`);
  if (currency !== undefined && needsRate(currency, rates))
    throw new UsageError(`--currency ${currency} needs a rate, such as --rate ${currency}=1.09.`);
  if (values.stock !== undefined && !/^\d{1,6}$/.test(values.stock))
    throw new UsageError(`--stock must be a number from 0 to ${STOCK_MAX}, not "${values.stock}".`);
  return {
    file: resolve(file),
    sellerId: Number(seller),
    dryRun: values['dry-run'] === true,
    rates,
    currency,
    stock: values.stock === undefined ? undefined : Number(values.stock),
    map: values.map === undefined ? undefined : parseMapping(values.map.join(',')),
    refusedFile: pathIn(values.refused),
    guessesFile: pathIn(values.guesses),
    categoriesFile: pathIn(values.categories),
    fetchPictures: values['no-pictures'] !== true,
    retireMissing: values['retire-missing'] === true,
  };
}

function rateText({ problem, part }: RateProblem): string {
  switch (problem) {
    case 'unreadable':
      return `--rate must be a rate above zero such as EUR=1.09, not "${part}".`;
    case 'dollar':
      return `--rate ${part}: prices here are in US dollars already.`;
    case 'twice':
      return `--rate ${part}: this currency has a rate already.`;
    case 'unknownCurrency':
      return `--rate ${part}: there is no currency with this code.`;
  }
}
