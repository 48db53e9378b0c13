/** The addresses of disputes: each side has its list and its view of the same thread. */
import type { DisputeSide } from '../../../contract/disputes.ts';
import { ORDER_NUMBER } from '../../../contract/limits.ts';
import type { PageData } from '../../../contract/pages.ts';

export type DisputeRoute =
  | { name: 'disputes'; side: DisputeSide }
  | { name: 'dispute'; side: DisputeSide; disputeId: number }
  | { name: 'open-dispute'; parentNumber: string };

const SIDES: Readonly<Record<string, DisputeSide>> = { '': 'buyer', '/mp': 'seller', '/agent': 'agent' };
const LISTED = /^(|\/mp|\/agent)\/disputes(?:\/([1-9]\d{0,14}))?$/;
const OPENED = /^\/orders\/([A-Za-z0-9-]{1,64})\/dispute$/;
const NUMBER = new RegExp(ORDER_NUMBER);

/** The page of disputes at an address without language segment; null for every other address. */
export function disputeRoute(pathname: string): DisputeRoute | null {
  const listed = LISTED.exec(pathname);
  const side = SIDES[listed?.[1] ?? 'none'];
  if (listed && side !== undefined) {
    const id = listed[2];
    return id === undefined ? { name: 'disputes', side } : { name: 'dispute', side, disputeId: Number(id) };
  }
  const parentNumber = OPENED.exec(pathname)?.[1];
  return parentNumber === undefined ? null : { name: 'open-dispute', parentNumber };
}

/** What the page at such an address is drawn from. Nothing in it is anybody's: that comes by calls. */
export function disputePage(route: DisputeRoute, query: URLSearchParams): PageData {
  switch (route.name) {
    case 'disputes':
      return { page: 'disputes', side: route.side };
    case 'dispute':
      return { page: 'dispute', side: route.side, disputeId: route.disputeId };
    case 'open-dispute': {
      const order = query.get('order');
      const orderNumber = order !== null && NUMBER.test(order) ? order : null;
      return { page: 'open-dispute', parentNumber: route.parentNumber, orderNumber };
    }
  }
}
