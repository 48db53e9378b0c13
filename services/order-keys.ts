/** Whether this browser holds keys of a guest's orders. The keys themselves are the server's alone. */
import { readCookie } from './cookies.ts';

export const holdsOrderKeys = (): boolean => readCookie('hasGuestOrders') !== undefined;
