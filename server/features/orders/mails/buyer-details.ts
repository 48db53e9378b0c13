/** The details in a buyer's mails about a step of their order: bought and shipped items, where they go, what was canceled. */
import type { ChargedCard, OrderState } from '#contract/orders.ts';
import { messageLanguage, type Language } from '#locales/paths.ts';
import type { account } from '#server/platform/database/schema/index.ts';
import type { DetailLine } from '#server/platform/mail/details.ts';
import type { Shop } from '#server/platform/shop.ts';
import { trackingOf } from '../carriers/read-tracking.ts';
import type { LineRow, OrderRow, StepRow } from '../repository.ts';
import { isCalledOff, isUnpaidFor, totalOf } from '../serialize.ts';
import { addressLines, deliveryLines, type Delivered } from './delivery-lines.ts';
import {
  canceledLines,
  orderLines,
  partLines,
  purchaseLines,
  reasonLine,
  textLines,
} from './mail-details.ts';
import { orderTexts } from './mail-texts.ts';
import { isParcel, linesLeft, quantitiesLeft } from './quantities-left.ts';

/** An order with its lines. */
export interface Bought {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
}

export type Purchased = Bought & Delivered;

/** What a step has changed, as far as mails report it. */
export interface StepNews extends Purchased {
  /** When it happened, ms since 1970. */
  readonly at: number;
  readonly step: StepRow | undefined;
  /** All orders of the purchase, by number. */
  readonly purchase: readonly Purchased[];
  /** The seller's account; undefined for the house's own goods. */
  readonly owner: typeof account.$inferSelect | undefined;
  /** The card that the purchase is charged to. */
  readonly card: ChargedCard | null;
}

/** The tracking number and link of a parcel, one per line. */
function followLines(tracking: unknown, language: Language): string[] {
  const known = trackingOf(tracking);
  if (known === null) return [];
  const t = orderTexts(language);
  const { carrier, number, url } = known;
  return [
    t('orders:letter.tracking', { carrier: t(`parcels:carrier.${carrier}`), number }),
    ...(url === null ? [] : [url]),
  ];
}

/** A shipped parcel: its contents and how to track it. */
function parcelDetails({ lines, step }: StepNews, language: Language): DetailLine[] {
  const { lines: sent, tracking }: { lines?: unknown; tracking?: unknown } = step?.payload ?? {};
  if (!Array.isArray(sent)) return [];
  return [
    { text: orderTexts(language)('orders:letter.parcel') },
    ...partLines(lines, sent.filter(isParcel), language),
    ...textLines(followLines(tracking, language)),
  ];
}

/** Where a shipped order goes, and when it should arrive. */
const destinationDetails = (happened: StepNews, language: Language): DetailLine[] =>
  textLines([
    '',
    ...deliveryLines(happened, language, happened.at),
    '',
    ...addressLines([happened.row], language),
  ]);

export function correctedDetails({ step }: StepNews, language: Language): DetailLine[] {
  const { tracking }: { tracking?: unknown } = step?.payload ?? {};
  return textLines([orderTexts(language)('orders:letter.corrected'), ...followLines(tracking, language)]);
}

/** The canceled items of this step, which the order's own quantities no longer include. */
function givenUpDetails({ row, lines, step }: StepNews, language: Language): DetailLine[] {
  if (step === undefined || step.event === 'SHIP' || step.event === 'TICKETS_SENT') return [];
  if (step.event === 'HANDED_OVER') return [];
  const { reason }: { reason?: unknown } = row.lifecycle.context;
  const left = quantitiesLeft(row);
  const gone = lines.flatMap(({ line }) => {
    const still = left.get(line.id) ?? 0;
    return still < line.quantity ? [{ lineId: line.id, quantity: line.quantity - still }] : [];
  });
  const why = typeof reason === 'string' && reason !== '' ? [reasonLine(reason, language)] : [];
  const t = orderTexts(messageLanguage(row.parent));
  return [{ text: t('orders:letter.notComing') }, ...partLines(lines, gone, language), ...textLines(why)];
}

export function buyerDetails(shop: Shop, happened: StepNews, about: OrderState): DetailLine[] {
  const { row, lines, step, purchase, card, at } = happened;
  const { language } = row.parent;
  switch (about) {
    case 'PROCESSING':
      return purchaseLines(purchase, { language, houseName: shop.settings.brand.name, card, now: at });
    case 'PARTIALLY_SHIPPED':
      return [...parcelDetails(happened, language), ...destinationDetails(happened, language)];
    case 'SHIPPED': {
      const parcel = parcelDetails(happened, language);
      const goes = parcel.length === 0 ? [] : destinationDetails(happened, language);
      return [...parcel, ...goes, ...givenUpDetails(happened, language)];
    }
    case 'CANCELLED': {
      const { reason }: { reason?: unknown } = step?.payload ?? {};
      const declined =
        step !== undefined && isUnpaidFor(step) ? [orderTexts(language)('orders:letter.declined')] : [];
      const why = typeof reason === 'string' && reason !== '' ? [reasonLine(reason, language)] : [];
      const left = purchase.filter(({ row: other }) => !isCalledOff(other.lifecycle.state));
      const leftCents = left.reduce((sum, bought) => sum + totalOf(bought.row.order), 0);
      const sums = canceledLines(totalOf(row.order), leftCents, messageLanguage(row.parent));
      return [
        ...textLines([...declined, ...why]),
        ...orderLines(lines, language),
        ...textLines(['', ...sums]),
      ];
    }
    case 'READY_FOR_PICKUP':
      return [
        ...orderLines(linesLeft(row, lines), language),
        ...textLines(['', ...deliveryLines(happened, language, at)]),
      ];
    case 'AWAITING_PAYMENT':
    case 'DELIVERED':
    case 'COMPLETED':
      return orderLines(linesLeft(row, lines), language);
  }
}
