import { useTranslation } from 'react-i18next';
import { useRef } from 'react';
import { countryIn, sentSellers } from '#machines/checkout/saved.ts';
import { selectCheckout } from '#machines/checkout/selectors.ts';
import type { Country } from '#machines/rules/validation/country.ts';
import { useLocale } from '#views/locale.tsx';
import { Field } from '#views/components/Field.tsx';
import { States } from '#views/components/States.tsx';
import { Choice } from '#views/components/Choice.tsx';
import { NameFields } from '#views/components/NameFields.tsx';
import pair from '#views/components/Pair.module.css';
import { SavedAddresses } from './SavedAddresses.tsx';
import type { StepProps } from './step-props.ts';
import { fillIn, StepForm } from './StepForm.tsx';
import text from './text.module.css';

const COUNTRIES: readonly Country[] = ['US', 'CA'];

export function AddressStep(props: StepProps) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const { isLive, snapshot } = props.live;
  const quote = selectCheckout(snapshot)?.quote ?? null;
  const names = { firstName: t('checkout:field.firstName'), lastName: t('checkout:field.lastName') };
  const optional = (label: string) => `${label} (${t('checkout:optional')})`;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      <p className={text.lead}>
        {t(sentSellers(quote).length === 0 ? 'checkout:address.leadTickets' : 'checkout:address.lead')}
      </p>
      {selectCheckout(snapshot)?.owner === 'member' ? (
        <SavedAddresses
          choose={(address) => {
            fillIn(frame.current?.querySelector('form') ?? null, address);
            props.live.send({ type: 'TYPE', step: 'address', fields: address });
          }}
        />
      ) : null}
      <StepForm {...props} step="address">
        {(typed, problems) => {
          const fields = typed['country'] === undefined ? { ...typed, country: region } : typed;
          const country = countryIn(fields);
          return (
            <>
              <Choice
                name="country"
                label={t('checkout:field.country')}
                defaultValue={country}
                autoComplete="country"
                problem={problems['country']}
              >
                {COUNTRIES.map((each) => (
                  <option key={each} value={each}>
                    {t(`checkout:country.${each}`)}
                  </option>
                ))}
              </Choice>
              <NameFields labels={names} names={fields} problems={problems} isShipping />
              <Field
                name="line1"
                label={t('checkout:field.line1')}
                defaultValue={fields['line1']}
                autoComplete="shipping address-line1"
                required
                problem={problems['line1']}
              />
              <Field
                name="line2"
                label={optional(t('checkout:field.line2'))}
                defaultValue={fields['line2']}
                autoComplete="shipping address-line2"
                problem={problems['line2']}
              />
              <Field
                name="city"
                label={t('checkout:field.city')}
                defaultValue={fields['city']}
                autoComplete="shipping address-level2"
                required
                problem={problems['city']}
              />
              <div className={pair.pair}>
                <Choice
                  // A new list for another country, so that no old choice is kept.
                  key={isLive ? country : 'both'}
                  name="state"
                  label={t(`checkout:field.state${country}`)}
                  defaultValue={fields['state'] ?? ''}
                  autoComplete="shipping address-level1"
                  required
                  problem={problems['state']}
                >
                  <option value="">{t('checkout:field.choose')}</option>
                  {isLive ? (
                    <States country={country} />
                  ) : (
                    COUNTRIES.map((each) => (
                      <optgroup key={each} label={t(`checkout:country.${each}`)}>
                        <States country={each} />
                      </optgroup>
                    ))
                  )}
                </Choice>
                <Field
                  name="zipCode"
                  label={t(`checkout:field.zip${country}`)}
                  defaultValue={fields['zipCode']}
                  autoComplete="shipping postal-code"
                  inputMode={country === 'US' ? 'numeric' : 'text'}
                  autoCapitalize="characters"
                  required
                  problem={problems['zipCode']}
                />
              </div>
              <Field
                name="phone"
                type="tel"
                label={optional(t('checkout:field.phone'))}
                hint={t('checkout:hint.phone')}
                defaultValue={fields['phone']}
                autoComplete="shipping tel-national"
                inputMode="tel"
                problem={problems['phone']}
              />
            </>
          );
        }}
      </StepForm>
    </div>
  );
}
