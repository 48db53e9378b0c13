import type { GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import type { StatusTone } from '#views/components/StatusBadge.tsx';

export const PURCHASE_TONE: Readonly<Record<GiftCardPurchase['state'], StatusTone>> = {
  PAYING: 'wait',
  CHARGING: 'go',
  SCHEDULED: 'go',
  SENT: 'good',
  CANCELED: 'off',
  DECLINED: 'bad',
  FAILED: 'bad',
};

/** States that change by themselves while the reader looks. */
export const isUnderWay = ({ state, sendAt }: GiftCardPurchase, now: number): boolean =>
  state === 'PAYING' || state === 'CHARGING' || (state === 'SCHEDULED' && sendAt <= now);
