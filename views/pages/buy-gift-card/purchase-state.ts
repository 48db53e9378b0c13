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

/** Whether the page should keep asking: the bank's answer, the capture or the email is still under way. */
export const isUnderWay = ({ state, sendAt }: GiftCardPurchase, now: number): boolean =>
  state === 'PAYING' || state === 'CHARGING' || (state === 'SCHEDULED' && sendAt <= now);
