/**
 * The cart and reviews of an empty shop over a real database: visitors with a cookie jar each, and a clock that the test sets.
 * Tests add items and classes with `stock` and `offerClass`.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { urlPrefix, endpoints, HEADERS, type EndpointName } from '#contract/endpoints.ts';
import type { Cart } from '#contract/cart.ts';
import type { Language } from '#locales/paths.ts';
import { cartRoutes } from '#server/features/buying/cart/routes.ts';
import { cartForms } from '#server/features/buying/cart/form-routes.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { category, classSession, item, seller, variant } from '#server/platform/database/schema/index.ts';
import { listsRoutes } from '#server/features/lists/routes.ts';
import { allPhotoAccess } from '#server/app/photo-access.ts';
import { photosRoutes } from '#server/features/photos/routes.ts';
import { sellerRoutes } from '#server/features/seller/routes.ts';
import { reviewsRoutes } from '#server/features/reviews/routes.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { issueToken } from '#server/features/identity/sessions/tokens.ts';
import { previewPlugin } from '#server/features/preview/preview-of-request.ts';
import { sessionPlugin } from '#server/features/identity/sessions/viewer.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAccount } from '#tests/support/account.ts';
import { minimalServer, unlimitedCarts } from '#tests/support/minimal-server.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);
const ART = { kind: 'skein', colour: '#336699' };

type Sent = {
  query?: Record<string, string>;
  body?: unknown;
  language?: Language;
  headers?: Record<string, string>;
};
type Params = Record<string, string | number>;

/** A browser, which keeps cookies and sends `sec-fetch-site`. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  token: string | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent: Sent = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isForm = sent.body instanceof URLSearchParams;
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(isForm ? {} : { [HEADERS.language]: sent.language ?? 'en' }),
        ...(cookie === '' ? {} : { cookie }),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined
        ? {}
        : {
            payload: isForm || typeof sent.body === 'string' ? String(sent.body) : Object(sent.body),
          }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Makes a call of the contract. */
  call(name: EndpointName, params: Params, sent: Sent = {}): Promise<LightMyRequestResponse> {
    const { area, method, path } = endpoints[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const query = sent.query === undefined ? '' : `?${new URLSearchParams(sent.query).toString()}`;
    return this.send(method, urlPrefix(area) + filled + query, sent);
  }

  /** Sends a file as the body. */
  sendFile(url: string, bytes: Buffer, headers: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.send('POST', url, { body: bytes, headers });
  }

  form(url: string, fields: [string, string][]): Promise<LightMyRequestResponse> {
    return this.send('POST', url, { body: new URLSearchParams(fields) });
  }

  async add(sku: string, quantity: number): Promise<LightMyRequestResponse> {
    return this.call('addCartItems', { cartId: 'mine' }, { body: { items: [{ sku, quantity }] } });
  }

  async cart(language: Language = 'en'): Promise<Cart> {
    const name = this.token === null ? 'guestCartItems' : 'cartItems';
    const answer = await this.call(name, { cartId: 'mine' }, { language });
    return answer.json<Cart>();
  }

  /** A second tab, or the browser at an earlier moment: the same cookies in a jar of its own. */
  copy(): Visitor {
    const twin = new Visitor(this.#app);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    twin.token = this.token;
    return twin;
  }
}

export type CartFixture = {
  shop: Shop;
  database: TestDatabase;
  clock: SettableClock;
  guest(): Visitor;
  /** Adds an account and signs it in. */
  member(
    id: string,
    given?: { readonly isBackOffice?: boolean; readonly isSeller?: boolean },
  ): Promise<Visitor>;
  setStock(sku: string, stock: number | null): Promise<void>;
  setPrice(sku: string, priceCents: number): Promise<void>;
  close(): Promise<void>;
};

export async function startCartFixture(): Promise<CartFixture> {
  const database = await startTestDatabase();
  const clock = settableClock(NOON);
  const secrets = liveRing(makeRing(NOON), clock.now).ring;
  const shop: Shop = { settings: readSettings({}), clock, secrets, database };
  const app = await serve(shop);
  return {
    shop,
    database,
    clock,
    guest: () => new Visitor(app),
    async member(id, given = {}) {
      await addAccount(database, id, { createdAt: new Date(NOON), ...given });
      const visitor = new Visitor(app);
      const device = { uuid: 'device-of-test', name: 'test' };
      const { sessionId } = await openSession(database.orm, id, device, true, clock.now());
      visitor.token = await issueToken(secrets.token, { userId: id, sessionId }, clock.now());
      return visitor;
    },
    async setStock(sku, stock) {
      await database.pool.query('update variant set stock = $2 where sku = $1', [sku, stock]);
    },
    async setPrice(sku, cents) {
      await database.pool.query('update variant set price_cents = $2 where sku = $1', [sku, cents]);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function serve(shop: Shop): Promise<FastifyInstance> {
  const app = minimalServer();
  await app.register(formbody);
  await sessionPlugin(app, shop);
  previewPlugin(app, shop);
  await cartRoutes(app, shop, unlimitedCarts);
  await cartForms(app, shop, unlimitedCarts);
  await reviewsRoutes(app, shop);
  listsRoutes(app, shop);
  sellerRoutes(app, shop);
  await photosRoutes(app, shop, allPhotoAccess(shop));
  return app;
}

const both = (en: string, fr: string) => ({ en, fr });
const itemRow = {
  status: 'active' as const,
  categoryId: 1,
  description: both('', ''),
  attributes: [],
  options: [both('Colour', 'Couleur')],
  art: ART,
  priceMinCents: 450,
  priceMaxCents: 450,
  createdAt: new Date(NOON),
  updatedAt: new Date(NOON),
};

/** Adds an item with one variant. */
export async function stock(
  { database: { orm } }: Pick<CartFixture, 'database'>,
  {
    sku,
    priceCents = 450,
    units = 10,
    sellerId,
  }: { sku: string; priceCents?: number; units?: number | null; sellerId?: number },
): Promise<number> {
  await orm
    .insert(category)
    .values({
      id: 1,
      path: [1],
      slug: 'yarn',
      name: both('Yarn', 'Laine'),
      intro: both('', ''),
      position: 1,
      isLeaf: true,
      art: ART,
    })
    .onConflictDoNothing();
  const [row] = await orm
    .insert(item)
    .values({
      ...itemRow,
      kind: 'product',
      itemType: sellerId === undefined ? 1 : 3,
      channel: sellerId === undefined ? 'shop' : 'fgm',
      slug: 'wool',
      sku: `I-${sku}`,
      title: both(`Wool ${sku}`, `Laine ${sku}`),
      ...(sellerId === undefined ? {} : { sellerId }),
    })
    .returning({ id: item.id });
  const itemId = row?.id ?? 0;
  const options = [{ name: both('Colour', 'Couleur'), value: both('Blue', 'Bleu') }];
  await orm.insert(variant).values({ itemId, sku, position: 1, options, priceCents, stock: units });
  return itemId;
}

/** Adds a class with one session, which begins two days after NOON. */
export async function offerClass(
  { database: { orm } }: Pick<CartFixture, 'database'>,
  { sku, seats = 4, taken = 0 }: { sku: string; seats?: number; taken?: number },
): Promise<void> {
  const title = both('Throw a bowl', 'Tourner un bol');
  const row = {
    ...itemRow,
    kind: 'class' as const,
    itemType: 4,
    channel: 'shop' as const,
    slug: 'bowl',
    title,
  };
  const [added] = await orm
    .insert(item)
    .values({ ...row, sku: `I-${sku}` })
    .returning({ id: item.id });
  await orm.insert(classSession).values({
    itemId: added?.id ?? 0,
    sku,
    startsAt: new Date(NOON + 48 * HOUR_MS),
    endsAt: new Date(NOON + 50 * HOUR_MS),
    timeZone: 'America/Toronto',
    place: 'Studio 2',
    priceCents: 3_000,
    seats,
    seatsTaken: taken,
  });
}

/** Opens a seller's shop. */
export async function openSellerShop(
  { database: { orm } }: Pick<CartFixture, 'database'>,
  id: number,
  storeName: string,
): Promise<void> {
  await orm.insert(seller).values({
    id,
    slug: `seller-${String(id)}`,
    storeName,
    about: both('', ''),
    city: 'Halifax',
    state: 'NS',
    country: 'CA',
    storeType: 1,
    sellerPlan: 'standard',
    createdAt: new Date(NOON),
  });
}
