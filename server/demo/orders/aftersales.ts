/** Returns and disputes of the demo, with their messages, photos, refunds and orders. */
import { randomBytes } from 'node:crypto';
import { disputeMachine } from '#machines/dispute/machine.ts';
import type { DisputeEvent } from '#machines/dispute/events.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { dispute, photo, returnLine, returnOrder } from '#server/platform/database/schema/index.ts';
import { reencode } from '#server/platform/images/reencode.ts';
import { PHOTO_REDRAWING } from '#server/features/photos/redraw-photo.ts';
import { drawPicture, KINDS } from '#server/features/pictures/art.ts';
import { renderJpeg } from '#server/features/pictures/raster.ts';
import { requestRefund } from '#server/features/money/refunds/request-refund.ts';
import { settleRefund } from '#server/features/money/refunds/settle-refund.ts';
import { refundKeyOf } from '#server/features/aftersales/returns/repository.ts';
import { openingOf } from './dispute-messages.ts';
import { writeThread } from './dispute-threads.ts';
import { deliveredOrder, disputeJourneys, mixedReturns, returnLineJourneys } from './journeys.ts';
import type { Journey, ReturnJourney } from './journeys.ts';
import { BUYER } from '../people.ts';
import { journeyStart, lastHour, paidFor, placeOrder, playJourney, sendEvent } from './orders.ts';
import type { DemoContext, PlacedOrder } from './orders.ts';
import { demoTracking } from './parcels.ts';

const PHOTO_WIDTH = 640;
const RETURN_REASONS = [
  {
    reason: 'NOT_AS_DESCRIBED',
    note: 'The green is much darker than in the picture; it doesn’t go with the rest.',
  },
  { reason: 'DAMAGED', note: 'The parcel was wet on one side and the label has bled into it.' },
  {
    reason: 'DEFECTIVE',
    note: 'There is a crack along the edge. I noticed when I took it out of its paper.',
  },
  { reason: 'WRONG_ITEM', note: 'I had ordered the smaller one.' },
] as const;
/** States in which a return line is closed. */
const CLOSED_RETURNS: readonly string[] = [
  'CANCELLED',
  'REFUNDED',
  'RESHIPPED',
  'REJECTED',
  'REFUND_REJECTED',
];

/** Places an order that was delivered an hour before its return or dispute began, which keeps it from completing. */
async function placeDelivered(
  context: DemoContext,
  purchaseIndex: number,
  begun: number,
): Promise<PlacedOrder> {
  const placed = await placeOrder(
    context,
    purchaseIndex,
    deliveredOrder,
    begun - (lastHour(deliveredOrder) + 1) * HOUR_MS,
  );
  const opened = { type: 'CASE_OPENED', by: 'system', at: begun } as const;
  await sendEvent(context.client, orderMachine, placed.lifecycleId, opened);
  return placed;
}

const endOf = (journey: Journey<DisputeEvent> | ReturnJourney, from: number): number =>
  Math.round(from + lastHour(journey) * HOUR_MS);

async function closeCase({ client }: DemoContext, { lifecycleId }: PlacedOrder, at: number): Promise<Date> {
  await sendEvent(client, orderMachine, lifecycleId, { type: 'CASE_CLOSED', by: 'system', at });
  return new Date(at);
}

/** Draws the item as the buyer's photo of it. */
async function takePhoto(
  { orm }: DemoContext,
  { art, returnLineId, at }: { art: PlacedOrder['lines'][number]['art']; returnLineId: number; at: number },
): Promise<void> {
  const kind = KINDS.find((known) => known === art.kind) ?? 'kit';
  const drawing = drawPicture({ kind, colour: art.colour, view: 'detail' });
  const image = await reencode(
    await renderJpeg(drawing, { width: PHOTO_WIDTH, height: PHOTO_WIDTH }),
    PHOTO_REDRAWING,
  );
  const id = randomBytes(16).toString('base64url');
  await orm.insert(photo).values({ id, userId: BUYER, returnLineId, createdAt: new Date(at), ...image });
}

/** An order line that is returned, and the journey of its return. */
interface ReturnedLine {
  readonly line: PlacedOrder['lines'][number];
  readonly journey: ReturnJourney;
}

/** Serial numbers of return parcels begin above those of orders. */
const RETURN_SERIALS = 5_000_000;

const withParcel = ({ steps }: ReturnJourney, serial: number): ReturnJourney['steps'] =>
  steps.map((step) =>
    step.event.type === 'SHIP' ? { ...step, event: { ...step.event, tracking: demoTracking(serial) } } : step,
  );

/** Creates a return line with its lifecycle, its photo and, if the journey has one, its refund. */
async function makeReturnLine(
  context: DemoContext,
  { line, journey }: ReturnedLine,
  {
    number,
    orderNumber,
    from,
    purchaseIndex,
  }: { number: string; orderNumber: string; from: number; purchaseIndex: number },
): Promise<void> {
  const { client, orm } = context;
  const stated = RETURN_REASONS[purchaseIndex % RETURN_REASONS.length];
  if (stated === undefined) throw new Error('a demonstration return has a reason');
  const lifecycleId = await playJourney(client, returnLineMachine, {
    input: { requestedAt: from, quantity: line.quantity, isReceiptExpected: true },
    steps: withParcel(journey, RETURN_SERIALS + line.id),
    from,
  });
  const [inserted] = await orm
    .insert(returnLine)
    .values({
      returnNumber: number,
      orderLineId: line.id,
      lifecycleId: Number(lifecycleId),
      refundCents: line.itemSubtotalCents + line.estimatedTaxCents,
      isReceiptExpected: true,
      ...stated,
    })
    .returning({ id: returnLine.id });
  if (inserted === undefined) throw new Error('a line of a return that was made has no number');
  await takePhoto(context, { art: line.art, returnLineId: inserted.id, at: from });
  if (journey.to !== 'READY_TO_REFUND' && journey.to !== 'REFUNDED') return;
  const { refundId } = await requestRefund(client, {
    ...{ orderNumber, cause: 'return', key: refundKeyOf(String(inserted.id)) },
    causeLifecycleId: lifecycleId,
    at: Math.round(from + (journey.steps.at(-1)?.hours ?? 0) * HOUR_MS),
    what: { pieces: [{ orderLineId: line.id, quantity: line.quantity }] },
  });
  if (journey.to === 'REFUNDED') await settleRefund(client, refundId, endOf(journey, from));
}

/** Creates a return of the chosen lines of a new order. @param from when it was requested, ms since 1970 */
async function makeReturn(
  context: DemoContext,
  purchaseIndex: number,
  from: number,
  chosen: (lines: PlacedOrder['lines']) => readonly ReturnedLine[],
): Promise<void> {
  const { client, orm } = context;
  const placed = await placeDelivered(context, purchaseIndex, from);
  const number = `R${placed.number}-1`;
  await orm.insert(returnOrder).values({
    ...{ number, orderNumber: placed.number, createdAt: new Date(from) },
    ...{ sellerId: context.sellerId, buyerId: BUYER },
  });
  const lines = chosen(placed.lines);
  for (const [index, returned] of lines.entries())
    await makeReturnLine(context, returned, {
      number,
      orderNumber: placed.number,
      from,
      purchaseIndex: purchaseIndex + index,
    });
  if (!lines.every(({ journey }) => CLOSED_RETURNS.includes(journey.to))) return;
  const closedAt = await closeCase(
    context,
    placed,
    Math.max(...lines.map(({ journey }) => endOf(journey, from))),
  );
  await client.query('update return_order set closed_at = $2 where number = $1', [number, closedAt]);
}

/** Creates one-line returns in every state, then two-line returns with the remaining codes (§4). @returns the next purchase's index */
export async function makeReturns(context: DemoContext, purchaseIndex: number): Promise<number> {
  for (const [index, journey] of returnLineJourneys.entries()) {
    await makeReturn(context, purchaseIndex + index, journeyStart(journey, context.now), ([, line]) =>
      line === undefined ? [] : [{ line, journey }],
    );
  }
  const firstMixed = purchaseIndex + returnLineJourneys.length;
  for (const [index, { journeys, restsHours }] of mixedReturns.entries()) {
    const from = Math.round(context.now - (Math.max(...journeys.map(lastHour)) + restsHours) * HOUR_MS);
    await makeReturn(context, firstMixed + index, from, (lines) =>
      lines.flatMap((line, index) => {
        const journey = journeys[index];
        return journey === undefined ? [] : [{ line, journey }];
      }),
    );
  }
  return firstMixed + mixedReturns.length;
}

const OFFERED_CENTS = 900;

/** Creates a dispute in every state. @returns the next purchase's index */
export async function makeDisputes(context: DemoContext, purchaseIndex: number): Promise<number> {
  const { client, orm } = context;
  for (const [index, journey] of disputeJourneys.entries()) {
    const from = journeyStart(journey, context.now);
    const { reason, text } = openingOf(index);
    const placed = await placeDelivered(context, purchaseIndex + index, from);
    const maxRefundCents = placed.lines.reduce((sum, line) => sum + paidFor(line), 0);
    const lifecycleId = await playJourney(client, disputeMachine, {
      input: { openedAt: from, maxRefundCents },
      steps: journey.steps,
      from,
    });
    const [inserted] = await orm
      .insert(dispute)
      .values({
        orderNumber: placed.number,
        sellerId: context.sellerId,
        buyerId: BUYER,
        lifecycleId: Number(lifecycleId),
        reason,
        createdAt: new Date(from),
      })
      .returning({ id: dispute.id });
    if (inserted === undefined) throw new Error('a dispute that was made has no number');
    await writeThread(context, inserted.id, journey, { text, from });
    if (journey.to === 'OFFER_ACCEPTED' || journey.to === 'RESOLVED') {
      const { refundId } = await requestRefund(client, {
        ...{ orderNumber: placed.number, cause: 'dispute', key: `dispute-${String(inserted.id)}` },
        causeLifecycleId: lifecycleId,
        at: Math.round(from + (journey.steps.at(-1)?.hours ?? 0) * HOUR_MS),
        what: { amountCents: OFFERED_CENTS },
      });
      if (journey.to === 'RESOLVED') await settleRefund(client, refundId, endOf(journey, from));
    }
    if (journey.to === 'RESOLVED' || journey.to === 'CANCELLED') {
      const closedAt = await closeCase(context, placed, endOf(journey, from));
      await client.query('update dispute set closed_at = $2 where id = $1', [inserted.id, closedAt]);
    }
  }
  return purchaseIndex + disputeJourneys.length;
}
