import type { DefaultNamespace, Namespace, ParseKeys } from 'i18next';
import type account from './en/account.json';
import type added from './en/added.json';
import type aftersales from './en/aftersales.json';
import type address from './en/address.json';
import type agent from './en/agent.json';
import type areas from './en/areas.json';
import type brands from './en/brands.json';
import type calendar from './en/calendar.json';
import type card from './en/card.json';
import type cardProvider from './en/card-provider.json';
import type cart from './en/cart.json';
import type challenge from './en/challenge.json';
import type checkout from './en/checkout.json';
import type craftClass from './en/class.json';
import type confirm from './en/confirm.json';
import type cookies from './en/cookies.json';
import type dates from './en/dates.json';
import type departments from './en/departments.json';
import type disputes from './en/disputes.json';
import type fields from './en/fields.json';
import type finance from './en/finance.json';
import type giftCards from './en/gift-cards.json';
import type home from './en/home.json';
import type imports from './en/imports.json';
import type inspector from './en/inspector.json';
import type item from './en/item.json';
import type mails from './en/mails.json';
import type messages from './en/messages.json';
import type memberOffers from './en/member-offers.json';
import type moderation from './en/moderation.json';
import type news from './en/news.json';
import type lists from './en/lists.json';
import type listing from './en/listing.json';
import type notFound from './en/not-found.json';
import type notifications from './en/notifications.json';
import type orderStatus from './en/order-status.json';
import type orders from './en/orders.json';
import type pages from './en/pages.json';
import type parcels from './en/parcels.json';
import type photos from './en/photos.json';
import type preview from './en/preview.json';
import type problems from './en/problems.json';
import type product from './en/product.json';
import type notificationChoices from './en/notification-choices.json';
import type personalData from './en/personal-data.json';
import type savedCards from './en/saved-cards.json';
import type security from './en/security.json';
import type profile from './en/profile.json';
import type project from './en/project.json';
import type purchase from './en/purchase.json';
import type rewards from './en/rewards.json';
import type returns from './en/returns.json';
import type shopReviews from './en/shop-reviews.json';
import type seller from './en/seller.json';
import type stores from './en/stores.json';
import type shell from './en/shell.json';
import type taxExemptions from './en/tax-exemptions.json';
import type validation from './en/validation.json';
import type viewer from './en/viewer.json';
import type workbench from './en/workbench.json';
import type writeReview from './en/write-review.json';
import type zones from './en/zones.json';

/** Only the shape of long texts and lists: checking each of their keys is too much for the compiler. */
type Section = { title: string; text: string[]; points: string[] };
type Text = { title: string; lead: string; sections: Record<string, Section> };
/** `named`: messages that name their field, by fault and field. */
type Validation = Omit<typeof validation, 'named'> & { named: Record<string, Record<string, string>> };
type Contact = Text & {
  details: Record<'messages' | 'write' | 'email' | 'phone' | 'hours' | 'zone' | 'post', string>;
};
type Privacy = Text & { details: Record<'officer' | 'email' | 'post', string> };
type Sell = Text & {
  plan: Record<'basic' | 'studio' | 'guild', string>;
  table: Record<'caption' | 'plan' | 'month' | 'commission' | 'free' | 'kept' | 'rate', string>;
};
type Sizes = Text &
  Record<
    'millimeters' | 'millimeterRange' | 'centimeters' | 'inches' | 'both' | 'range' | 'upTo' | 'yarnOf',
    string
  > & {
    table: Record<'us' | 'metric' | 'weight' | 'gauge' | 'who' | 'head' | 'hat', string>;
    yarn: Record<
      'lace' | 'fingering' | 'sport' | 'dk' | 'worsted' | 'bulky' | 'superBulky' | 'jumbo',
      string
    >;
    who: Record<'baby' | 'toddler' | 'child' | 'small' | 'medium' | 'large', string>;
  };

/** Keys are checked by the compiler against the English messages; a test compares French with them. */
interface Messages {
  about: Text;
  accessibility: Text;
  account: typeof account;
  address: typeof address;
  added: typeof added;
  aftersales: typeof aftersales;
  agent: typeof agent;
  areas: typeof areas;
  brands: typeof brands;
  calendar: typeof calendar;
  card: typeof card;
  'card-provider': typeof cardProvider;
  care: Text;
  cart: typeof cart;
  challenge: typeof challenge;
  checkout: typeof checkout;
  class: typeof craftClass;
  confirm: typeof confirm;
  contact: Contact;
  cookies: typeof cookies;
  dates: typeof dates;
  departments: typeof departments;
  disputes: typeof disputes;
  fields: typeof fields;
  finance: typeof finance;
  help: Text;
  'gift-cards': typeof giftCards;
  home: typeof home;
  imports: typeof imports;
  inspector: typeof inspector;
  item: typeof item;
  mails: typeof mails;
  listing: typeof listing;
  lists: typeof lists;
  messages: typeof messages;
  'member-offers': typeof memberOffers;
  moderation: typeof moderation;
  news: typeof news;
  'not-found': typeof notFound;
  notifications: typeof notifications;
  'order-status': typeof orderStatus;
  orders: typeof orders;
  pages: typeof pages;
  parcels: typeof parcels;
  photos: typeof photos;
  preview: typeof preview;
  privacy: Privacy;
  problems: typeof problems;
  product: typeof product;
  profile: typeof profile;
  'notification-choices': typeof notificationChoices;
  'personal-data': typeof personalData;
  'saved-cards': typeof savedCards;
  'tax-exemptions': typeof taxExemptions;
  security: typeof security;
  project: typeof project;
  purchase: typeof purchase;
  regions: Record<'US' | 'CA', Record<string, string>>;
  returns: typeof returns;
  rewards: typeof rewards;
  'shop-reviews': typeof shopReviews;
  sell: Sell;
  seller: typeof seller;
  shell: typeof shell;
  'shipping-returns': Text;
  sizes: Sizes;
  stores: typeof stores;
  terms: Text;
  validation: Validation;
  viewer: typeof viewer;
  workbench: typeof workbench;
  'write-review': typeof writeReview;
  zones: typeof zones;
}

/** Values of a message, without the options that choose another message or return something else than a string. */
type MessageValues = { readonly [name: string]: unknown } & {
  readonly [option in 'context' | 'defaultValue' | 'ns' | 'returnObjects' | 'returnDetails']?: never;
};

declare module 'i18next' {
  /**
   * The usual call, tried before i18next's own signature: the compiler lists the keys of namespaces once, instead of anew for each call,
   * which took a third of the time of checking types.
   */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: ParseKeys<Ns, Record<never, never>, KPrefix>, values?: MessageValues): string;
  }
  interface CustomTypeOptions {
    /**
     * Every namespace, so that `useTranslation()` accepts keys of all of them by prefix: `t('product:addToCart')`. i18next accepts
     * keys of the first one without a prefix too, so that is an empty one.
     */
    defaultNS: ['none', ...(keyof Messages)[]];
    resources: Messages & { none: Record<never, string> };
  }
}
