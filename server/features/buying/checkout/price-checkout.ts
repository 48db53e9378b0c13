/** Prices a checkout as of now, and computes the agreement that its shopper would accept. */
import type { Queryable } from '#server/platform/database/handles.ts';
import { byPolicy } from '../shipping/by-policy.ts';
import { exemptionsOf } from '../tax/exemptions/exemptions-of.ts';
import { TAX_TABLE } from '../tax/table.ts';
import { type UsableVoucher, vouchersOf } from '#server/features/money/index.ts';
import { agreementOf, type Agreement } from './agreement.ts';
import { goodsInCart, storesWith } from './goods-repository.ts';
import type { StoreFacts, VoucherFacts } from './goods.ts';
import { price, type Ports, type Priced } from './price.ts';
import type { CheckoutRow } from './repository.ts';

/** The sources of taxes and shipping costs. */
export const PORTS: Ports = { tax: TAX_TABLE, shipping: byPolicy };

export interface PricedCheckout {
  readonly priced: Priced;
  readonly agreement: Agreement;
  readonly stores: ReadonlyMap<number, StoreFacts>;
  /** All vouchers of the member; none for a guest. */
  readonly vouchers: readonly UsableVoucher[];
}

/** The chosen vouchers in their order; one that isn't the member's counts as unusable. */
export const chosenVouchers = (
  cardNumbers: readonly string[],
  memberVouchers: readonly Pick<UsableVoucher, 'cardNumber' | 'giftCardEnding' | 'usableCents'>[],
): VoucherFacts[] =>
  cardNumbers.map((cardNumber) => {
    const own = memberVouchers.find((voucher) => voucher.cardNumber === cardNumber);
    const isGiftCard = own !== undefined && own.giftCardEnding !== null;
    return { cardNumber, isGiftCard, usableCents: own?.usableCents ?? 0 };
  });

const storeIdIn = ({ details: { delivery } }: CheckoutRow): number | null =>
  delivery?.find(({ method }) => method === 'pickup')?.storeId ?? null;

/**
 * Prices a checkout.
 * @param now ms since 1970
 * @param options.allStores true for all stores to choose from; false for the chosen one alone
 */
export async function priceCheckout(
  client: Queryable,
  row: CheckoutRow,
  now: number,
  { allStores }: { readonly allStores: boolean },
): Promise<PricedCheckout> {
  const { contact, address, delivery, vouchers: cardNumbers } = row.details;
  const goods = await goodsInCart(client, row.cartId, now);
  const storeId = storeIdIn(row);
  const stores =
    address !== null && (allStores || storeId !== null)
      ? await storesWith(client, goods, allStores ? null : storeId)
      : new Map<number, StoreFacts>();
  const isMember = row.userId !== null;
  const vouchers =
    isMember && (allStores || cardNumbers.length > 0) ? await vouchersOf(client, row.userId, now) : [];
  // Taxes are known once there is an address.
  const exemptions = await exemptionsOf(client, address === null ? null : row.userId, now);
  const priced = price(
    {
      goods,
      stores,
      exemptions,
      vouchers: chosenVouchers(cardNumbers, vouchers),
      address,
      choices: delivery ?? [],
      at: now,
    },
    PORTS,
  );
  return { priced, agreement: agreementOf(priced, { contact, address }), stores, vouchers };
}
