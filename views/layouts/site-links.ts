/** The pages that the footer and pages of text link to, by the name of their label in `shell:footer`. */
import type { RoutePath } from '#machines/rules/page-routes.ts';

export const SITE_LINKS = {
  orders: '/orders',
  'order-link': '/order-link',
  help: '/help',
  contact: '/contact',
  'shipping-returns': '/shipping-returns',
  'gift-cards': '/gift-cards',
  sizes: '/sizes',
  care: '/care',
  about: '/about',
  brands: '/brands',
  stores: '/stores',
  sell: '/sell',
  import: '/mp/import',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  accessibility: '/accessibility',
} as const satisfies Record<string, RoutePath>;

export type SiteLink = keyof typeof SITE_LINKS;
