/** How many points an order will earn a rewards member, while nothing of it is canceled or refunded. */
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { pointsOf } from '#machines/rules/money/points.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { useSession } from '#views/shop.tsx';
import text from './text.module.css';

/** States whose points are settled, or can't be told yet. */
const OVER: readonly Order['tags'][number][] = ['unpaid', 'released', 'calledOff'];

export function PointsToEarn({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isMember = useSession(
    (session) => session !== null && (selectUser(session)?.loyaltyID ?? null) !== null,
  );
  const { itemSubtotal, voucherAmount, giftCardAmount, canceledAmount, refundedAmount, tags } = order;
  const isWhole = canceledAmount === 0 && refundedAmount === 0;
  const count = pointsOf({
    itemSubtotalCents: itemSubtotal,
    voucherCents: voucherAmount - giftCardAmount,
    refundedItemCents: 0,
  });
  if (!isMember || !isWhole || count === 0 || tags.some((tag) => OVER.includes(tag))) return null;
  return (
    <p className={text.small} data-testid="points-to-earn">
      {t('orders:pointsToEarn', { count })}
    </p>
  );
}
