/** Returns and disputes of the demonstration: with what was written, photographed and paid back, and the order that waits for them. */
import { randomBytes } from 'node:crypto';
import { disputeMachine } from '../../../machines/dispute/machine.ts';
import type { DisputeEvent } from '../../../machines/dispute/events.ts';
import { HOUR_MS } from '../../../machines/rules/durations.ts';
import { orderMachine } from '../../../machines/order/machine.ts';
import { returnLineMachine } from '../../../machines/return-line/machine.ts';
import {
  dispute,
  disputeMessage,
  photo,
  returnLine,
  returnOrder,
} from '../../platform/database/schema/index.ts';
import { redraw } from '../../platform/images/redraw.ts';
import { PHOTO_REDRAWING } from '../../features/aftersales/photos/image.ts';
import { drawPicture, KINDS } from '../../features/pictures/art.ts';
import { renderJpeg } from '../../features/pictures/raster.ts';
import { requestRefund } from '../../features/money/refunds/request.ts';
import { settleRefund } from '../../features/money/refunds/settle.ts';
import { refundKeyOf } from '../../features/aftersales/returns/serialize.ts';
import { deliveredOrder, disputeJourneys, mixedReturns, returnLineJourneys } from './journeys.ts';
import type { Journey, ReturnJourney } from './journeys.ts';
import { accountOf, begunAt, BUYER, lastHour, paidFor, place, play, tell } from './orders.ts';
import type { Ground, Placed } from './orders.ts';
import { demoTracking } from './parcels.ts';

const PHOTO_WIDTH = 640;
const RETURNED = [
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
/** Lines of returns where nobody waits for anything any more. */
const CLOSED_RETURNS: readonly string[] = [
  'CANCELLED',
  'REFUNDED',
  'RESHIPPED',
  'REJECTED',
  'REFUND_REJECTED',
];

/** An order that was delivered an hour before its return or dispute began, and is held up by it. */
async function placeDelivered(ground: Ground, nth: number, begun: number): Promise<Placed> {
  const placed = await place(ground, nth, deliveredOrder, begun - (lastHour(deliveredOrder) + 1) * HOUR_MS);
  const opened = { type: 'CASE_OPENED', by: 'system', at: begun } as const;
  await tell(ground.client, orderMachine, placed.lifecycleId, opened);
  return placed;
}

const endOf = (journey: Journey<DisputeEvent> | ReturnJourney, from: number): number =>
  Math.round(from + lastHour(journey) * HOUR_MS);

async function closeCase({ client }: Ground, { lifecycleId }: Placed, at: number): Promise<Date> {
  await tell(client, orderMachine, lifecycleId, { type: 'CASE_CLOSED', by: 'system', at });
  return new Date(at);
}

/** What the buyer's camera saw: the thing itself. */
async function takePhoto(
  { orm }: Ground,
  { art, returnLineId, at }: { art: Placed['lines'][number]['art']; returnLineId: number; at: number },
): Promise<void> {
  const kind = KINDS.find((known) => known === art.kind) ?? 'kit';
  const seen = drawPicture({ kind, colour: art.colour, view: 'detail' });
  const drawn = await redraw(await renderJpeg(seen, PHOTO_WIDTH), PHOTO_REDRAWING);
  const id = randomBytes(16).toString('base64url');
  await orm.insert(photo).values({ id, userId: BUYER, returnLineId, createdAt: new Date(at), ...drawn });
}

/** A line of a return: which of its order's lines, and what it has come through. */
interface ReturnedLine {
  readonly line: Placed['lines'][number];
  readonly journey: ReturnJourney;
}

/** Parcels of returns are numbered beyond those of orders. */
const RETURN_SERIALS = 5_000_000;

const withParcel = ({ steps }: ReturnJourney, serial: number): ReturnJourney['steps'] =>
  steps.map((step) =>
    step.event.type === 'SHIP' ? { ...step, event: { ...step.event, tracking: demoTracking(serial) } } : step,
  );

/** One line of a return with its lifecycle, its photo, and its refund where there is one. */
async function makeReturnLine(
  ground: Ground,
  { line, journey }: ReturnedLine,
  { number, orderNumber, from, nth }: { number: string; orderNumber: string; from: number; nth: number },
): Promise<void> {
  const { client, orm } = ground;
  const said = RETURNED[nth % RETURNED.length];
  if (said === undefined) throw new Error('a demonstration return has a reason');
  const lifecycleId = await play(client, returnLineMachine, {
    input: { requestedAt: from, quantity: line.quantity, isReceiptExpected: true },
    steps: withParcel(journey, RETURN_SERIALS + line.id),
    from,
  });
  const [made] = await orm
    .insert(returnLine)
    .values({
      returnNumber: number,
      orderLineId: line.id,
      lifecycleId: Number(lifecycleId),
      refundCents: line.itemSubtotalCents + line.estimatedTaxCents,
      isReceiptExpected: true,
      ...said,
    })
    .returning({ id: returnLine.id });
  if (made === undefined) throw new Error('a line of a return that was made has no number');
  await takePhoto(ground, { art: line.art, returnLineId: made.id, at: from });
  if (journey.to !== 'READY_TO_REFUND' && journey.to !== 'REFUNDED') return;
  const { refundId } = await requestRefund(client, {
    ...{ orderNumber, cause: 'return', key: refundKeyOf(String(made.id)) },
    causeLifecycleId: lifecycleId,
    at: Math.round(from + (journey.steps.at(-1)?.hours ?? 0) * HOUR_MS),
    what: { pieces: [{ orderLineId: line.id, quantity: line.quantity }] },
  });
  if (journey.to === 'REFUNDED') await settleRefund(client, refundId, endOf(journey, from));
}

/** A return of some lines of an order, as old as the longest of their journeys. */
async function makeReturn(
  ground: Ground,
  nth: number,
  from: number,
  chosen: (lines: Placed['lines']) => readonly ReturnedLine[],
): Promise<void> {
  const { client, orm } = ground;
  const placed = await placeDelivered(ground, nth, from);
  const number = `R${placed.number}-1`;
  await orm.insert(returnOrder).values({
    ...{ number, orderNumber: placed.number, createdAt: new Date(from) },
    ...{ sellerId: ground.sellerId, buyerId: BUYER },
  });
  const lines = chosen(placed.lines);
  for (const [index, returned] of lines.entries())
    await makeReturnLine(ground, returned, { number, orderNumber: placed.number, from, nth: nth + index });
  if (!lines.every(({ journey }) => CLOSED_RETURNS.includes(journey.to))) return;
  const closedAt = await closeCase(
    ground,
    placed,
    Math.max(...lines.map(({ journey }) => endOf(journey, from))),
  );
  await client.query('update return_order set closed_at = $2 where number = $1', [number, closedAt]);
}

/** Returns of one line in every state, then those of two lines that show the remaining codes (§4). @returns how many purchases there are now */
export async function makeReturns(ground: Ground, nth: number): Promise<number> {
  for (const [index, journey] of returnLineJourneys.entries()) {
    await makeReturn(ground, nth + index, begunAt(journey, ground.now), ([, line]) =>
      line === undefined ? [] : [{ line, journey }],
    );
  }
  const then = nth + returnLineJourneys.length;
  for (const [index, { journeys, restsHours }] of mixedReturns.entries()) {
    const from = Math.round(ground.now - (Math.max(...journeys.map(lastHour)) + restsHours) * HOUR_MS);
    await makeReturn(ground, then + index, from, (lines) =>
      lines.flatMap((line, place) => {
        const journey = journeys[place];
        return journey === undefined ? [] : [{ line, journey }];
      }),
    );
  }
  return then + mixedReturns.length;
}

/** What was written with the steps of a dispute, where something was. */
function wordsOf({ type, by }: { readonly type: string; readonly by: string }): string | null {
  switch (type) {
    case 'REPLY':
      return by === 'seller'
        ? 'I am sorry to hear that. It left here in one piece, wrapped twice. Could you tell me how the box looked?'
        : 'The box looked fine from outside. The crack goes right through the rim, so I can’t use it.';
    case 'MAKE_OFFER':
      return 'I can’t make another one just like it, but I would like to give a part of the price back. Would this be fair?';
    case 'REJECT_OFFER':
      return 'Thank you, but for something that can’t be used this is too little.';
    case 'ACCEPT_OFFER':
      return 'That is fair. Thank you for being kind about it.';
    case 'ESCALATE':
      return 'We don’t come to an agreement. Please have a look at it.';
    case 'REQUEST_INFORMATION':
      return 'Could you send us a picture of the whole parcel as it arrived, please?';
    case 'WITHDRAW':
      return 'It can be mended after all. I take this back.';
    default:
      return null;
  }
}

async function writeThread(
  { orm }: Ground,
  disputeId: number,
  journey: Journey<DisputeEvent>,
  from: number,
): Promise<void> {
  const opening = {
    by: 'buyer' as const,
    hours: 0,
    text: 'It arrived with a crack in it. I have kept everything as it came. What can we do?',
    revision: 1,
  };
  const replies = journey.steps.flatMap(({ event, hours }, index) => {
    const text = wordsOf(event);
    const { by } = event;
    if (text === null || by === 'office' || by === 'system' || by === 'time') return [];
    return [{ by, hours, text, revision: index + 2 }];
  });
  await orm.insert(disputeMessage).values(
    [opening, ...replies].map(({ by, hours, text, revision }) => ({
      disputeId,
      clientKey: `demo-message-${String(revision)}`,
      sentBy: by,
      userId: accountOf(by),
      text,
      revision,
      createdAt: new Date(Math.round(from + hours * HOUR_MS)),
    })),
  );
}

const OFFERED_CENTS = 900;

/** @returns how many purchases there are now */
export async function makeDisputes(ground: Ground, nth: number): Promise<number> {
  const { client, orm } = ground;
  for (const [index, journey] of disputeJourneys.entries()) {
    const from = begunAt(journey, ground.now);
    const placed = await placeDelivered(ground, nth + index, from);
    const mostCents = placed.lines.reduce((sum, line) => sum + paidFor(line), 0);
    const lifecycleId = await play(client, disputeMachine, {
      input: { openedAt: from, mostCents },
      steps: journey.steps,
      from,
    });
    const [made] = await orm
      .insert(dispute)
      .values({
        orderNumber: placed.number,
        sellerId: ground.sellerId,
        buyerId: BUYER,
        lifecycleId: Number(lifecycleId),
        reason: 'DAMAGED',
        createdAt: new Date(from),
      })
      .returning({ id: dispute.id });
    if (made === undefined) throw new Error('a dispute that was made has no number');
    await writeThread(ground, made.id, journey, from);
    if (journey.to === 'OFFER_ACCEPTED' || journey.to === 'RESOLVED') {
      const { refundId } = await requestRefund(client, {
        ...{ orderNumber: placed.number, cause: 'dispute', key: `dispute-${String(made.id)}` },
        causeLifecycleId: lifecycleId,
        at: Math.round(from + (journey.steps.at(-1)?.hours ?? 0) * HOUR_MS),
        what: { amountCents: OFFERED_CENTS },
      });
      if (journey.to === 'RESOLVED') await settleRefund(client, refundId, endOf(journey, from));
    }
    if (journey.to === 'RESOLVED' || journey.to === 'CANCELLED') {
      const closedAt = await closeCase(ground, placed, endOf(journey, from));
      await client.query('update dispute set closed_at = $2 where id = $1', [made.id, closedAt]);
    }
  }
  return nth + disputeJourneys.length;
}
