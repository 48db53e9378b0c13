/** The detail blocks in mails about orders: items and totals, parcels, reasons. */
import type { ChargedCard } from '#contract/orders.ts';
import type { Language, MessageLanguage } from '#locales/paths.ts';
import type { ShippedLine } from '#machines/order/events.ts';
import { placeOfJurisdiction } from '#machines/rules/jurisdiction.ts';
import { mailPicture } from '#server/features/catalogue/index.ts';
import type { LineRow } from '../repository.ts';
import type { DetailLine } from '#server/platform/mail/details.ts';
import { withoutAddresses } from '#server/platform/mail/strip-addresses.ts';
import { exemptionsIn, soldBy, totalOf } from '../serialize.ts';
import { addressLines, deliveryLines, type Delivered } from './delivery-lines.ts';
import { orderTexts } from './mail-texts.ts';

/** A line's item with its option: "Mug, Blue". */
export const lineName = ({ line }: LineRow, language: Language): string =>
  [line.title[language], line.option[language]].filter((text) => text !== '').join(', ');

export const textLines = (texts: readonly string[]): DetailLine[] => texts.map((text) => ({ text }));

/** "2 × Mug, Blue: $30.00" for each line, with its picture. */
export const orderLines = (lines: readonly LineRow[], language: Language): DetailLine[] =>
  lines.map((row) => ({
    text: orderTexts(language)('orders:letter.line', {
      quantity: row.line.quantity,
      thing: lineName(row, language),
      price: row.line.itemSubtotalCents,
    }),
    picture: mailPicture(row.line.art),
  }));

function chargedLine(cents: number, card: ChargedCard | null, language: Language): string {
  const t = orderTexts(language);
  if (card === null) return t('orders:letter.total', { amount: cents });
  return t('orders:letter.totalTo', {
    amount: cents,
    brand: t(`orders:brand.${card.brand}`),
    last: card.lastFour,
  });
}

/** The tax, and a line for each jurisdiction in which the buyer was exempt. Without any tax, those lines alone. */
function taxLines(lines: readonly LineRow[], taxCents: number, language: Language): string[] {
  const t = orderTexts(language);
  const exempt = exemptionsIn(lines).map((jurisdiction) => {
    const { country, state } = placeOfJurisdiction(jurisdiction);
    return t('orders:sums.exempt', { place: t(`regions:${country}.${state}`) });
  });
  return taxCents === 0 && exempt.length > 0
    ? exempt
    : [t('orders:letter.tax', { amount: taxCents }), ...exempt];
}

interface PurchaseOptions {
  readonly language: Language;
  readonly houseName: string;
  readonly card: ChargedCard | null;
  /** ms since 1970. */
  readonly now: number;
}

/** A whole purchase: the items by seller with their delivery, the totals, and the delivery address. */
export function purchaseLines(
  orders: readonly (Delivered & { readonly lines: readonly LineRow[] })[],
  { language, houseName, card, now }: PurchaseOptions,
): DetailLine[] {
  const t = orderTexts(language);
  const [first] = orders;
  const bySeller = orders.flatMap(({ row, lines, ...delivered }) => [
    {
      text: t('orders:letter.soldBy', {
        seller: soldBy(row, { language, houseName }),
        number: row.order.number,
      }),
    },
    ...orderLines(lines, language),
    ...textLines([...deliveryLines({ row, ...delivered }, language, now), '']),
  ]);
  if (first === undefined) return [];
  const { parent } = first.row;
  const sums = [
    t('orders:letter.items', { amount: parent.itemSubtotalCents }),
    t('orders:letter.shipping', { amount: parent.shippingHandlingCents }),
    ...taxLines(
      orders.flatMap(({ lines }) => lines),
      parent.estimatedTaxCents,
      language,
    ),
    ...(parent.voucherCents === 0 ? [] : [t('orders:letter.vouchers', { amount: 0 - parent.voucherCents })]),
    chargedLine(totalOf(parent) - parent.voucherCents, card, language),
  ];
  const address = addressLines(
    orders.map(({ row }) => row),
    language,
  );
  return [...bySeller, ...textLines([...sums, '', ...address])];
}

/** Some of the lines, with quantities and pictures. */
export const partLines = (
  lines: readonly LineRow[],
  part: readonly ShippedLine[],
  language: Language,
): DetailLine[] =>
  part.flatMap(({ lineId, quantity }) => {
    const row = lines.find(({ line }) => line.id === lineId);
    if (row === undefined) return [];
    const text = orderTexts(language)('orders:letter.piece', { quantity, thing: lineName(row, language) });
    return [{ text, picture: mailPicture(row.line.art) }];
  });

/** The other party's text, clearly marked as theirs: on one line, in quotation marks, and without URLs, since the shop sends the mail. */
export const reasonLine = (reason: string, language: Language): string =>
  orderTexts(language)('orders:letter.reason', {
    reason: withoutAddresses(reason).replace(/\s+/gu, ' '),
  });

/** The total of a seller's canceled order, and the current total of the rest of the purchase. */
export function canceledLines(canceledCents: number, leftCents: number, language: MessageLanguage): string[] {
  const t = orderTexts(language);
  return [
    t('orders:letter.canceled', { amount: canceledCents }),
    t('orders:letter.left', { amount: leftCents }),
  ];
}
