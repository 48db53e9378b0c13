/** Lists, writes and ends offers, for the back office. */
import type { CallBody } from '#contract/calls.ts';
import { OFFERS_LISTED_MAX } from '#contract/limits.ts';
import { offerFaults } from '#machines/rules/member-offers.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { oneLine, severalLines } from '#server/platform/written-text.ts';
import { OFFER_COLUMNS, type OfferRow } from './repository.ts';

const SELECT = `select ${OFFER_COLUMNS} from member_offer offer`;
const LIST = `${SELECT} order by offer.id desc limit $1`;
const BY_KEY = `${SELECT} where draft_key = $1`;
const BY_ID = `${SELECT} where offer.id = $1`;
const WRITE = `insert into member_offer (draft_key, segment, region, title_en, title_fr, text_en, text_fr, amount_cents, path,
    starts_at, ends_at, claims_max, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000), to_timestamp($11::float8 / 1000), $12,
    to_timestamp($13::float8 / 1000)) on conflict (draft_key) do nothing`;
const END = `update member_offer set ended_at = to_timestamp($2::float8 / 1000)
  where id = $1 and least(ends_at, ended_at) > to_timestamp($2::float8 / 1000)`;
const CATEGORY_PATH = '/category/';

export type NewOffer = CallBody<'writeOffer'>;

/** The newest offers first, OFFERS_LISTED_MAX at most. */
export const listOffers = async (client: Queryable): Promise<OfferRow[]> =>
  (await client.query<OfferRow>(LIST, [OFFERS_LISTED_MAX])).rows;

async function isPageOfCategory(client: Queryable, path: string): Promise<boolean> {
  const slug = path.slice(CATEGORY_PATH.length);
  return (await client.query('select from category where slug = $1', [slug])).rowCount !== 0;
}

/**
 * Idempotent by its key: a repeated call answers the offer of the first one.
 * @param now ms since 1970
 * @throws Refusal 400 that names the field
 */
export async function writeOffer(client: Queryable, offer: NewOffer, now: number): Promise<OfferRow> {
  const { clientKey, segment, region, amountCents, path, from, until, claimsMax } = offer;
  const texts = [
    oneLine(offer.titleEn, 'titleEn'),
    oneLine(offer.titleFr, 'titleFr'),
    severalLines(offer.textEn, 'textEn'),
    severalLines(offer.textFr, 'textFr'),
  ];
  refuseFaults(offerFaults(offer, now));
  if (path !== null && !(await isPageOfCategory(client, path)))
    refuseFaults({ path: 'validation:OFFER_LINK_INVALID' });
  const terms = [amountCents, path, from, until, claimsMax];
  await client.query(WRITE, [clientKey, segment, region, ...texts, ...terms, now]);
  const { rows } = await client.query<OfferRow>(BY_KEY, [clientKey]);
  const [written] = rows;
  if (written === undefined) throw new Error('an offer was written and is not there');
  return written;
}

/**
 * Ends an offer now; one that is over stays as it is.
 * @param now ms since 1970
 * @throws Refusal 404
 */
export async function endOffer(client: Queryable, offerId: number, now: number): Promise<OfferRow> {
  await client.query(END, [offerId, now]);
  const { rows } = await client.query<OfferRow>(BY_ID, [offerId]);
  const [ended] = rows;
  if (ended === undefined) throw notFound();
  return ended;
}
