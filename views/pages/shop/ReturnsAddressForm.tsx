/** The form for the returns address (§5). Errors from browser and server are shown at their fields. */
import { Button } from '@mantine/core';
import { mapValues } from 'es-toolkit';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { Country } from '#machines/rules/validation/country.ts';
import { postalAddressFaults } from '#machines/rules/validation/postal-address.ts';
import { useLocale } from '#views/locale.tsx';
import { Choice } from '#views/components/Choice.tsx';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { States } from '#views/components/States.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useToast } from '#views/toasts.ts';
import styles from './ReturnsAddressForm.module.css';
import { saveMachine, type TypedAddress } from './returns-address-calls.ts';

const COUNTRIES: readonly Country[] = ['US', 'CA'];
const FIELDS = { country: '', line1: '', line2: '', city: '', state: '', zipCode: '' };

const addressOf = ({ country, ...lines }: typeof FIELDS): TypedAddress => ({
  ...mapValues(lines, (line) => line.trim()),
  country: country === 'CA' ? 'CA' : 'US',
});

export function ReturnsAddressForm({ address }: { address: TypedAddress | null }) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const toast = useToast();
  const [country, choose] = useState<Country>(address?.country ?? region);
  const { status, data, failure, load } = useRequest(saveMachine);
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: FIELDS,
    // Only the server checks whether ZIP and state agree: the table is too large for this page.
    rules: (typed) => faultTexts(postalAddressFaults(addressOf(typed)), t),
    failure,
  });
  const isBusy = status === 'PENDING';
  useEffect(() => {
    // The button is at the end of a long form, so the reader may have scrolled on.
    if (data !== null) toast({ about: 'returns-address', text: t('workbench:address.saved') });
  }, [data, toast, t]);
  const send = () => {
    const typed = isBusy ? null : check();
    if (typed !== null) load(addressOf(typed));
  };
  const labels = {
    country: t('workbench:address.country'),
    line1: t('workbench:address.line1'),
    line2: t('workbench:address.line2'),
    city: t('workbench:address.city'),
    state: t(`workbench:address.state${country}`),
    zipCode: t(`workbench:address.zip${country}`),
  };
  return (
    <form
      {...formProps}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={styles.lead}>{t('workbench:address.lead')}</p>
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <ErrorSummary problems={problems} labels={labels} goTo={focus} />
      <Choice
        name="country"
        label={labels.country}
        value={country}
        onChange={({ target }) => choose(target.value === 'CA' ? 'CA' : 'US')}
        autoComplete="country"
        problem={problems['country']}
        data={COUNTRIES.map((each) => ({ value: each, label: t(`workbench:address.in.${each}`) }))}
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
      <div className={styles.pair}>
        <Choice
          // A new list for another country, so that no old choice is kept.
          key={country}
          name="state"
          label={labels.state}
          defaultValue={address?.country === country ? address.state : ''}
          autoComplete="address-level1"
          required
          problem={problems['state']}
        >
          <option value="">{t('workbench:address.choose')}</option>
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
      <Button type="submit" className={styles.save} aria-disabled={isBusy}>
        {isBusy ? t('workbench:address.saving') : t('workbench:address.save')}
      </Button>
    </form>
  );
}
