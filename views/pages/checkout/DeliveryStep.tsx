import { Input, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { DeliveryOption, QuoteSeller } from '#contract/checkout.ts';
import { methodField, sentSellers, storeField, type Fields } from '#machines/checkout/saved.ts';
import { useLocale } from '#views/locale.tsx';
import { problemProps } from '#views/components/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import styles from './DeliveryStep.module.css';
import type { StepProps } from './step-props.ts';
import { StepForm } from './StepForm.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

export function DeliveryStep(props: StepProps) {
  const { t } = useTranslation();
  const { quote } = props.live.snapshot.context.checkout ?? { quote: null };
  const sellers = sentSellers(quote);
  const hasTickets = quote?.sellers.some(({ lines }) => lines.some(({ kind }) => kind === 'class')) === true;
  return (
    <>
      <p className={text.lead}>
        {t(sellers.length === 0 ? 'checkout:delivery.none' : 'checkout:delivery.lead')}
      </p>
      <StepForm {...props} step="delivery" isStuck={sellers.some(({ options }) => options.length === 0)}>
        {(fields, problems) => (
          <>
            {sellers.map((seller) => (
              <Seller key={seller.seller} seller={seller} fields={fields} problems={problems} />
            ))}
            {hasTickets && sellers.length > 0 ? (
              <p className={text.small}>{t('checkout:delivery.tickets')}</p>
            ) : null}
          </>
        )}
      </StepForm>
    </>
  );
}

type SellerProps = { seller: QuoteSeller; fields: Fields; problems: Problems };

function Seller({ seller, fields, problems }: SellerProps) {
  const { t } = useTranslation();
  const name = methodField(seller.seller);
  const problem = problems[name];
  const id = useId();
  return (
    <fieldset
      className={styles.seller}
      data-seller={seller.seller}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend>{t('checkout:summary.soldBy', { name: seller.soldBy })}</legend>
      <p className={styles.items}>{seller.lines.map(({ title }) => title).join(', ')}</p>
      {seller.options.length === 0 ? (
        <Notice tone="problem">
          {t('checkout:delivery.impossible')}{' '}
          <Link to="/checkout/address">{t('checkout:delivery.changeAddress')}</Link>{' '}
          <Link to="/cart">{t('checkout:delivery.toCart')}</Link>
        </Notice>
      ) : (
        seller.options.map((option) => (
          <Way
            key={option.method}
            seller={seller.seller}
            option={option}
            fields={fields}
            problems={problems}
          />
        ))
      )}
      {problem === undefined ? null : (
        <Input.Error id={id} {...problemProps(name)}>
          {problem}
        </Input.Error>
      )}
    </fieldset>
  );
}

type WayProps = { seller: string; option: DeliveryOption; fields: Fields; problems: Problems };

function Way({ seller, option, fields, problems }: WayProps) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { method, costCents, from, to, places } = option;
  const stores = places.flatMap(({ storeId, ...place }) => (storeId === null ? [] : [{ storeId, ...place }]));
  const [place] = places;
  return (
    <div className={styles.way}>
      <Radio
        id={useId()}
        className={styles.method}
        classNames={{ body: styles.row, inner: styles.dot, label: styles.label }}
        name={methodField(seller)}
        value={method}
        defaultChecked={fields[methodField(seller)] === method}
        label={
          <>
            <span>
              <strong>{t(`checkout:delivery.method.${method}`)}</strong>
              {from === null || to === null ? null : (
                <span className={text.small}>{t('checkout:delivery.between', { from, to })}</span>
              )}
              {stores.length === 0 && place !== undefined ? (
                <span className={text.small}>
                  {t('checkout:delivery.where', { name: place.name, city: place.city })}
                </span>
              ) : null}
            </span>
            <span className={styles.cost}>
              {costCents === 0 ? t('checkout:delivery.free') : money(costCents)}
            </span>
          </>
        }
      />
      {stores.length === 0 ? null : (
        <StoreChoice
          name={storeField(seller)}
          stores={stores}
          chosen={fields[storeField(seller)]}
          problem={problems[storeField(seller)]}
        />
      )}
    </div>
  );
}
