/** Structured data (schema.org) of items and stores: Product, HowTo, Event, Store, BreadcrumbList. */
import type { Crumb } from '#contract/catalogue.ts';
import type { ClassDetail, ProductDetail, ProjectDetail } from '#contract/item-details.ts';
import type { PageData } from '#contract/pages.ts';
import type { LocaleTools } from '../locale.tsx';
import { isInStock } from '#machines/cart/stock.ts';
import type { Translate } from '../translate.ts';
import { textOf } from './plain-text.ts';
import type { JsonLd } from './schema-org.ts';
import { storeOf } from './store-json-ld.ts';

const CONTEXT = 'https://schema.org';
const CURRENCY = 'USD';
const price = (cents: number): string => (cents / 100).toFixed(2);
const availability = (isInStock: boolean): string => `${CONTEXT}/${isInStock ? 'InStock' : 'OutOfStock'}`;

function breadcrumbList(crumbs: Crumb[], { href }: LocaleTools, origin: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origin + href(crumb.path),
    })),
  };
}

function rating({ average, count }: { average: number; count: number }) {
  return count > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count } }
    : {};
}

function productOf(item: ProductDetail, { href }: LocaleTools, origin: string): JsonLd {
  const prices = item.variants.map((variant) => variant.priceCents);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: item.title,
    description: textOf(item.descriptionHtml),
    sku: item.sku,
    brand: { '@type': 'Brand', name: item.by },
    image: item.gallery.map((picture) => origin + picture.src),
    ...rating(item.reviews),
    offers: {
      '@type': 'AggregateOffer',
      url: origin + href(item.path),
      priceCurrency: CURRENCY,
      lowPrice: price(Math.min(...prices)),
      highPrice: price(Math.max(...prices)),
      offerCount: item.variants.length,
      availability: availability(item.variants.some(({ stock }) => isInStock(stock))),
    },
  };
}

function howToOf(item: ProjectDetail, { href }: LocaleTools, origin: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'HowTo',
    name: item.title,
    description: textOf(item.descriptionHtml),
    url: origin + href(item.path),
    image: item.gallery.map((picture) => origin + picture.src),
    totalTime: `PT${String(item.minutes)}M`,
    estimatedCost: { '@type': 'MonetaryAmount', currency: CURRENCY, value: price(item.totalCents) },
    supply: item.supplies.map((supply) => ({
      '@type': 'HowToSupply',
      name: supply.title,
      requiredQuantity: supply.quantity,
    })),
    step: item.steps.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: step.title,
      text: step.text,
    })),
  };
}

/** One event for each session. */
function eventOf(item: ClassDetail, { href }: LocaleTools, origin: string): JsonLd[] {
  const online = item.venue === 'online';
  return item.sessions.map((session) => ({
    '@context': CONTEXT,
    '@type': 'EducationEvent',
    name: item.title,
    description: textOf(item.descriptionHtml),
    startDate: session.startsAt,
    endDate: session.endsAt,
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/${online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: online
      ? { '@type': 'VirtualLocation', url: origin + href(item.path) }
      : {
          '@type': 'Place',
          name: session.place,
          address: session.store ? `${session.store.city}, ${session.store.state}` : session.place,
        },
    performer: { '@type': 'Person', name: item.instructor },
    image: item.gallery.map((picture) => origin + picture.src),
    offers: {
      '@type': 'Offer',
      url: origin + href(item.path),
      price: price(session.priceCents),
      priceCurrency: CURRENCY,
      availability: availability(session.seatsLeft > 0),
    },
  }));
}

/**
 * A page's structured data. Only the server writes it: browsers don't need it.
 * @param origin of this site, for absolute addresses: "https://shop.example".
 */
export function jsonLdOf(
  data: PageData,
  { i18n, origin }: { i18n: LocaleTools; origin: string },
): readonly JsonLd[] {
  if (data.page === 'store') return [storeOf(data.store, i18n, origin)];
  if (data.page === 'brand') {
    const t: Translate = i18n.messages.getFixedT(i18n.language);
    const brands = { name: t('brands:title'), path: '/brands' };
    return [breadcrumbList([brands, data], i18n, origin)];
  }
  if (data.page === 'category') return [breadcrumbList(data.breadcrumbs, i18n, origin)];
  if (data.page !== 'product' && data.page !== 'project' && data.page !== 'class') return [];
  const { item } = data;
  const crumbs = breadcrumbList(item.breadcrumbs, i18n, origin);
  switch (item.kind) {
    case 'product':
      return [productOf(item, i18n, origin), crumbs];
    case 'project':
      return [howToOf(item, i18n, origin), crumbs];
    case 'class':
      return [...eventOf(item, i18n, origin), crumbs];
  }
}
