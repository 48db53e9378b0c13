/** The text pages: the keys of their messages, and the pages that their sections link to. */
import type { SiteLink } from '#views/layouts/site-links.ts';

export const TEXTS = {
  help: { title: 'help:title', lead: 'help:lead', sections: 'help:sections' },
  contact: { title: 'contact:title', lead: 'contact:lead', sections: 'contact:sections' },
  'shipping-returns': {
    title: 'shipping-returns:title',
    lead: 'shipping-returns:lead',
    sections: 'shipping-returns:sections',
  },
  sizes: { title: 'sizes:title', lead: 'sizes:lead', sections: 'sizes:sections' },
  care: { title: 'care:title', lead: 'care:lead', sections: 'care:sections' },
  about: { title: 'about:title', lead: 'about:lead', sections: 'about:sections' },
  sell: { title: 'sell:title', lead: 'sell:lead', sections: 'sell:sections' },
  terms: { title: 'terms:title', lead: 'terms:lead', sections: 'terms:sections' },
  privacy: { title: 'privacy:title', lead: 'privacy:lead', sections: 'privacy:sections' },
  accessibility: {
    title: 'accessibility:title',
    lead: 'accessibility:lead',
    sections: 'accessibility:sections',
  },
} as const;
export type TextName = keyof typeof TEXTS;

/** By page and section. */
export const LINKS: Partial<Record<TextName, Readonly<Record<string, readonly SiteLink[]>>>> = {
  help: {
    delivery: ['shipping-returns'],
    pickup: ['stores'],
    returns: ['shipping-returns'],
    sellers: ['sell'],
    contact: ['contact', 'stores'],
  },
  contact: {
    orders: ['orders', 'order-link', 'shipping-returns'],
    stores: ['stores'],
    privacy: ['privacy', 'accessibility'],
  },
  'shipping-returns': {
    pickup: ['stores'],
    returns: ['orders', 'order-link'],
    problems: ['contact'],
  },
  sizes: { worn: ['contact'] },
  care: { problem: ['contact'] },
  about: { makers: ['sell'], visit: ['stores'] },
  sell: { import: ['import'], duties: ['terms'] },
  privacy: { cookies: ['cookies'] },
  accessibility: { stores: ['stores'] },
};
