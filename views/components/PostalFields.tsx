/** The fields of a postal address (§5): country, street, city, state and ZIP, labeled for the chosen country. */
import { useTranslation } from 'react-i18next';
import type { ChangeEvent } from 'react';
import type { Country } from '#machines/rules/validation/country.ts';
import type { PostalAddress } from '#machines/rules/validation/postal-address.ts';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import type { Translate } from '#views/translate.ts';
import { Choice } from './Choice.tsx';
import { Field } from './Field.tsx';
import pair from './Pair.module.css';
import { States } from './States.tsx';

const COUNTRIES: readonly Country[] = ['US', 'CA'];

/** The names of the fields, each with an empty text, for `useCheckedForm`. */
export const POSTAL_FIELDS = { country: '', line1: '', line2: '', city: '', state: '', zipCode: '' };

const countryOf = (value: string): Country => (value === 'CA' ? 'CA' : 'US');

/** The typed address. */
export const postalAddressOf = (typed: typeof POSTAL_FIELDS): PostalAddress => ({
  line1: typed.line1.trim(),
  line2: typed.line2.trim(),
  city: typed.city.trim(),
  state: typed.state.trim(),
  zipCode: typed.zipCode.trim(),
  country: countryOf(typed.country),
});

/** The label of each field, for the chosen country. */
export const postalLabels = (country: Country, t: Translate) => ({
  country: t('address:country'),
  line1: t('address:line1'),
  line2: t('address:line2'),
  city: t('address:city'),
  state: t(`address:state${country}`),
  zipCode: t(`address:zip${country}`),
});

interface Props {
  /** The address to change, or what was typed of one; null for a new one. */
  readonly address: { readonly [Name in keyof PostalAddress]?: string | undefined } | null;
  readonly country: Country;
  readonly problems: Problems;
  /** Called with the country that the shopper chooses. Without it, the form's own `onChange` must follow the choice. */
  choose?(country: Country): void;
  /** Uses the browser's autofill for delivery addresses. */
  readonly isShipping?: boolean;
  /** Lists the states of both countries, because the form may be sent without a script that follows the country. */
  readonly listsAllStates?: boolean;
}

export function PostalFields({ address, country, problems, choose, isShipping, listsAllStates }: Props) {
  const { t } = useTranslation();
  const labels = postalLabels(country, t);
  const autofill = (name: string) => (isShipping ? `shipping ${name}` : name);
  return (
    <>
      <Choice
        name="country"
        label={labels.country}
        {...(choose
          ? {
              value: country,
              onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(countryOf(target.value)),
            }
          : { defaultValue: country })}
        autoComplete={autofill('country')}
        problem={problems['country']}
        data={COUNTRIES.map((each) => ({ value: each, label: t(`address:in.${each}`) }))}
      />
      <Field
        name="line1"
        label={labels.line1}
        defaultValue={address?.line1}
        autoComplete={autofill('address-line1')}
        required
        problem={problems['line1']}
      />
      <Field
        name="line2"
        label={labels.line2}
        defaultValue={address?.line2}
        autoComplete={autofill('address-line2')}
        problem={problems['line2']}
      />
      <Field
        name="city"
        label={labels.city}
        defaultValue={address?.city}
        autoComplete={autofill('address-level2')}
        required
        problem={problems['city']}
      />
      <div className={pair.pair}>
        <Choice
          // Choosing another country resets the select, whose options are of the other country then.
          key={listsAllStates ? 'both' : country}
          name="state"
          label={labels.state}
          defaultValue={address?.country === country ? address.state : ''}
          autoComplete={autofill('address-level1')}
          required
          problem={problems['state']}
        >
          <option value="">{t('address:choose')}</option>
          {listsAllStates ? (
            COUNTRIES.map((each) => (
              <optgroup key={each} label={t(`address:in.${each}`)}>
                <States country={each} />
              </optgroup>
            ))
          ) : (
            <States country={country} />
          )}
        </Choice>
        <Field
          name="zipCode"
          label={labels.zipCode}
          defaultValue={address?.zipCode}
          autoComplete={autofill('postal-code')}
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          required
          problem={problems['zipCode']}
        />
      </div>
    </>
  );
}
