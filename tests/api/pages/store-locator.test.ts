/** GET store-locator/address and getAtelierbyIp (§7): the stores near a place, a position or an IP address. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { endpoints, HEADERS, urlPrefix } from '#contract/endpoints.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { storeRoutes } from '#server/features/pages/store-routes.ts';
import { settableClock } from '#server/platform/clock.ts';
import { store } from '#server/platform/database/schema/catalogue.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { minimalServer } from '#tests/support/minimal-server.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

let database: TestDatabase;
let app: FastifyInstance;
let shop: Shop;

beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
  const place = { country: 'US', timeZone: 'America/New_York' };
  const closed = [null, null, null, null, null, null];
  await database.orm.insert(store).values([
    {
      ...{ ...place, id: 21, slug: 'portland-me', name: 'Atelier Portland', address: '481 Congress Street' },
      ...{ city: 'Portland', state: 'ME', zipCode: '04101', latitude: 43.6569, longitude: -70.2601 },
      ...{ phone: '207-555-0125', services: ['pickup', 'framing'] },
      hours: [['10:00', '18:00'], ...closed],
    },
    {
      ...{ ...place, id: 22, slug: 'boston-ma', name: 'Atelier Boston', address: '356 Boylston Street' },
      ...{ city: 'Boston', state: 'MA', zipCode: '02116', latitude: 42.3518, longitude: -71.0722 },
      ...{ phone: '617-555-0123', hours: [null, ...closed] },
    },
  ]);
  const clock = settableClock(NOW);
  const secrets = liveRing(makeRing(NOW), clock.now).ring;
  app = minimalServer();
  shop = { settings: readSettings({}), clock, secrets, database };
  storeRoutes(app, shop);
});
afterAll(async () => {
  await app.close();
  await catalogueOf({ database }).stop();
  await database.close();
});

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ url: urlPrefix('shop') + endpoints.storeLocator.path, query, headers });
const search = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await ask(query, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<CallAnswer<'storeLocator'>>();
};
const ids = ({ stores }: CallAnswer<'storeLocator'>) => stores.map(({ id }) => id);

describe('stores near a place', () => {
  it('are answered with distance, address, zip_code, phone, hours of each day, services and time zone', async () => {
    const found = await search({ address: '04101', channel: '1' });
    expect(found).toMatchObject({ place: { name: '04101' }, range: 20, unit: 'mi', beyond: null });
    expect(found.stores).toEqual([
      {
        ...{ id: 21, slug: 'portland-me', name: 'Atelier Portland', address: '481 Congress Street' },
        ...{ city: 'Portland', state: 'ME', zip_code: '04101', country: 'US', phone: '207-555-0125' },
        ...{ latitude: 43.6569, longitude: -70.2601, timeZone: 'America/New_York' },
        hours: [{ opens: '10:00', closes: '18:00' }, null, null, null, null, null, null],
        services: ['pickup', 'framing'],
        distance: expect.any(Number),
        stock: null,
      },
    ]);
    expect(found.stores[0]?.distance).toBeLessThan(2);
  });

  it('are listed up to the range, the nearest first', async () => {
    expect(ids(await search({ address: '04101', range: '99' }))).toEqual([21]);
    const wide = await search({ address: '04101', range: '120' });
    expect(ids(wide)).toEqual([21, 22]);
    expect(wide.stores[1]?.distance).toBeGreaterThan(95);
    expect(wide.stores[1]?.distance).toBeLessThan(105);
  });

  it('have distances in kilometers if the place is in Canada', async () => {
    const found = await search({ address: 'Montréal' }, { [HEADERS.region]: 'US' });
    expect(found).toMatchObject({ place: { name: 'Montréal, QC' }, unit: 'km' });
    expect(ids(found)).toEqual([11, 12]);
  });

  it('are none beyond the range, but the answer names the nearest store', async () => {
    const found = await search({ address: '05401' });
    expect(found).toMatchObject({ stores: [], beyond: { id: 11 } });
    expect(found.beyond?.distance).toBeGreaterThan(20);
  });
});

describe('stores near a position', () => {
  it('have distances in the unit of the reader’s region', async () => {
    const position = { latitude: '43.66', longitude: '-70.26', address: 'Boston' };
    expect(await search(position)).toMatchObject({ place: { name: null }, unit: 'mi', stores: [{ id: 21 }] });
    const canadian = await search(position, { [HEADERS.region]: 'CA' });
    expect(canadian).toMatchObject({ unit: 'km', stores: [{ id: 21 }] });
  });
});

describe('stores that have a SKU in stock', () => {
  it('are answered with their stock, without the stores that are sold out', async () => {
    // Of 1001-1, store 11 has seven and store 12 none.
    const found = await search({ address: 'H2X 1Y4', skuNumber: '1001-1' });
    expect(ids(found)).toEqual([11]);
    expect(found.stores[0]?.stock).toEqual({ quantity: 7, aisle: 'B2' });
    const far = await search({ address: '02116', skuNumber: '1001-1' });
    expect(far).toMatchObject({ stores: [], beyond: { id: 11, stock: { quantity: 7 } } });
  });

  it('are none if no store carries the SKU', async () => {
    expect(await search({ address: '02116', skuNumber: '1008-0' })).toMatchObject({
      stores: [],
      beyond: null,
    });
  });
});

describe('the store by IP address', () => {
  const from = async (remoteAddress: string) => {
    const answer = await app.inject({ url: urlPrefix('shop') + endpoints.storeByIp.path, remoteAddress });
    expect(answer.statusCode).toBe(200);
    return answer.json<CallAnswer<'storeByIp'>>().store;
  };

  it('is the one nearest to the place of the visitor’s address, with atelier_store_id (§3)', async () => {
    expect(endpoints.storeByIp.path).toBe('/store-locator/getAtelierbyIp');
    // Portland, Boston, and two stores in Montréal.
    expect(await from('18.0.0.1')).toMatchObject({ id: 22, zip_code: '02116', atelier_store_id: 22 });
    expect(await from('132.204.8.1')).toMatchObject({ id: 11, zip_code: 'H2X 1Y4', atelier_store_id: 11 });
  });

  it.each(['127.0.0.1', '::1', '192.168.1.5', '81.2.69.142'])(
    'is null for the address %s, whose country isn’t known',
    async (address) => {
      expect(await from(address)).toBeNull();
    },
  );

  it('is the store nearest to the place that the IpLocator returns', async () => {
    const portland = { country: 'US' as const, latitude: 43.7, longitude: -70.3 };
    const other = minimalServer();
    const locator = { locate: () => Promise.resolve(portland) };
    storeRoutes(other, shop, locator);
    const answer = await other.inject({ url: urlPrefix('shop') + endpoints.storeByIp.path });
    expect(answer.json()).toMatchObject({ store: { id: 21 } });
    await other.close();
  });
});

describe('a search for stores', () => {
  it.each([
    [{}, 400, 'VALIDATION', 'address'],
    [{ address: '' }, 400, 'VALIDATION', 'address'],
    [{ address: 'x'.repeat(201) }, 400, 'VALIDATION', 'address'],
    [{ address: '00000' }, 404, 'PLACE_UNKNOWN', 'address'],
    [{ address: 'Nowhereville' }, 404, 'PLACE_UNKNOWN', 'address'],
    [{ latitude: '45' }, 400, 'VALIDATION', 'longitude'],
    [{ longitude: '-73' }, 400, 'VALIDATION', 'latitude'],
    [{ latitude: '91', longitude: '0' }, 400, 'VALIDATION', 'latitude'],
    [{ latitude: '45', longitude: 'x' }, 400, 'VALIDATION', 'longitude'],
    [{ latitude: '4.5.6', longitude: '1' }, 400, 'VALIDATION', 'latitude'],
    [{ latitude: '1e1', longitude: '1' }, 400, 'VALIDATION', 'latitude'],
    [{ address: '02116', range: '0' }, 400, 'VALIDATION', 'range'],
    [{ address: '02116', range: '501' }, 400, 'VALIDATION', 'range'],
    [{ address: '02116', range: '2.5' }, 400, 'VALIDATION', 'range'],
    [{ address: '02116', channel: '2' }, 400, 'VALIDATION', 'channel'],
    [{ address: '02116', skuNumber: 'none' }, 404, 'UNKNOWN_SKU', 'skuNumber'],
    [{ address: '02116', skuNumber: 'a\0b' }, 400, 'VALIDATION', 'skuNumber'],
  ])('is refused for the query %o, and the refusal names the field', async (query, status, code, field) => {
    const answer = await ask(query);
    expect(answer.json()).toMatchObject({ status, code, field });
    expect(answer.statusCode).toBe(status);
  });
});
