/** The profile, addresses and notification choices of each demo login. */
import type { CheckoutAddress } from '#contract/checkout.ts';
import type { NotificationBody } from '#contract/notifications.ts';
import type { Region } from '#locales/paths.ts';
import { SHIP_TO } from '../orders/orders.ts';
import { AGENT, BUYER, OFFICE, SELLER } from '../people.ts';

/** An address without a name: the login's own is written on it. */
type Place = Omit<CheckoutAddress, 'firstName' | 'lastName'>;

export interface Belongings {
  readonly userId: string;
  /** Whose phone numbers they write. */
  readonly region: Region;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly mobilePhone: string;
  /** The first one is the default. */
  readonly addresses: readonly Place[];
  /** At least one, because seeding knows by it that the login has been given the rest. */
  readonly choices: readonly [NotificationBody, ...NotificationBody[]];
}

const { firstName: _first, lastName: _last, ...HOME_OF_SHOPPER } = SHIP_TO;

export const BELONGINGS: readonly Belongings[] = [
  {
    userId: BUYER,
    region: 'US',
    dateOfBirth: '1987-04-12',
    mobilePhone: '607-555-0134',
    addresses: [
      HOME_OF_SHOPPER,
      {
        line1: '5400, rue Saint-Denis',
        line2: 'Atelier 12',
        city: 'Montréal',
        state: 'QC',
        zipCode: 'H2J 2M1',
        country: 'CA',
        phone: '',
      },
    ],
    choices: [{ kind: 'RECOMMENDATIONS', channel: 'SITE', isOn: true }],
  },
  {
    userId: SELLER,
    region: 'US',
    dateOfBirth: '1979-09-30',
    mobilePhone: '218-555-0162',
    addresses: [
      {
        line1: '1915 East Superior Street',
        line2: '',
        city: 'Duluth',
        state: 'MN',
        zipCode: '55812',
        country: 'US',
        phone: '218-555-0162',
      },
      {
        line1: '302 Canal Park Drive',
        line2: 'Studio B',
        city: 'Duluth',
        state: 'MN',
        zipCode: '55802',
        country: 'US',
        phone: '',
      },
    ],
    choices: [{ kind: 'REVIEWS', channel: 'MAIL', isOn: false }],
  },
  {
    userId: AGENT,
    region: 'US',
    dateOfBirth: '1994-02-03',
    mobilePhone: '802-555-0119',
    addresses: [
      {
        line1: '77 North Winooski Avenue',
        line2: 'Apt 2',
        city: 'Burlington',
        state: 'VT',
        zipCode: '05401',
        country: 'US',
        phone: '',
      },
    ],
    choices: [{ kind: 'BACK_IN_STOCK', channel: 'MAIL', isOn: false }],
  },
  {
    userId: OFFICE,
    region: 'CA',
    dateOfBirth: '1972-11-25',
    mobilePhone: '514-555-0171',
    addresses: [
      {
        line1: '6835, rue Saint-Hubert',
        line2: 'App. 4',
        city: 'Montréal',
        state: 'QC',
        zipCode: 'H2S 2M7',
        country: 'CA',
        phone: '514-555-0171',
      },
    ],
    choices: [{ kind: 'RECOMMENDATIONS', channel: 'SITE', isOn: true }],
  },
];
