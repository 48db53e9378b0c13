/**
 * Loads the help pages with contact details: those that the operator of the shop has set, and the hours of Atelier Support.
 */
import type { OpeningHours } from '#contract/stores.ts';
import type { PageOf } from '#contract/pages.ts';
import { found, type LoadedPage, type PageRequest } from './loaded-page.ts';

const WEEKDAY = { opens: '09:00', closes: '20:00' };
const WEEKEND = { opens: '10:00', closes: '17:00' };
/** When Atelier Support answers the phone, in Eastern time. */
const SUPPORT_HOURS: OpeningHours = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKEND, WEEKEND];

export const contactPage = (
  { shop, address }: PageRequest,
  page: PageOf<'contact' | 'sell' | 'privacy' | 'accessibility'>['page'],
): LoadedPage =>
  found({ page, contact: { ...shop.settings.contact, hours: SUPPORT_HOURS } }, address.pathname);
