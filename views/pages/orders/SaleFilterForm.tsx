import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORDER_NUMBER_MAX } from '#contract/limits.ts';
import { Choice } from '#views/components/Choice.tsx';
import { Field } from '#views/components/Field.tsx';
import { ORDER_STATES_SHOWN, orderFilterText } from '#views/components/order-status.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useLocale } from '#views/locale.tsx';
import { isNumberOrNone, saleFilter, salesPath, type SaleFilter } from './sale-filter.ts';
import styles from './SaleFilterForm.module.css';

/** Narrows a seller's orders to a status or a number; works without script too. */
export function SaleFilterForm({ filter }: { filter: SaleFilter }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const navigate = useNavigate();
  const { problems, formProps, check } = useCheckedForm({
    fields: { status: '', orderNumber: '' },
    rules: ({ orderNumber }) => ({
      orderNumber: isNumberOrNone(orderNumber.trim()) ? null : t('orders:link.numberWrong'),
    }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed !== null) void navigate(salesPath(saleFilter(typed.status, typed.orderNumber.trim()), 1));
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
      <Button type="submit">{t('orders:sales.find')}</Button>
    </form>
  );
}
