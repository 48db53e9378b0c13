import type { PageAnswer } from '../../contract/shop.ts';
import { cartMachine } from '../cart/machine.ts';
import { sourceNotProvided } from '../not-provided.ts';
import { createRequestMachine } from '../request/machine.ts';
import { sessionMachine } from '../session/machine.ts';
import type { BrowserEvent, OtherTabEvent, PageAddress } from './events.ts';

/** The data of the page at an address. */
export const pageMachine = createRequestMachine<PageAddress, PageAnswer>();

/** What the app owns. The machines are given again, with their own actors in them, by `machine.provide`. */
export const appActors = {
  session: sessionMachine,
  cart: cartMachine,
  page: pageMachine,
  /** Tells at the start, and whenever it changes, whether the tab is online and shown. */
  browserSignals: sourceNotProvided<BrowserEvent>('browserSignals'),
  otherTabs: sourceNotProvided<OtherTabEvent>('otherTabs'),
};
