/** Whether this browser has keys of a guest's orders. The keys themselves are readable only for the server. */
import { readCookie } from './cookies.ts';

export const holdsOrderKeys = (): boolean => readCookie('hasGuestOrders') !== undefined;
