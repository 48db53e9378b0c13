/** Two fields for a price of the shopper's own. Without script they are sent by themselves, `priceFrom` and `priceTo`. */
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { KeptQuery } from './KeptQuery.tsx';
import { withQuery } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';
import { pathnameOf, queryOf } from '#views/read-path.ts';
import styles from './PriceForm.module.css';

const DIGITS_MAX = 6;
const dollars = (value: FormDataEntryValue | null): string =>
  typeof value === 'string'
    ? value
        .replace(/[.,]\d{0,2}$/, '')
        .replace(/\D/g, '')
        .slice(0, DIGITS_MAX)
    : '';

export function PriceForm() {
  const { t } = useTranslation();
  const path = useListAddress();
  const navigate = useNavigate();
  const action = useHref(pathnameOf(path));
  const [from = '', to = ''] = (queryOf(path).get('price') ?? '').split('-');
  const form = useRef<HTMLFormElement>(null);
  // Another price in the address, chosen from the list, is shown in the fields.
  const price = `${from}-${to}`;
  const inFields = useRef(price);
  useEffect(() => {
    if (inFields.current !== price) form.current?.reset();
    inFields.current = price;
  }, [price]);
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={action}
      data-testid="price-form"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const [least, most] = [dollars(fields.get('priceFrom')), dollars(fields.get('priceTo'))];
        void navigate(
          withQuery(path, (next) => {
            if (least === '' && most === '') next.delete('price');
            else next.set('price', `${least}-${most}`);
            next.delete('priceFrom');
            next.delete('priceTo');
          }),
        );
      }}
    >
      <KeptQuery except={['price', 'priceFrom', 'priceTo']} />
      <TextInput
        name="priceFrom"
        label={t('listing:price.from')}
        leftSection="$"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={from}
      />
      <TextInput
        name="priceTo"
        label={t('listing:price.to')}
        leftSection="$"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={to}
      />
      <Button type="submit" variant="outline">
        {t('listing:price.apply')}
      </Button>
    </form>
  );
}
