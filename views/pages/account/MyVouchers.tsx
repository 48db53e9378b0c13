/** The member's vouchers in the rewards programme (§3, §7): amount left, amount reserved, expiry and status. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { Voucher as MemberVoucher } from '#contract/vouchers.ts';
import { Failed } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { vouchersMachine } from './calls.ts';

export function MyVouchers() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(vouchersMachine);
  useEffect(() => load(null), [load]);
  return (
    <section
      className="account__vouchers"
      aria-labelledby="my-vouchers"
      data-testid="my-vouchers"
      data-state={status}
    >
      <h2 id="my-vouchers">{t('account:vouchers.title')}</h2>
      {failure ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data === null && !failure ? (
        <div role="status">
          <span className="visually-hidden">{t('account:vouchers.loading')}</span>
          <span className="skeleton" aria-hidden="true" />
        </div>
      ) : null}
      {data?.vouchers.length === 0 ? <p className="account__small">{t('account:vouchers.none')}</p> : null}
      {data === null || data.vouchers.length === 0 ? null : (
        <>
          <ul>
            {data.vouchers.map((voucher) => (
              <MyVoucher key={voucher.card_number} voucher={voucher} />
            ))}
          </ul>
          <p className="account__small">{t('account:vouchers.howto')}</p>
        </>
      )}
    </section>
  );
}

export function MyVoucher({ voucher }: { voucher: MemberVoucher }) {
  const { t } = useTranslation();
  const {
    card_number: cardNumber,
    current_balance: left,
    appliedAmount,
    dueTime,
    mayExpire,
    state,
  } = voucher;
  return (
    <li className="account__voucher" data-testid="my-voucher" data-state={state}>
      <span>{t('account:vouchers.name', { last: cardNumber.slice(-4) })}</span>
      <strong>{t('account:vouchers.left', { amount: left })}</strong>
      {!mayExpire ? null : (
        <span className="account__small">
          {dueTime === null ? t('account:vouchers.forever') : t('account:vouchers.until', { day: dueTime })}
        </span>
      )}
      <span className="badge">{t(`account:vouchers.state.${state}`, { amount: appliedAmount })}</span>
    </li>
  );
}
