/** Reviews by people who could have written them. */
import { AUTHORS } from '#server/demo/generator/reviews/authors.ts';
import type { ItemRow, ReviewRow } from '#server/demo/generator/catalogue.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import type { Rule, Shop } from './shop.ts';
import { grouped, sentencesOf } from './shop.ts';

const pairs = (shop: Shop): readonly (readonly [ItemRow, ReviewRow])[] =>
  shop.made.items.flatMap((item) => shop.reviewsOf(item).map((review) => [item, review] as const));

/** Reviews that match and break the rule. */
const breaking =
  (isFault: (item: ItemRow, review: ReviewRow, words: string) => boolean) =>
  (shop: Shop): readonly string[] =>
    pairs(shop)
      .filter(([item, review]) => isFault(item, review, `${review.title} ${review.body}`))
      .map(
        ([item, { author, rating, title, body }]) =>
          `${item.title.en}, ${author} ${String(rating)}★: ${title}. ${body}`,
      );

function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const isAgain = seen.has(value);
    seen.add(value);
    return isAgain;
  });
}

const PRAISE =
  /\b(?:love it|lovely|perfect|delighted|highly recommend|worth every|coup de cœur|superbe|ravie?)\b/i;
const BLAME = /\b(?:disappointed|save your money|returned it|déçue?|gardez votre argent|retourné)\b/i;
const IN_STORE = /\bin store\b|\bclerk\b|at the counter|en magasin|conseill(?:er|ère)|au comptoir/i;
const OF_COLOR = /\bcolou?rs?\b(?! card)|\bshades?\b|couleurs?|teintes?/i;
const LONG_USE = /after a year|a year (?:later|in)|après un an|un an plus tard/i;
const YEAR_DAYS = 360;
const OF_A_BRAND = /discontinue|another brand|big names|autre marque|grandes marques|n’arrêtez/i;
const FEMININE =
  /\b(?:déçue|partagée|remboursée|élevée|ravie|contente|revenue|satisfaite|convaincue|conquise)\b/i;
const MASCULINE = /\b(?:déçu|partagé|élevé|ravi|content|revenu|satisfait|convaincu|conquis)(?![\p{L}])/iu;
/** The most departments of which one author may review items. */
const DEPARTMENTS_MAX = 6;
const BY_ONE_MAX = 45;
const BESTSELLERS = 12;
const BESTSELLER_REVIEWS_MIN = 24;
const BESTSELLER_RATING_MIN = 4.3;
const DISTINCT_MIN = 0.85;

const genders = new Map(AUTHORS.fr.map(({ name, gender }) => [name, gender]));

export const REVIEW_RULES: readonly Rule[] = [
  {
    name: 'nobody reviews an item twice',
    because: 'the shop allows one review of each person',
    faults: (shop) =>
      shop.made.items.flatMap((item) =>
        repeated(shop.reviewsOf(item).map(({ author }) => author)).map(
          (author) => `${item.title.en}: ${author}`,
        ),
      ),
  },
  {
    name: 'no sentence is repeated on the page of one item',
    because: 'two buyers do not choose the same words',
    faults: (shop) =>
      shop.made.items.flatMap((item) =>
        repeated(shop.reviewsOf(item).flatMap(({ body }) => sentencesOf(body))).map(
          (text) => `${item.title.en}: ${text}`,
        ),
      ),
  },
  {
    name: 'no title is repeated on the page of one item',
    because: 'it is the first thing that is read',
    faults: (shop) =>
      shop.made.items.flatMap((item) =>
        repeated(shop.reviewsOf(item).map(({ title }) => title)).map((text) => `${item.title.en}: ${text}`),
      ),
  },
  {
    name: 'low ratings do not praise',
    because: 'stars and words must agree',
    faults: breaking((_item, { rating }, words) => rating <= 2 && PRAISE.test(words)),
  },
  {
    name: 'high ratings do not complain',
    because: 'stars and words must agree',
    faults: breaking((_item, { rating }, words) => rating >= 4 && BLAME.test(words)),
  },
  {
    name: 'only five stars are called five or six',
    because: 'a four-star review was titled "Five stars from a picky maker"',
    faults: breaking(
      (_item, { rating }, words) => rating < 5 && /(?:five|six|cinq) (?:stars|étoiles)/i.test(words),
    ),
  },
  {
    name: 'nobody counts the points given',
    because: 'a one-star review said "two points for that"',
    faults: breaking((_item, _review, words) => /(?:two|three) (?:points|stars) for/i.test(words)),
  },
  {
    name: 'only what stores carry was bought in a store',
    because: 'sellers and maker spaces ship from home',
    faults: breaking(({ storeIds }, _review, words) => storeIds.length === 0 && IN_STORE.test(words)),
  },
  {
    name: 'only items with colors are praised for their color',
    because: '202 reviews admired the color of needles and easels',
    faults: (shop) =>
      breaking(
        (item, _review, words) =>
          OF_COLOR.test(words) && !shop.variantsOf(item).some(({ colourHex }) => colourHex !== null),
      )(shop),
  },
  {
    name: 'a year of use takes a year',
    because: '431 reviews looked back on a year with an item that was younger',
    faults: breaking(
      (item, { createdAt }, words) =>
        LONG_USE.test(words) && createdAt.getTime() - item.createdAt.getTime() < YEAR_DAYS * DAY_MS,
    ),
  },
  {
    name: 'no review is older than its item',
    because: 'it could not have been bought',
    faults: breaking((item, { createdAt }) => createdAt < item.createdAt),
  },
  {
    name: 'handmade items are not spoken of as a brand',
    because: 'a seller of eight mugs discontinues nothing',
    faults: breaking(({ itemType }, _review, words) => itemType === 3 && OF_A_BRAND.test(words)),
  },
  {
    name: 'French reviews agree with the person who writes',
    because: '32 reviews signed by men were in the feminine',
    faults: breaking((_item, { author, language }, words) => {
      if (language !== 'fr') return false;
      return genders.get(author) === 'm' ? FEMININE.test(words) : MASCULINE.test(words);
    }),
  },
  {
    name: 'a person buys for a few crafts',
    because: 'one reviewer wrote about soap, saddles and fondant',
    faults: (shop) => {
      const roots = new Map(shop.made.categories.map(({ id, path }) => [id, path[0]]));
      const departments = new Map<string, Set<number | undefined>>();
      for (const [item, { author }] of pairs(shop))
        departments.set(author, (departments.get(author) ?? new Set()).add(roots.get(item.categoryId)));
      return [...departments]
        .filter(([, of]) => of.size > DEPARTMENTS_MAX)
        .map(([author, of]) => `${author}: ${String(of.size)}`);
    },
  },
  {
    name: 'nobody writes all day',
    because: '86 people had written 9,320 reviews',
    faults: (shop) =>
      [...grouped(shop.made.reviews, ({ author }) => author)]
        .filter(([, written]) => written.length > BY_ONE_MAX)
        .map(([author, written]) => `${author}: ${String(written.length)}`),
  },
  {
    name: 'most reviews have words of their own',
    because: '9,320 reviews shared 4,210 texts',
    faults: ({ made }) => {
      const share = new Set(made.reviews.map(({ body }) => body)).size / made.reviews.length;
      return share >= DISTINCT_MIN ? [] : [`${String(Math.round(share * 100))}% are distinct`];
    },
  },
  {
    name: 'best sellers have many reviews, and good ones',
    because: 'five of the eight on the home page had none',
    faults: ({ made }) =>
      made.items
        .filter(({ itemType }) => itemType === 1)
        .sort((a, b) => b.popularity - a.popularity)
        .slice(0, BESTSELLERS)
        .filter(
          ({ ratingCount, ratingAverage }) =>
            ratingCount < BESTSELLER_REVIEWS_MIN || ratingAverage < BESTSELLER_RATING_MIN,
        )
        .map(
          ({ title, ratingCount, ratingAverage }) =>
            `${title.en}: ${String(ratingAverage)} (${String(ratingCount)})`,
        ),
  },
];
