/** Serializes returns with their lines for the caller. */
import { asc, inArray } from 'drizzle-orm';
import { RETURN_LINE_EVENTS, RETURN_LINE_STATES } from '#contract/returns.ts';
import type { ReturnLine, ReturnOrder, ReturnStep } from '#contract/returns.ts';
import type { Photo } from '#contract/photos.ts';
import type { Language } from '#locales/paths.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { TRACKING_CORRECTIONS_MAX } from '#machines/rules/tracking-corrections.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { returnCode } from '#machines/return-line/order-code.ts';
import type { LineOfReturn } from '#machines/return-line/order-code.ts';
import type { ReturnLineSnapshot } from '#machines/return-line/selectors.ts';
import {
  selectHasRefund,
  selectIsLabeled,
  selectIsRefused,
  selectIsToSend,
  selectItemStatus,
  selectSituation,
  selectWaitsFor,
} from '#machines/return-line/selectors.ts';
import { actingHistory, type OrderCaller, resolveSender, trackingOf } from '#server/features/orders/index.ts';
import { thumbnail } from '#server/features/catalogue/index.ts';
import { lifecycleStep, returnLine, seller } from '#server/platform/database/schema/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import {
  currentStatus,
  isLeftToAnotherAgent,
  statusAt,
  toRow,
} from '#server/platform/lifecycle/permitted.ts';
import { serializeSteps } from '#server/platform/lifecycle/steps.ts';
import { photoAddress, photosOf } from '#server/features/photos/index.ts';
import { mayDispute } from '../dispute-hindrance.ts';
import { findLines, returnLineLifecycle } from './repository.ts';
import type { FoundLine, FoundReturn } from './repository.ts';
import type { Shop } from '#server/platform/shop.ts';

interface LineDetail {
  readonly steps: readonly ReturnStep[];
  /** Whether the sender can open a dispute about the order now. */
  readonly isOrderDisputable: boolean;
  readonly hasLabel: boolean;
}

interface ReturnContext {
  readonly sender: Sender;
  readonly language: Language;
  readonly createdAt: Date;
  readonly photos: readonly Photo[];
  /** Left out of lists. */
  readonly detail?: LineDetail;
}

/** Sellers see their costs of a sale, agents the agreed terms; buyers see neither. */
const seesCommission = ({ by }: Sender): boolean => by === 'seller' || by === 'agent';

/** One line, in the state of `row`. */
export function serializeLine(
  { returnLine: wanted, orderLine: bought, refund: back }: Omit<FoundLine, 'lifecycle'>,
  row: LifecycleRow,
  { sender, language, createdAt, photos, detail }: ReturnContext,
): ReturnLine & LineOfReturn {
  const { snapshot, facts } = currentStatus(returnLineLifecycle, row, sender);
  const { value: state, context }: ReturnLineSnapshot = snapshot;
  const title = bought.title[language];
  return {
    returnLineId: String(wanted.id),
    createdTime: createdAt.toISOString(),
    quantity: context.quantity,
    receivedQuantity: context.receivedQuantity,
    status: selectItemStatus(snapshot),
    state,
    orderLineId: bought.id,
    skuNumber: bought.sku,
    option: bought.option[language],
    picture: thumbnail(bought.art, title),
    isClass: bought.startsAt !== null,
    afterSalesReason: wanted.reason,
    note: wanted.note,
    photos: [...photos],
    condition: context.condition,
    isReshipped: context.reshippedAt !== null,
    sellerReason: context.reason,
    tracking: trackingOf(context.tracking),
    correctionsLeft: TRACKING_CORRECTIONS_MAX - context.corrections,
    refundAmount: back === null ? wanted.refundCents : back.cardCents + back.voucherCents,
    refundToVouchers: back?.voucherCents ?? null,
    hasRefund: back !== null || selectHasRefund(snapshot),
    isReceiptExpected: context.isReceiptExpected,
    isToSend: selectIsToSend(snapshot),
    isLabeled: selectIsLabeled(snapshot),
    waitsFor: selectWaitsFor(snapshot),
    ...(detail === undefined
      ? {}
      : {
          steps: [...detail.steps],
          situation: selectSituation(snapshot, detail.hasLabel),
          isDisputable: selectIsRefused(snapshot) && detail.isOrderDisputable,
        }),
    isLeftToAnotherAgent: isLeftToAnotherAgent(returnLineLifecycle, row, sender),
    originalOrderItem: {
      title,
      commissionFee: seesCommission(sender) ? bought.commissionFeeCents : null,
      estimatedTax: bought.estimatedTaxCents,
      shippingHandlingCharge: bought.shippingHandlingCents,
      itemSubtotal: bought.itemSubtotalCents,
    },
    ...facts,
  };
}

/** A line that was split off shows the photos of the line it was part of. */
function rootsOf(lines: readonly FoundLine[]): ReadonlyMap<number, number> {
  const from = new Map(lines.map(({ returnLine: { id, splitFrom } }) => [id, splitFrom]));
  const rootOf = (id: number): number => {
    const before = from.get(id) ?? null;
    return before === null ? id : rootOf(before);
  };
  return new Map(lines.map(({ returnLine: { id } }) => [id, rootOf(id)]));
}

/** The photos of these lines, by line id. */
export async function photosOfLines(
  { database }: Pick<Shop, 'database'>,
  lines: readonly FoundLine[],
): Promise<ReadonlyMap<number, Photo[]>> {
  const roots = rootsOf(lines);
  const kept = await photosOf(database.pool, 'return_line_id', [...new Set(roots.values())]);
  return new Map(
    [...roots].map(([id, root]) => [
      id,
      (kept.get(root) ?? []).map((photo) => ({ ...photo, url: photoAddress(photo.photoId) })),
    ]),
  );
}

async function stepsOf(
  { database: { orm } }: Shop,
  lines: readonly FoundLine[],
): Promise<ReadonlyMap<number, ReturnStep[]>> {
  const ids = lines.map(({ lifecycle: { id } }) => id);
  const rows = await orm
    .select()
    .from(lifecycleStep)
    .where(inArray(lifecycleStep.lifecycleId, ids))
    .orderBy(asc(lifecycleStep.lifecycleId), asc(lifecycleStep.revision));
  const names = { events: RETURN_LINE_EVENTS, states: RETURN_LINE_STATES };
  const byLine = [...groupBy(rows, ({ lifecycleId }) => lifecycleId)];
  return new Map(byLine.map(([id, steps]) => [id, serializeSteps(names, steps)]));
}

async function storeNames(
  { database: { orm } }: Shop,
  rows: readonly FoundReturn[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ order: { sellerId } }) => (sellerId === null ? [] : [sellerId])))];
  const known =
    ids.length === 0
      ? []
      : await orm
          .select({ id: seller.id, name: seller.storeName })
          .from(seller)
          .where(inArray(seller.id, ids));
  return new Map(known.map(({ id, name }) => [id, name]));
}

/** The numbers of the orders with a refused line about which the caller, as their buyer, can open a dispute now. */
async function disputableOrders(
  shop: Shop,
  rows: readonly FoundReturn[],
  { lines, caller }: { lines: readonly FoundLine[]; caller: OrderCaller },
): Promise<ReadonlySet<string>> {
  const at = shop.clock.now();
  const refused = new Set(
    lines
      .filter(({ lifecycle }) =>
        selectIsRefused(statusAt(returnLineLifecycle.machine, toRow(lifecycle), at).snapshot),
      )
      .map((line) => line.returnLine.returnNumber),
  );
  const asked = rows
    .filter(
      ({ returnOrder, order }) =>
        refused.has(returnOrder.number) && resolveSender(shop, order, caller).by === 'buyer',
    )
    .map(({ returnOrder }) => returnOrder.orderNumber);
  const answers = await Promise.all(asked.map((number) => mayDispute(shop, number, at)));
  return new Set(asked.filter((_, nth) => answers[nth]));
}

interface Reading {
  readonly caller: OrderCaller;
  readonly language: Language;
  /** Without photos (§7 simpleMode). */
  readonly isSimple?: boolean;
  /** Of a single return; left out for lists. */
  readonly detail?: Pick<LineDetail, 'hasLabel'>;
}

/** Serializes these returns; reads their lines at once. @returns a function that throws Refusal 404 for anybody without a role in one */
export async function returnSerializer(
  shop: Shop,
  rows: readonly FoundReturn[],
  { caller, language, isSimple = false, detail }: Reading,
): Promise<(row: FoundReturn) => ReturnOrder> {
  const numbers = rows.map(({ returnOrder: { number } }) => number);
  const all = await findLines(shop)
    .where(inArray(returnLine.returnNumber, numbers))
    .orderBy(asc(returnLine.id));
  const [withHistory, photos, names, steps, disputable] = await Promise.all([
    actingHistory(
      shop.database.pool,
      caller,
      rows.map(({ returnOrder: { orderNumber } }) => orderNumber),
    ),
    photosOfLines(shop, isSimple ? [] : all),
    storeNames(shop, rows),
    detail ? stepsOf(shop, all) : undefined,
    detail ? disputableOrders(shop, rows, { lines: all, caller }) : undefined,
  ]);
  return ({ returnOrder: { number, orderNumber, createdAt }, order: parties }) => {
    const sender = withHistory(orderNumber, resolveSender(shop, parties, caller));
    const own = all
      .filter((line) => line.returnLine.returnNumber === number)
      .map((line) =>
        serializeLine(line, toRow(line.lifecycle), {
          ...{ sender, language, createdAt },
          photos: photos.get(line.returnLine.id) ?? [],
          ...(detail === undefined || steps === undefined || disputable === undefined
            ? {}
            : {
                detail: {
                  ...detail,
                  steps: steps.get(line.lifecycle.id) ?? [],
                  isOrderDisputable: disputable.has(orderNumber),
                },
              }),
        }),
      );
    const { sellerId, parentNumber, firstName, lastName } = parties;
    return {
      returnOrderNumber: number,
      orderNumber,
      returnParentOrderNumber: parentNumber,
      createdTime: createdAt.toISOString(),
      customerFirstName: firstName,
      customerLastName: lastName,
      storeName: (sellerId === null ? undefined : names.get(sellerId)) ?? shop.settings.brand.name,
      viewedBy: sender.by,
      status: returnCode(own),
      returnOrderLines: own,
    };
  };
}
