/** The form with which a member applies for a tax exemption. Errors from browser and server are shown at their fields. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { CallBody } from '#contract/calls.ts';
import { EXEMPTION_ORGANIZATION_MAX } from '#contract/limits.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { placeOfJurisdiction } from '#machines/rules/jurisdiction.ts';
import { EXEMPTION_KINDS_IN, exemptionFaults, taxingStates } from '#machines/rules/tax-exemption.ts';
import type { Country } from '#machines/rules/validation/country.ts';
import { Choice } from '#views/components/Choice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useLocale } from '#views/locale.tsx';
import { placeName } from '#views/components/place-name.ts';
import styles from './TaxExemptionsPage.module.css';

const FIELDS = { jurisdiction: '', kind: '', organization: '', certificateNumber: '' };

interface Props {
  readonly isBusy: boolean;
  readonly failure: RequestFailure | null;
  apply(body: CallBody<'applyForTaxExemption'>): void;
}

export function ApplyForm({ isBusy, failure, apply }: Props) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const [jurisdiction, choose] = useState('');
  const country = jurisdiction === '' ? region : placeOfJurisdiction(jurisdiction).country;
  const kinds = EXEMPTION_KINDS_IN[country];
  const kindIn = (typed: string) => kinds.find((kind) => kind === typed);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: (typed) => {
      const kind = kindIn(typed.kind);
      const faults = exemptionFaults({ ...typed, kind: kind ?? 'GOVERNMENT' });
      return {
        ...faultTexts(
          { ...faults, jurisdiction: typed.jurisdiction === '' ? 'validation:MISSING' : faults.jurisdiction },
          t,
        ),
        kind: kind === undefined ? t('tax-exemptions:apply.kindMissing') : null,
      };
    },
    failure,
  });
  return (
    <form
      {...formProps}
      className={styles.form}
      data-testid="exemption-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        const kind = typed === null ? undefined : kindIn(typed.kind);
        if (typed !== null && kind !== undefined) apply({ ...typed, kind });
      }}
    >
      <h2>{t('tax-exemptions:apply.title')}</h2>
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <Choice
        name="jurisdiction"
        label={t('tax-exemptions:apply.jurisdiction')}
        value={jurisdiction}
        onChange={({ target }) => choose(target.value)}
        problem={problems['jurisdiction']}
      >
        <option value="">{t('tax-exemptions:apply.choose')}</option>
        <optgroup label={t('address:in.US')}>
          <Places country="US" />
        </optgroup>
        <optgroup label={t('address:in.CA')}>
          <Places country="CA" />
        </optgroup>
      </Choice>
      <Choice
        // Choosing a place in another country resets the select, whose reasons are others then.
        key={country}
        name="kind"
        label={t('tax-exemptions:apply.kind')}
        defaultValue=""
        problem={problems['kind']}
        {...(country === 'CA' ? { description: t('tax-exemptions:apply.canada') } : {})}
      >
        <option value="">{t('tax-exemptions:apply.choose')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`tax-exemptions:kind.${kind}`)}
          </option>
        ))}
      </Choice>
      <Field
        name="organization"
        label={t('tax-exemptions:apply.organization')}
        autoComplete="organization"
        maxLength={EXEMPTION_ORGANIZATION_MAX}
        problem={problems['organization']}
      />
      <Field
        name="certificateNumber"
        label={t('tax-exemptions:apply.certificate')}
        hint={t('tax-exemptions:apply.certificateHint')}
        autoComplete="off"
        autoCapitalize="characters"
        problem={problems['certificateNumber']}
      />
      <Button className={styles.send} type="submit" aria-disabled={isBusy}>
        {isBusy ? t('tax-exemptions:apply.sending') : t('tax-exemptions:apply.send')}
      </Button>
    </form>
  );
}

/** The states or provinces of a country that charge a tax, sorted in the reader's language. */
function Places({ country }: { country: Country }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return taxingStates(country)
    .map((state) => ({ value: `${country}-${state}`, name: placeName(`${country}-${state}`, t) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ));
}
