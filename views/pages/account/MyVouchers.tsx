/** The member's vouchers in the rewards programme, and gift cards (§3, §7): amount left, amount reserved, expiry and status. */
import { Badge, Skeleton, VisuallyHidden, type MantineColor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { Voucher as MemberVoucher } from '#contract/vouchers.ts';
import { Failed } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { vouchersMachine } from './vouchers-call.ts';
import styles from './MyVouchers.module.css';
import text from './text.module.css';

/** Of a status that says whether the voucher can be used now. */
const COLOUR: Partial<Record<MemberVoucher['state'], MantineColor>> = {
  AVAILABLE: 'green',
  INVALID: 'orange',
};

/** @param version loads the list again when it changes */
export function MyVouchers({ version = 0 }: { version?: number }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(vouchersMachine);
  useEffect(() => load(null), [load, version]);
  return (
    <section
      className={styles.vouchers}
      aria-labelledby="my-vouchers"
      data-testid="my-vouchers"
      data-state={status}
    >
      <h2 id="my-vouchers">{t('account:vouchers.title')}</h2>
      {failure ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data === null && !failure ? (
        <div role="status">
          <VisuallyHidden>{t('account:vouchers.loading')}</VisuallyHidden>
          <Skeleton height={84} aria-hidden="true" />
        </div>
      ) : null}
      {data?.vouchers.length === 0 ? <p className={text.small}>{t('account:vouchers.none')}</p> : null}
      {data === null || data.vouchers.length === 0 ? null : (
        <>
          <ul>
            {data.vouchers.map((voucher) => (
              <MyVoucher key={voucher.card_number} voucher={voucher} />
            ))}
          </ul>
          <p className={text.small}>{t('account:vouchers.howto')}</p>
        </>
      )}
    </section>
  );
}

export function MyVoucher({ voucher }: { voucher: MemberVoucher }) {
  const { t } = useTranslation();
  const {
    card_number: cardNumber,
    giftCardEnding,
    current_balance: left,
    appliedAmount,
    dueTime,
    mayExpire,
    state,
  } = voucher;
  return (
    <li className={styles.voucher} data-testid="my-voucher" data-state={state}>
      <span>
        {giftCardEnding === null
          ? t('account:vouchers.name', { last: cardNumber.slice(-4) })
          : t('account:vouchers.giftCard', { last: giftCardEnding })}
      </span>
      <strong>{t('account:vouchers.left', { amount: left })}</strong>
      {!mayExpire ? null : (
        <span className={styles.until}>
          {dueTime === null ? t('account:vouchers.forever') : t('account:vouchers.until', { day: dueTime })}
        </span>
      )}
      <Badge className={styles.status} color={COLOUR[state] ?? 'gray'}>
        {t(`account:vouchers.${giftCardEnding === null ? 'state' : 'giftCardState'}.${state}`, {
          amount: appliedAmount,
        })}
      </Badge>
    </li>
  );
}
