/** Number, expiry, security code and name of a card. */
import { useTranslation } from 'react-i18next';
import type { ChangeEvent } from 'react';
import { formatCardExpiry, formatCardNumber, formatSecurityCode } from '#machines/rules/validation/card.ts';
import { faultText } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import pair from '#views/components/Pair.module.css';
import type { CardFieldName, CardFieldsState } from './use-card-fields.ts';
import styles from './CardFields.module.css';

/** How messages call these fields, which have no names of their own. */
const CALLED = { number: 'cardNumber', expiry: 'cardExpiry', code: 'cardCode', name: 'cardName' } as const;

/** @param card the result of `useCardFields` */
export function CardFields({ card }: { card: CardFieldsState }) {
  const { t } = useTranslation();
  const { typed, brand } = card;
  const change = (name: CardFieldName, format: (text: string) => string) => {
    return ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => card.type(name, format(value));
  };
  const problemOf = (name: CardFieldName) => {
    const fault = card.faultOf(name);
    return fault === null ? undefined : faultText(fault, CALLED[name], t);
  };
  return (
    <>
      <Field
        name=""
        label={t('checkout:card.number')}
        value={typed.number}
        onChange={change('number', formatCardNumber)}
        autoComplete="cc-number"
        inputMode="numeric"
        data-testid="card-number"
        required
        problem={problemOf('number')}
        rightSectionPointerEvents="none"
        end={
          brand === null ? null : (
            <span className={styles.brand} data-testid="card-brand">
              {t(`checkout:card.brand.${brand}`)}
            </span>
          )
        }
      />
      <div className={pair.pair}>
        <Field
          name=""
          label={t('checkout:card.expiry')}
          value={typed.expiry}
          onChange={change('expiry', formatCardExpiry)}
          autoComplete="cc-exp"
          inputMode="numeric"
          data-testid="card-expiry"
          required
          problem={problemOf('expiry')}
        />
        <Field
          name=""
          label={`${t('checkout:card.code')} (${t('checkout:optional')})`}
          hint={t('checkout:card.codeHint')}
          // Below the input, which stays beside that of the expiry.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ className: styles.hint }}
          value={typed.code}
          onChange={change('code', (text) => formatSecurityCode(text, brand))}
          autoComplete="cc-csc"
          inputMode="numeric"
          data-testid="card-code"
          problem={problemOf('code')}
        />
      </div>
      <Field
        name=""
        label={t('checkout:card.name')}
        value={typed.name}
        onChange={change('name', (text) => text)}
        autoComplete="cc-name"
        data-testid="card-name"
        required
        problem={problemOf('name')}
      />
      <p className={styles.safe}>
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <path
            d="M3 10a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM6 8V5.500a3 3 0 0 1 6 0V8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          />
        </svg>
        {t('checkout:card.safe')}
      </p>
    </>
  );
}
