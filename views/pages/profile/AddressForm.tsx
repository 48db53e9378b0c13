/** The form of an address in the address book. Errors from browser and server are shown at their fields. */
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { AddressBody, SavedAddress } from '#contract/profile.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { fullNameFaults, normalFullName } from '#machines/rules/validation/contact.ts';
import type { Country } from '#machines/rules/validation/country.ts';
import { normalPhone } from '#machines/rules/validation/phone.ts';
import { postalAddressFaults } from '#machines/rules/validation/postal-address.ts';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { Field } from '#views/components/Field.tsx';
import { NameFields } from '#views/components/NameFields.tsx';
import {
  POSTAL_FIELDS,
  PostalFields,
  postalAddressOf,
  postalLabels,
} from '#views/components/PostalFields.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useLocale } from '#views/locale.tsx';
import form from './form.module.css';

const FIELDS = { firstName: '', lastName: '', ...POSTAL_FIELDS, phone: '' };

const addressOf = (typed: typeof FIELDS): AddressBody['address'] => ({
  ...normalFullName(typed),
  ...postalAddressOf(typed),
  phone: typed.phone.trim(),
});

interface Props {
  /** The address to change; null for a new one. */
  readonly saved: SavedAddress | null;
  /** The first address becomes the default by itself. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly failure: RequestFailure | null;
  save(body: AddressBody): void;
  cancel(): void;
}

export function AddressForm({ saved, isFirst, isBusy, failure, save, cancel }: Props) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const address = saved?.address ?? null;
  const [country, choose] = useState<Country>(address?.country ?? region);
  const [isDefault, setDefault] = useState(saved?.isDefault ?? false);
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: FIELDS,
    // Only the server checks whether ZIP and state agree, and whether a number is assigned: the tables are too large for this page.
    rules: (typed) => {
      const { phone, ...entered } = addressOf(typed);
      const isPhone = phone === '' || normalPhone(phone, entered.country) !== null;
      return faultTexts(
        {
          ...fullNameFaults(entered),
          ...postalAddressFaults(entered),
          phone: isPhone ? null : 'validation:PHONE_MALFORMED',
        },
        t,
      );
    },
    failure,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form takes the place of the pressed button.
    heading.current?.focus();
  }, []);
  const labels = {
    firstName: t('profile:details.firstName'),
    lastName: t('profile:details.lastName'),
    ...postalLabels(country, t),
    phone: t('address:phone'),
  };
  return (
    <form
      {...formProps}
      className={form.form}
      data-testid="address-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed !== null) save({ address: addressOf(typed), isDefault });
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {t(saved === null ? 'profile:addresses.new' : 'profile:addresses.editing')}
      </h2>
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <ErrorSummary problems={problems} labels={labels} goTo={focus} />
      <NameFields labels={labels} names={address} problems={problems} />
      <PostalFields {...{ address, country, choose, problems }} />
      <Field
        name="phone"
        type="tel"
        label={labels.phone}
        hint={t('address:phoneHint')}
        defaultValue={address?.phone}
        autoComplete="tel-national"
        inputMode="tel"
        problem={problems['phone']}
      />
      {isFirst || saved?.isDefault === true ? null : (
        <Checkbox
          label={t('profile:addresses.useAsDefault')}
          checked={isDefault}
          onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
        />
      )}
      <div className={form.buttons}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t('profile:addresses.saving') : t('profile:addresses.save')}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {t('profile:addresses.cancel')}
        </Button>
      </div>
    </form>
  );
}
