/** Failed captures of orders that have shipped: agents list them and have them retried (design §4). */
import type { FastifyInstance } from 'fastify';
import { UNCAPTURED_MAX } from '#contract/limits.ts';
import type { UncapturedPayment } from '#contract/payments.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { paymentPayloads } from '#machines/payment/selectors.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedInAgent } from '#server/platform/http/viewer.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { currentStatus, serializeReadable } from '#server/platform/lifecycle/permitted.ts';
import { rowOf, type StoredRow } from '#server/platform/lifecycle/rows.ts';
import { send } from '#server/platform/lifecycle/send.ts';
import type { Shop } from '#server/platform/shop.ts';

const paymentLifecycle = { machine: paymentMachine, payloads: paymentPayloads };

interface Found extends StoredRow {
  order_number: string;
  parent_number: string;
  store_name: string | null;
  first_name: string;
  last_name: string;
  email: string;
  since: string | null;
}

const LACKING = sqlStates(paymentMachine, 'lacking');
const FOUND = `
  select lifecycle.id, machine, shape, lifecycle.state, context, due_at, revision, "order".number as order_number, parent_number,
      store_name, first_name, last_name, parent.email,
      (select max(at) from lifecycle_step where lifecycle_id = lifecycle.id and to_state in (${LACKING})) as since
    from lifecycle join seller_order as "order" on "order".payment_lifecycle_id = lifecycle.id
    join parent_order as parent on parent.number = "order".parent_number left join seller on seller.id = "order".seller_id`;
const ALL = `${FOUND} where machine = 'payment' and lifecycle.state in (${LACKING}) order by lifecycle.id limit ${String(UNCAPTURED_MAX)}`;
const ONE = `${FOUND} where "order".number = $1`;

export function uncapturedRoutes(app: FastifyInstance, shop: Shop): void {
  const { pool } = shop.database;
  const asAgent = (): Sender => ({ by: 'agent', at: shop.clock.now() });

  function serializeFailedCapture(found: Found, sender: Sender): UncapturedPayment {
    const { state, snapshot, facts } = currentStatus(paymentLifecycle, rowOf(found), sender);
    return {
      orderNumber: found.order_number,
      parentOrderNumber: found.parent_number,
      soldBy: found.store_name ?? shop.settings.brand.name,
      customerFirstName: found.first_name,
      customerLastName: found.last_name,
      email: found.email,
      amount: snapshot.context.amountCents,
      sinceTime: found.since === null ? null : new Date(Number(found.since)).toISOString(),
      state,
      ...facts,
    };
  }

  registerCall(app, 'uncapturedPayments', async ({ request }) => {
    signedInAgent(request);
    const { rows } = await pool.query<Found>(ALL);
    const sender = asAgent();
    return { payments: serializeReadable(rows, (row) => serializeFailedCapture(row, sender), request.log) };
  });

  registerCall(app, 'uncapturedPaymentEvent', async ({ params, query, body, request }) => {
    const viewer = signedInAgent(request);
    const { rows } = await pool.query<Found>(ONE, [params.orderNumber]);
    const [found] = rows;
    if (found === undefined) throw notFound();
    const sender = asAgent();
    const event = { ...body, ...sender };
    const moved = await send(shop, paymentLifecycle, rowOf(found), {
      event,
      people: viewer,
      seen: query.revision,
    });
    const { state, facts } = currentStatus(paymentLifecycle, moved, sender);
    return { ...serializeFailedCapture(found, sender), state, ...facts };
  });
}
