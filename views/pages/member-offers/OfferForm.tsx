/** The form of a new offer: its texts in both languages, its members, voucher and days. */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFER_TEXT_MAX, OFFER_TITLE_MAX } from '#contract/limits.ts';
import { messageLanguage, REGIONS } from '#locales/paths.ts';
import { now } from '#services/clock.ts';
import { Choice } from '#views/components/Choice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useDraftKey } from '#views/hooks/use-draft-key.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { writeOfferMachine } from './offer-calls.ts';
import { OFFER_FIELDS, offerFormFaults, offerIn, SEGMENTS } from './offer-form.ts';
import styles from './MemberOffersPage.module.css';

interface Props {
  /** The form replaces one that was sent, and takes over its focus. */
  readonly isNext: boolean;
  /** Called with the title of the offer once it is written; the same function in every render. */
  written(title: string): void;
}

export function OfferForm({ isNext, written }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { language } = locale;
  const isFrench = messageLanguage(locale) === 'fr';
  const draftKey = useDraftKey();
  const { status, data, failure, load } = useRequest(writeOfferMachine);
  const isBusy = status === 'PENDING';
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: OFFER_FIELDS,
    rules: (typed) => faultTexts(offerFormFaults(typed, language, now()), t),
    failure,
  });
  useEffect(() => {
    if (data !== null) written(isFrench ? data.titleFr : data.titleEn);
  }, [data, isFrench, written]);
  useEffect(() => {
    if (isNext) focus('titleEn');
  }, [isNext, focus]);
  const text = (name: 'titleEn' | 'titleFr' | 'textEn' | 'textFr') => ({
    name,
    label: t(`member-offers:field.${name}`),
    problem: problems[name],
    lang: name.endsWith('Fr') ? 'fr' : 'en',
  });
  return (
    <form
      {...formProps}
      method="post"
      className={styles.form}
      data-testid="offer-form"
      data-state={status}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed === null) return;
        const offer = offerIn(typed, language);
        load({ ...offer, clientKey: draftKey(offer) });
      }}
    >
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <div className={styles.pair}>
        <Field {...text('titleEn')} maxLength={OFFER_TITLE_MAX} />
        <Field {...text('titleFr')} maxLength={OFFER_TITLE_MAX} />
      </div>
      <div className={styles.pair}>
        <TextArea {...text('textEn')} rows={3} maxLength={OFFER_TEXT_MAX} />
        <TextArea {...text('textFr')} rows={3} maxLength={OFFER_TEXT_MAX} />
      </div>
      <div className={styles.pair}>
        <Choice
          name="segment"
          label={t('member-offers:field.segment')}
          data={SEGMENTS.map((value) => ({ value, label: t(`member-offers:segment.${value}`) }))}
        />
        <Choice
          name="region"
          label={t('member-offers:field.region')}
          data={(['ALL', ...REGIONS] as const).map((value) => ({
            value,
            label: t(`member-offers:region.${value}`),
          }))}
        />
      </div>
      <div className={styles.pair}>
        <Field
          name="amountCents"
          label={t('member-offers:field.amountCents')}
          hint={t('member-offers:hint.amountCents')}
          inputMode="decimal"
          problem={problems['amountCents']}
        />
        <Field
          name="claimsMax"
          label={t('member-offers:field.claimsMax')}
          hint={t('member-offers:hint.claimsMax')}
          inputMode="numeric"
          problem={problems['claimsMax']}
        />
      </div>
      <div className={styles.pair}>
        <Field name="from" type="date" label={t('member-offers:field.from')} problem={problems['from']} />
        <Field name="until" type="date" label={t('member-offers:field.until')} problem={problems['until']} />
      </div>
      <Field
        name="path"
        label={t('member-offers:field.path')}
        hint={t('member-offers:hint.path')}
        problem={problems['path']}
      />
      <Button type="submit" className={styles.save} aria-disabled={isBusy}>
        {t(isBusy ? 'member-offers:writing' : 'member-offers:write')}
      </Button>
    </form>
  );
}
