/** Makes the addresses of two pictures: the banner of a seller’s shop, and the front of one of our stores. */
import type { Picture, PictureArt } from '#contract/catalogue.ts';
import { bannerAddress, composeBanner, composeStoreFront, storeFrontAddress } from '../pictures/index.ts';
import { artOf } from './item-pictures.ts';

/** Sent as vectors, which are smaller than rasters at any width, and one address serves every width. */
const BANNER_FILE = { width: 1600, format: 'svg' } as const;
const STORE_FRONT_FILE = { width: 1200, format: 'svg' } as const;

/** The most items that a banner is composed from. */
const ARTS_READ = 24;

/**
 * SQL of the art that a seller's banner shows, as a JSON array: one item of each kind, the kinds with most items first, then a second of
 * each. Each place has its oldest item, so the banner changes only when listings do.
 * @param seller SQL of the seller's id
 */
export const bannerArtsSql = (seller: string): string => `(select
    coalesce(json_agg(art order by nth, alike desc, id), '[]'::json)
  from (select art, id, nth, alike from (select art, id,
      row_number() over (partition by art ->> 'kind' order by id) as nth,
      count(*) over (partition by art ->> 'kind') as alike
    from item where seller_id = ${seller} and status = 'active' and kind = 'product') ranked
    order by nth, alike desc, id limit ${String(ARTS_READ)}) shown)`;

/** The banner of a seller's shop. It is decorative, so it has no alt text. @param arts as `bannerArtsSql` selects them */
export function bannerPicture(sellerId: number, arts: readonly PictureArt[]): Picture {
  const banner = composeBanner(
    sellerId,
    arts.map((art) => artOf(art, 'front')),
  );
  return { src: bannerAddress(banner, BANNER_FILE), alt: '' };
}

/** The drawn front of one of our stores. It is decorative, so it has no alt text. @param sign the name on its sign */
export function storeFrontPicture(store: { id: number; state: string }, sign: string): Picture {
  return { src: storeFrontAddress(composeStoreFront(store, sign), STORE_FRONT_FILE), alt: '' };
}
