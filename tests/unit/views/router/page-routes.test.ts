/** The server's reader of addresses and React Router find the same route of the one table (§2). */
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { matchRoute } from '#machines/rules/match-route.ts';
import { ROUTES } from '#machines/rules/page-routes.ts';

/** A value for each parameter that every route with it accepts. */
const VALUES: Readonly<Record<string, string>> = {
  slug: 'yarn',
  item: 'merino-12',
  sku: 'bowl-AB-1',
  step: 'delivery',
  parentNumber: 'A-1',
  listId: 'L'.repeat(22),
  orderNumber: 'A-2',
  returnNumber: 'R-3',
  disputeId: '9',
  conversationId: '9',
  itemId: '9',
};
const addresses = ROUTES.map(({ path }) =>
  path.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? `no value for ${name}`),
);

const routes = ROUTES.map(({ path }) => ({ path }));

describe('the route of an address', () => {
  test.each(addresses)('%s is the same on the server and in React Router', (address) => {
    const onServer = matchRoute(address);
    const [inRouter] = matchRoutes(routes, address) ?? [];
    expect(onServer).toMatchObject({ kind: 'page', route: { path: inRouter?.route.path } });
    expect(onServer).toHaveProperty('params', { ...inRouter?.params });
  });
});
