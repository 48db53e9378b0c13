import type { MachineName } from '../../../machines/registry.ts';
import type { Feed } from '../walker/feed.ts';
import { appFeed } from './app.ts';
import { cartFeed } from './cart.ts';
import { requestFeed } from './request.ts';
import { sessionFeed } from './session.ts';

/** How to feed each registered machine: one without a feed does not compile. */
export const feeds: Readonly<Record<MachineName, Feed>> = {
  app: appFeed,
  cart: cartFeed,
  request: requestFeed,
  session: sessionFeed,
};
