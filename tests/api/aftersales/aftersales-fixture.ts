/**
 * A shop with an order of a member, an order of a guest and an account for each role: real routes, real sessions, real
 * PostgreSQL, and a clock that the test sets.
 */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints, HEADERS, type EndpointName } from '#contract/endpoints.ts';
import type { Address } from '#contract/address.ts';
import type { Language } from '#locales/paths.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import type { DisputeInput } from '#machines/dispute/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import type { ReturnLineInput } from '#machines/return-line/events.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import type { VoucherInput } from '#machines/voucher/events.ts';
import { openableCases } from '#server/features/aftersales/openable-cases.ts';
import { buyAgainRoutes } from '#server/features/buying/cart/buy-again-routes.ts';
import { vouchersRoutes } from '#server/features/money/vouchers/routes.ts';
import { messagesRoutes } from '#server/features/messages/routes.ts';
import { ordersRoutes } from '#server/features/orders/routes.ts';
import { aftersalesRoutes } from '#server/features/aftersales/routes.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { sql } from 'drizzle-orm';
import {
  dispute,
  orderLine,
  parentOrder,
  returnLine,
  returnOrder,
  sellerOrder,
  voucher,
} from '#server/platform/database/schema/index.ts';
import type { Delivery } from '#server/platform/database/schema/buying.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import { allPhotoAccess } from '#server/app/photo-access.ts';
import { photosRoutes } from '#server/features/photos/routes.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { openOnBehalf, openSession } from '#server/features/identity/sessions/sessions.ts';
import { sessionPlugin } from '#server/features/identity/sessions/viewer.ts';
import { sellerRoutes } from '#server/features/seller/routes.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAccount } from '#tests/support/account.ts';
import { minimalServer, unlimitedCarts } from '#tests/support/minimal-server.ts';
import { addSeller } from '#tests/support/seller.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);
export const ORDER = '4100011';
export const PARENT = '4100010';
/** Bought by a guest, sold by the shop itself. */
export const GUEST_ORDER = '4100021';
export const GUEST_PARENT = '4100020';
export const PEOPLE = ['buyer', 'seller', 'agent', 'stranger', 'office'] as const;
export type Who = (typeof PEOPLE)[number];

/** The seller and the buyer of a return or a dispute, taken from its order. */
export const partiesIn = (orderNumber: string) => ({
  sellerId: sql<number>`(select seller_id from seller_order where number = ${orderNumber})`,
  buyerId: sql<string>`(select buyer_id from seller_order join parent_order on parent_order.number = parent_number
    where seller_order.number = ${orderNumber})`,
});

type Asking = {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  /** Sent instead of a JSON body. */
  file?: { bytes: Buffer; type: string };
  /** The cookie with the browser's keys of guest orders, as `keyCookie` makes it. */
  cookie?: string;
  language?: Language;
};

export interface AftersalesFixture {
  readonly shop: Shop;
  readonly clock: SettableClock;
  readonly database: TestDatabase;
  ask(who: Who | 'guest', name: EndpointName, asking?: Asking): Promise<LightMyRequestResponse>;
  /** Opens a session of one hour in which an agent, by default `agent`, acts for a customer. A text alone is the id of a dispute. */
  actFor(
    customer: Who,
    agentId?: string,
  ): Promise<
    (
      name: EndpointName,
      params: string | Record<string, string>,
      body: object,
    ) => Promise<LightMyRequestResponse>
  >;
  openDispute(input: DisputeInput, orderNumber?: string): Promise<{ disputeId: string; lifecycleId: string }>;
  openReturn(input: ReturnLineInput): Promise<{ returnLineId: string; number: string; lifecycleId: string }>;
  issueVoucher(input: VoucherInput): Promise<{ cardNumber: string; lifecycleId: string }>;
  /** Adds another order, which is not paid for yet. */
  place(order: OrderInTest): Promise<PlacedOrder>;
  close(): Promise<void>;
}

interface LineInTest {
  readonly sku?: string;
  readonly title?: { en: string; fr: string };
  readonly quantity: number;
  readonly variantId?: number;
  readonly classSessionId?: number;
  /** For seats: when the class begins, ms since 1970. */
  readonly startsAt?: number;
}

export interface OrderInTest {
  readonly number: string;
  readonly parentNumber: string;
  /** null for a guest; by default the fixture's buyer. */
  readonly buyerId?: string | null;
  /** null for the shop itself; by default the fixture's seller. */
  readonly sellerId?: number | null;
  readonly placedAt?: number;
  readonly language?: Language;
  readonly delivery?: Delivery;
  readonly shipTo?: Address;
  readonly lines?: readonly LineInTest[];
}

export interface PlacedOrder {
  readonly lineIds: readonly number[];
  readonly lifecycleId: string;
  readonly paymentLifecycleId: string;
}

async function serve(shop: Shop): Promise<FastifyInstance> {
  const app = minimalServer();
  await sessionPlugin(app, shop);
  await photosRoutes(app, shop, allPhotoAccess(shop));
  await ordersRoutes(app, shop, { openableCases });
  buyAgainRoutes(app, shop, unlimitedCarts);
  await aftersalesRoutes(app, shop);
  await vouchersRoutes(app, shop);
  sellerRoutes(app, shop);
  messagesRoutes(app, shop);
  return app;
}

async function addPeople({ orm }: TestDatabase): Promise<Map<string, string>> {
  const secrets = new Map<string, string>();
  for (const id of PEOPLE) {
    await addAccount({ orm }, id, {
      isSeller: id === 'seller',
      isAgent: id === 'agent',
      isBackOffice: id === 'office',
      createdAt: new Date(NOON),
    });
    const opened = await openSession(orm, id, { uuid: 'device', name: 'test' }, true, NOON);
    secrets.set(id, opened.secret);
  }
  return secrets;
}

const isStaff = (who: string): who is 'agent' | 'office' => who === 'agent' || who === 'office';

const LINE = { itemSubtotalCents: 3000, shippingHandlingCents: 500, estimatedTaxCents: 240 };

/** Two mugs. */
const MUGS: readonly LineInTest[] = [{ quantity: 2 }];

async function addOrder(
  { orm, pool }: TestDatabase,
  {
    number,
    parentNumber,
    buyerId = 'buyer',
    sellerId = null,
    placedAt = NOON,
    language = 'en',
    delivery = { kind: 'ship', speed: 'standard' },
    shipTo,
    lines = MUGS,
  }: OrderInTest,
): Promise<PlacedOrder> {
  const { rows } = await pool.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('order_line', 'id')) as id from generate_series(1, $1)`,
    [lines.length],
  );
  const lineIds = rows.map(({ id }) => Number(id));
  const counted = lines.map(({ quantity, startsAt = null }, nth) => ({
    lineId: lineIds[nth],
    quantity,
    startsAt,
  }));
  const order = await begin(
    pool,
    orderMachine,
    { placedAt, lines: counted, delivery: delivery.kind },
    placedAt,
  );
  const totals = {
    itemSubtotalCents: LINE.itemSubtotalCents * lines.length,
    shippingHandlingCents: LINE.shippingHandlingCents * lines.length,
    estimatedTaxCents: LINE.estimatedTaxCents * lines.length,
  };
  const amountCents = totals.itemSubtotalCents + totals.shippingHandlingCents + totals.estimatedTaxCents;
  const payment = await begin(pool, paymentMachine, { amountCents }, placedAt);
  await orm
    .insert(parentOrder)
    .values({
      number: parentNumber,
      buyerId,
      email: 'buyer@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      language,
      region: 'US',
      shipTo,
      placedAt: new Date(placedAt),
      ...totals,
    })
    .onConflictDoNothing();
  await orm.insert(sellerOrder).values({
    number,
    parentNumber,
    sellerId,
    lifecycleId: Number(order),
    paymentLifecycleId: Number(payment),
    placedAt: new Date(placedAt),
    delivery,
    ...totals,
  });
  await orm.insert(orderLine).values(
    lines.map(({ sku = 'MUG-1', title = { en: 'Mug', fr: 'Tasse' }, startsAt, ...line }, nth) => ({
      id: lineIds[nth] ?? 0,
      orderNumber: number,
      sku,
      title,
      art: { kind: 'pottery', colour: '#336699' },
      option: { en: '', fr: '' },
      unitPriceCents: Math.floor(LINE.itemSubtotalCents / line.quantity),
      commissionFeeCents: 360,
      taxParts: [
        { kind: 'SALES_TAX' as const, jurisdiction: 'US-PA', rate: 6000, cents: LINE.estimatedTaxCents },
      ],
      startsAt: startsAt === undefined ? null : new Date(startsAt),
      timeZone: startsAt === undefined ? null : 'America/New_York',
      ...line,
      ...LINE,
    })),
  );
  return { lineIds, lifecycleId: order, paymentLifecycleId: payment };
}

export async function startAftersalesFixture(): Promise<AftersalesFixture> {
  const database = await startTestDatabase();
  const clock = settableClock(NOON);
  const secrets = liveRing(makeRing(NOON), clock.now).ring;
  const shop: Shop = { settings: readSettings({}), clock, secrets, database };
  const app = await serve(shop);
  const cookies = await addPeople(database);
  const sellerId = await addSeller(database, { userId: 'seller', createdAt: new Date(NOON) });
  const first = await addOrder(database, { number: ORDER, parentNumber: PARENT, sellerId });
  const orderLineId = first.lineIds[0] ?? 0;
  await addOrder(database, { number: GUEST_ORDER, parentNumber: GUEST_PARENT, buyerId: null });
  const { orm, pool } = database;
  let made = 0;
  /** Staff sign in for each call, because these tests cover weeks and staff sessions are shorter. */
  const staffSession = async (id: string): Promise<string> =>
    (await openSession(orm, id, { uuid: 'device', name: 'test' }, false, clock.now())).secret;
  return {
    shop,
    clock,
    database,
    async actFor(customer, agentId = 'agent') {
      const device = { uuid: 'device', name: 'test' };
      const whose = { agentId, customerId: customer, device };
      const { secret } = await openOnBehalf(orm, whose, clock.now(), clock.now() + HOUR_MS);
      return (name, which, body) => {
        const { area, method, path } = endpoints[name];
        const params: Record<string, string> = typeof which === 'string' ? { disputeId: which } : which;
        return app.inject({
          method,
          url: urlPrefix(area) + path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
          headers: {
            'sec-fetch-site': 'same-origin',
            cookie: `${COOKIES.session.name}=${secret}`,
          },
          ...(method === 'GET' ? {} : { payload: body }),
        });
      };
    },
    async ask(who, name, { params = {}, query = '', body, file, cookie, language = 'en' } = {}) {
      const { area, method, path } = endpoints[name];
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const secret = isStaff(who) ? await staffSession(who) : cookies.get(who);
      const held = [
        ...(secret === undefined ? [] : [`${COOKIES.session.name}=${secret}`]),
        ...(cookie === undefined ? [] : [cookie]),
      ];
      return app.inject({
        method,
        url: `${urlPrefix(area)}${filled}${query}`,
        headers: {
          'sec-fetch-site': 'same-origin',
          [HEADERS.language]: language,
          ...(file === undefined ? {} : { 'content-type': file.type }),
          ...(held.length === 0 ? {} : { cookie: held.join('; ') }),
        },
        ...(body === undefined ? {} : { payload: body }),
        ...(file === undefined ? {} : { payload: file.bytes }),
      });
    },
    async openDispute(input, orderNumber = ORDER) {
      const lifecycleId = await begin(pool, disputeMachine, input, input.openedAt);
      const createdAt = new Date(input.openedAt);
      const [row] = await orm
        .insert(dispute)
        .values({ orderNumber, lifecycleId: Number(lifecycleId), createdAt, ...partiesIn(orderNumber) })
        .returning({ id: dispute.id });
      return { disputeId: String(row?.id), lifecycleId };
    },
    async openReturn(input) {
      const lifecycleId = await begin(pool, returnLineMachine, input, input.requestedAt);
      made += 1;
      const number = `R${String(made)}`;
      await orm.insert(returnOrder).values({
        ...{ number, orderNumber: ORDER, createdAt: new Date(input.requestedAt + made) },
        ...partiesIn(ORDER),
      });
      const [row] = await orm
        .insert(returnLine)
        .values({
          returnNumber: number,
          orderLineId,
          lifecycleId: Number(lifecycleId),
          reason: 'Arrived damaged',
          refundCents: 1500,
          isReceiptExpected: input.isReceiptExpected,
        })
        .returning({ id: returnLine.id });
      return { returnLineId: String(row?.id), number, lifecycleId };
    },
    async issueVoucher(input) {
      const lifecycleId = await begin(pool, voucherMachine, input, NOON);
      made += 1;
      const cardNumber = `CARD-${String(made)}`;
      await orm
        .insert(voucher)
        .values({ cardNumber, userId: 'buyer', lifecycleId: Number(lifecycleId), issuedAt: new Date(NOON) });
      return { cardNumber, lifecycleId };
    },
    place: (order) => addOrder(database, { sellerId, ...order }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
