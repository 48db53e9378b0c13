/** The member's vouchers and gift cards: applied and removed one by one; an error is shown at its own voucher only (§4). */
import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuoteVoucher } from '#contract/checkout.ts';
import { selectCheckout } from '#machines/checkout/selectors.ts';
import { useLocale } from '#views/locale.tsx';
import { CustomerCode } from './CustomerCode.tsx';
import type { StepProps } from './step-props.ts';
import text from './text.module.css';
import type { LiveCheckout } from './use-checkout.ts';
import styles from './Vouchers.module.css';

export function Vouchers({ data, live }: StepProps) {
  const { t } = useTranslation();
  const checkout = selectCheckout(live.snapshot);
  const vouchers = checkout?.quote?.vouchers ?? [];
  if (vouchers.length === 0) return null;
  const canApply = checkout?.needsCustomerCode !== true;
  // Without the customer's code an agent can only remove vouchers that the customer applied.
  const shown = canApply ? vouchers : vouchers.filter(({ isWanted }) => isWanted);
  return (
    <section className={styles.vouchers}>
      <h3>{t('checkout:vouchers.title')}</h3>
      {canApply ? null : <CustomerCode data={data} live={live} />}
      <ul>
        {shown.map((voucher) => (
          <Voucher key={voucher.cardNumber} voucher={voucher} live={live} canApply={canApply} />
        ))}
      </ul>
    </section>
  );
}

function Voucher({
  voucher,
  live,
  canApply,
}: {
  voucher: QuoteVoucher;
  live: LiveCheckout;
  canApply: boolean;
}) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const {
    cardNumber,
    giftCardEnding: last,
    balanceCents,
    endsTime,
    isWanted,
    appliedCents,
    isError,
  } = voucher;
  const { isLive, snapshot, send } = live;
  const action = isWanted ? 'remove' : 'apply';
  const isBusy = snapshot.matches({ filling: { payment: 'savingVouchers' } });
  return (
    <li
      className={styles.voucher}
      data-testid="voucher"
      data-state={isError ? 'INVALID' : isWanted ? 'APPLIED' : 'AVAILABLE'}
    >
      <div>
        <strong>
          {last === null
            ? t('checkout:vouchers.short', { last: cardNumber.slice(-4) })
            : t('checkout:vouchers.giftCard', { last })}
        </strong>
        <span className={text.small}>
          {[
            t('checkout:vouchers.balance', { amount: balanceCents }),
            ...(endsTime === null ? [] : [t('checkout:vouchers.until', { day: endsTime })]),
          ].join(' · ')}
        </span>
        {appliedCents > 0 ? (
          <span className={styles.applied}>{t('checkout:vouchers.applied', { amount: appliedCents })}</span>
        ) : null}
        {isError ? (
          <Input.Error role="alert">
            {t(last === null ? 'checkout:vouchers.error' : 'checkout:vouchers.errorGiftCard')}
          </Input.Error>
        ) : null}
      </div>
      {isWanted || canApply ? (
        <form
          method="post"
          action={href('/checkout/vouchers')}
          onSubmit={(event) => {
            if (!isLive) return;
            event.preventDefault();
            if (!isBusy) send({ type: isWanted ? 'REMOVE_VOUCHER' : 'APPLY_VOUCHER', cardNumber });
          }}
        >
          <input type="hidden" name="cardNumber" value={cardNumber} />
          <Button
            type="submit"
            variant="outline"
            name="action"
            value={action}
            aria-label={
              last === null
                ? t(`checkout:vouchers.${action}Of`, { number: cardNumber })
                : t(`checkout:vouchers.${action}OfGiftCard`, { last })
            }
            aria-disabled={isBusy || undefined}
          >
            {t(`checkout:vouchers.${action}`)}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
