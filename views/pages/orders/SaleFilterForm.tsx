import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORDER_NUMBER_MAX } from '#contract/limits.ts';
import { Choice } from '#views/components/Choice.tsx';
import { ANY_DAYS, FIRST_DAY, isDayOrNone } from '#views/components/days.ts';
import { DayRange } from '#views/components/DayRange.tsx';
import { Field } from '#views/components/Field.tsx';
import { ORDER_STATES_SHOWN, orderFilterText } from '#views/components/order-status.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useLocale } from '#views/locale.tsx';
import { isNumberOrNone, saleFilter, salesPath, type SaleFilter } from './sale-filter.ts';
import styles from './SaleFilterForm.module.css';

/** Narrows a seller's orders to a status, a number or the days on which they were placed; works without script too. */
export function SaleFilterForm({ filter }: { filter: SaleFilter }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const navigate = useNavigate();
  const { problems, formProps, check } = useCheckedForm({
    fields: { status: '', orderNumber: '', from: '', to: '' },
    rules: ({ orderNumber, from, to }) => ({
      orderNumber: isNumberOrNone(orderNumber.trim()) ? null : t('orders:link.numberWrong'),
      from: isDayOrNone(from) && isDayOrNone(to) ? null : t('validation:DATE_INVALID'),
    }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed === null) return;
    void navigate(salesPath(saleFilter({ ...typed, orderNumber: typed.orderNumber.trim() }), 1));
  };
  return (
    <form
      {...formProps}
      className={styles.filter}
      method="get"
      action={href('/mp/orders')}
      onSubmit={submit}
      role="search"
    >
      <Choice
        name="status"
        label={t('orders:sales.filter')}
        defaultValue={filter.status ?? ''}
        data={[
          { value: '', label: t('orders:sales.all') },
          ...ORDER_STATES_SHOWN.map((state) => ({ value: state, label: orderFilterText(state, t) })),
        ]}
      />
      <Field
        name="orderNumber"
        label={t('orders:sales.search')}
        defaultValue={filter.orderNumber ?? ''}
        pattern="[A-Za-z0-9\-]*"
        maxLength={ORDER_NUMBER_MAX}
        autoComplete="off"
        problem={problems['orderNumber']}
      />
      <DayRange
        names={{ from: 'from', to: 'to' }}
        labels={{ both: t('orders:sales.days'), from: t('orders:sales.from'), to: t('orders:sales.to') }}
        days={{ ...ANY_DAYS, ...filter }}
        min={FIRST_DAY}
        problem={problems['from']}
      />
      <Button type="submit">{t('orders:sales.find')}</Button>
    </form>
  );
}
