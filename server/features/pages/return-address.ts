/** The addresses of returns: the buyer's and the seller's lists, one return, and where one is opened. */
import { ORDER_NUMBER } from '../../../contract/limits.ts';
import type { PageData } from '../../../contract/pages.ts';

export type ReturnRoute =
  | { name: 'returns'; side: 'buyer' | 'seller' }
  | { name: 'return'; side: 'buyer' | 'seller'; returnNumber: string }
  | { name: 'open-return'; parentNumber: string };

const LISTED = /^(|\/mp)\/returns(?:\/([A-Za-z0-9-]{1,64}))?$/;
const OPENED = /^\/orders\/([A-Za-z0-9-]{1,64})\/return$/;
const NUMBER = new RegExp(ORDER_NUMBER);

/** The page of returns at an address without language segment; null for every other address. */
export function returnRoute(pathname: string): ReturnRoute | null {
  const listed = LISTED.exec(pathname);
  if (listed !== null) {
    const [, prefix, returnNumber] = listed;
    const side = prefix === '/mp' ? 'seller' : 'buyer';
    return returnNumber === undefined ? { name: 'returns', side } : { name: 'return', side, returnNumber };
  }
  const parentNumber = OPENED.exec(pathname)?.[1];
  return parentNumber === undefined ? null : { name: 'open-return', parentNumber };
}

/** What the page at such an address is drawn from. Nothing in it is anybody's: that comes by calls. */
export function returnPage(route: ReturnRoute, query: URLSearchParams): PageData {
  switch (route.name) {
    case 'returns':
      return { page: 'returns', side: route.side };
    case 'return':
      return { page: 'return', side: route.side, returnNumber: route.returnNumber };
    case 'open-return': {
      const order = query.get('order');
      const orderNumber = order !== null && NUMBER.test(order) ? order : null;
      return { page: 'open-return', parentNumber: route.parentNumber, orderNumber };
    }
  }
}
