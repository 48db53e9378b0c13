/** The form for the returns address (§5). Errors from browser and server are shown at their fields. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { Country } from '#machines/rules/validation/country.ts';
import { postalAddressFaults } from '#machines/rules/validation/postal-address.ts';
import { useLocale } from '#views/locale.tsx';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import {
  POSTAL_FIELDS,
  PostalFields,
  postalAddressOf,
  postalLabels,
} from '#views/components/PostalFields.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useToast } from '#views/toasts.ts';
import styles from './ReturnsAddressForm.module.css';
import { saveMachine, type TypedAddress } from './returns-address-calls.ts';

export function ReturnsAddressForm({ address }: { address: TypedAddress | null }) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const toast = useToast();
  const [country, choose] = useState<Country>(address?.country ?? region);
  const { status, data, failure, load } = useRequest(saveMachine);
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: POSTAL_FIELDS,
    // Only the server checks whether ZIP and state agree: the table is too large for this page.
    rules: (typed) => faultTexts(postalAddressFaults(postalAddressOf(typed)), t),
    failure,
  });
  const isBusy = status === 'PENDING';
  useEffect(() => {
    // The button is at the end of a long form, so the reader may have scrolled on.
    if (data !== null) toast({ about: 'returns-address', text: t('workbench:address.saved') });
  }, [data, toast, t]);
  const send = () => {
    const typed = isBusy ? null : check();
    if (typed !== null) load(postalAddressOf(typed));
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
      <ErrorSummary problems={problems} labels={postalLabels(country, t)} goTo={focus} />
      <PostalFields {...{ address, country, choose, problems }} />
      <Button type="submit" className={styles.save} aria-disabled={isBusy}>
        {isBusy ? t('workbench:address.saving') : t('workbench:address.save')}
      </Button>
    </form>
  );
}
