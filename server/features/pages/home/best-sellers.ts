import { ITEM_KINDS } from '#contract/catalogue.ts';
import type { BestSellersSection } from '#contract/home.ts';
import { catalogueOf, type Columns, loadCards } from '#server/features/catalogue/index.ts';
import { CANDIDATES, ROW_SHOWN, textsOf, type SectionRequest } from './sections.ts';

/** A quote is about one line on a wide screen. */
const QUOTE_LENGTH = { least: 30, most: 110 };
const GOOD_RATING = 4;
const QUOTES_OF_AN_ITEM = 3;

type QuoteRow = { item_id: number; text: string; author: string };
/** Of each item the best reviews in the reader's language that are short enough to quote, best first. */
const QUOTES = {
  name: 'home-quotes',
  text: `select item_id, text, author from (
      select item_id::float8 as item_id, body as text, author,
        row_number() over (partition by item_id order by rating desc, created_at desc, id desc) as place
      from review
      where item_id = any ($1::bigint[]) and language = $2 and status = 'published' and rating >= ${String(GOOD_RATING)}
        and length(body) between ${String(QUOTE_LENGTH.least)} and ${String(QUOTE_LENGTH.most)}
    ) best
    where place <= ${String(QUOTES_OF_AN_ITEM)} order by place, item_id`,
};

/** Chooses a quote for each item; two items never have the same words. */
function chooseQuotes(ids: readonly number[], quotes: readonly QuoteRow[]): Map<number, QuoteRow> {
  const chosen = new Map<number, QuoteRow>();
  for (const id of ids) {
    const used = new Set([...chosen.values()].map(({ text }) => text));
    const quote = quotes.find((row) => row.item_id === id && !used.has(row.text));
    if (quote !== undefined) chosen.set(id, quote);
  }
  return chosen;
}

/** Ids of the products of which the most were sold recently, best first. */
function bestSellers({ order, kind, id }: Columns): number[] {
  const product = ITEM_KINDS.indexOf('product');
  const ids: number[] = [];
  for (const slot of order.popular) {
    if (kind[slot] === product) ids.push(id[slot] ?? 0);
    if (ids.length === CANDIDATES) break;
  }
  return ids;
}

export async function loadBestSellers(request: SectionRequest): Promise<BestSellersSection | null> {
  const { shop, language } = request;
  const { pool } = shop.database;
  const { columns } = await catalogueOf(shop).snapshot();
  const ids = bestSellers(columns);
  const [cards, quotes] = await Promise.all([
    loadCards(pool, ids, language, shop.clock.now()),
    pool.query<QuoteRow>({ ...QUOTES, values: [ids, language] }),
  ]);
  const shown = cards.filter(({ inStock }) => inStock).slice(0, ROW_SHOWN);
  const chosen = chooseQuotes(
    shown.map(({ id }) => id),
    quotes.rows,
  );
  const items = shown.map((card) => {
    const quote = chosen.get(card.id);
    return { card, quote: quote === undefined ? null : { text: quote.text, author: quote.author } };
  });
  return items.length === 0 ? null : { kind: 'best-sellers', ...textsOf(request), items };
}
