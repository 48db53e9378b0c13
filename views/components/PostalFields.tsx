/** The fields of a postal address (§5): country, street, city, state and ZIP, labeled for the chosen country. */
import { useTranslation } from 'react-i18next';
import type { Country } from '#machines/rules/validation/country.ts';
import type { PostalAddress } from '#machines/rules/validation/postal-address.ts';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import { Choice } from './Choice.tsx';
import { Field } from './Field.tsx';
import pair from './Pair.module.css';
import { States } from './States.tsx';

const COUNTRIES: readonly Country[] = ['US', 'CA'];

/** The names of the fields, each with an empty text, for `useCheckedForm`. */
export const POSTAL_FIELDS = { country: '', line1: '', line2: '', city: '', state: '', zipCode: '' };

/** The typed address. */
export const postalAddressOf = (typed: typeof POSTAL_FIELDS): PostalAddress => ({
  line1: typed.line1.trim(),
  line2: typed.line2.trim(),
  city: typed.city.trim(),
  state: typed.state.trim(),
  zipCode: typed.zipCode.trim(),
  country: typed.country === 'CA' ? 'CA' : 'US',
});

/** The label of each field. */
export function usePostalLabels(country: Country) {
  const { t } = useTranslation();
  return {
    country: t('address:country'),
    line1: t('address:line1'),
    line2: t('address:line2'),
    city: t('address:city'),
    state: t(`address:state${country}`),
    zipCode: t(`address:zip${country}`),
  };
}

interface Props {
  /** The address to change; null for a new one. */
  readonly address: PostalAddress | null;
  readonly country: Country;
  readonly problems: Problems;
  choose(country: Country): void;
}

export function PostalFields({ address, country, problems, choose }: Props) {
  const { t } = useTranslation();
  const labels = usePostalLabels(country);
  return (
    <>
      <Choice
        name="country"
        label={labels.country}
        value={country}
        onChange={({ target }) => choose(target.value === 'CA' ? 'CA' : 'US')}
        autoComplete="country"
        problem={problems['country']}
        data={COUNTRIES.map((each) => ({ value: each, label: t(`address:in.${each}`) }))}
      />
      <Field
        name="line1"
        label={labels.line1}
        defaultValue={address?.line1}
        autoComplete="address-line1"
        required
        problem={problems['line1']}
      />
      <Field
        name="line2"
        label={labels.line2}
        defaultValue={address?.line2}
        autoComplete="address-line2"
        problem={problems['line2']}
      />
      <Field
        name="city"
        label={labels.city}
        defaultValue={address?.city}
        autoComplete="address-level2"
        required
        problem={problems['city']}
      />
      <div className={pair.pair}>
        <Choice
          // Choosing another country resets the select, whose options are of the other country then.
          key={country}
          name="state"
          label={labels.state}
          defaultValue={address?.country === country ? address.state : ''}
          autoComplete="address-level1"
          required
          problem={problems['state']}
        >
          <option value="">{t('address:choose')}</option>
          <States country={country} />
        </Choice>
        <Field
          name="zipCode"
          label={labels.zipCode}
          defaultValue={address?.zipCode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
          problem={problems['zipCode']}
        />
      </div>
    </>
  );
}
