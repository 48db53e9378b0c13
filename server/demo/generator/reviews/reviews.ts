import type { GeneratorOptions, ItemRow, ReviewRow } from '../catalogue.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Craft } from '../product-family.ts';
import { french } from '../text.ts';
import { AUTHORS_EN, AUTHORS_FR } from './authors.ts';
import { sentencesFor } from './sentences.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const TWO_YEARS = 730;
/** One in four members writes in French. */
const FRENCH_SHARE = 0.26;
const MOST_REVIEWS = 24;

/** A rating, mostly high; `quality` (0 to 1) shifts it. @param roll a random number in [0, 1) */
function stars(quality: number, roll: number): number {
  const unhappy = 0.16 - quality * 0.13;
  if (roll < unhappy * 0.4) return 1;
  if (roll < unhappy) return 2;
  if (roll < unhappy + 0.14 - quality * 0.08) return 3;
  if (roll < 0.5 - quality * 0.12) return 4;
  return 5;
}

/**
 * Reviews of one item with its rating. Each is composed in one language from sentences for its craft and rating; the database assigns
 * ids. About 2.9 per item on average, within two years before `now`.
 */
export function reviewsOf(
  key: string,
  item: ItemRow,
  craft: Craft,
  manner: 'tool' | 'kit' | undefined,
  { seed, now, scale }: GeneratorOptions,
): { rows: ReviewRow[]; rating: Pick<ItemRow, 'ratingAverage' | 'ratingCount'> } {
  const from = seededRandom(seed, `reviews/${key}`);
  // Large catalogues, which benchmarks use, get fewer reviews per item.
  const usual = Math.min(1, 8 / scale);
  const count = from.happens(0.22)
    ? 0
    : Math.min(MOST_REVIEWS, Math.floor(usual * (0.5 + 14 * from.next() ** 2.2)));
  const quality = from.next();
  const age = Math.min(TWO_YEARS, Math.max(2, Math.floor((now - item.createdAt.getTime()) / DAY_MS)));
  const used = new Set<string>();
  const rows: ReviewRow[] = [];
  for (let at = 0; at < count; at += 1) {
    const language = from.happens(FRENCH_SHARE) ? 'fr' : 'en';
    const rating = stars(quality, from.next());
    const words = sentencesFor(language, rating, manner ?? craft);
    const detail = from.pick(words.details);
    if (used.has(detail)) continue;
    used.add(detail);
    const body = [
      from.happens(0.75) ? from.pick(words.openings) : '',
      detail,
      from.happens(0.55) ? from.pick(words.endings) : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' ');
    rows.push({
      id: 0,
      itemId: item.id,
      userId: null,
      author: from.pick(language === 'fr' ? AUTHORS_FR : AUTHORS_EN),
      language,
      rating,
      title: language === 'fr' ? french(from.pick(words.titles)) : from.pick(words.titles),
      body: language === 'fr' ? french(body) : body,
      verified: from.happens(0.82),
      status: 'published',
      lifecycleId: null,
      createdAt: new Date(now - Math.floor(from.next() * age * DAY_MS)),
    });
  }
  const sum = rows.reduce((total, row) => total + row.rating, 0);
  return {
    rows,
    rating: {
      ratingCount: rows.length,
      ratingAverage: rows.length === 0 ? 0 : Math.round((sum / rows.length) * 100) / 100,
    },
  };
}
