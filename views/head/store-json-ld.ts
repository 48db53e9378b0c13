/** A store's structured data: where it is, its phone, and when it is open. */
import type { StoreDetail } from '#contract/stores.ts';
import type { LocaleTools } from '../locale.tsx';
import type { JsonLd } from './schema-org.ts';

/** As schema.org names them, Monday first. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const storeOf = (
  { name, slug, address, city, state, zip_code, country, phone, latitude, longitude, hours }: StoreDetail,
  { href }: LocaleTools,
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'HobbyShop',
  name,
  url: origin + href(`/stores/${slug}`),
  telephone: `+1-${phone}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip_code,
    addressCountry: country,
  },
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
  openingHoursSpecification: hours.flatMap((day, nth) =>
    day === null
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: DAYS[nth],
            opens: day.opens,
            closes: day.closes,
          },
        ],
  ),
});
