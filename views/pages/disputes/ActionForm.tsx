/** The form of one action in a dispute, and the fields that these forms share. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode, SubmitEvent } from 'react';
import { DISPUTE_TEXT_MAX } from '#contract/limits.ts';
import { OFFERS_AT_MOST } from '#machines/dispute/constants.ts';
import { readCurrency } from '#machines/rules/validation/currency.ts';
import type { Language } from '#locales/paths.ts';
import { Field } from '#views/components/Field.tsx';
import { showErrors } from '#views/components/focus-first-error.ts';
import { RadioChoice } from '#views/components/RadioChoice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import type { Translate } from '#views/translate.ts';
import styles from './ActionForm.module.css';
import type { Ask } from './ask.ts';
import { buyerName, INFORMATION_HOURS, OFFER_DAYS, type PartyNames } from './status.ts';

type DeedName = 'MAKE_OFFER' | 'ESCALATE' | 'WITHDRAW' | 'REQUEST_INFORMATION' | 'DECIDE';

export function ActionForm({
  event,
  ask,
  children,
  confirming,
  onSubmit,
}: {
  event: DeedName;
  ask: Ask;
  children: ReactNode;
  /** Replaces the form, which keeps its typed text. */
  confirming?: ReactNode;
  onSubmit(form: FormData): void;
}) {
  const { t } = useTranslation();
  const provider = t('shell:brand');
  const isConfirming = confirming !== undefined && confirming !== null;
  return (
    <details className={styles.action} data-event={event}>
      <summary>{t(`disputes:do.${event}`, { provider })}</summary>
      {isConfirming ? <div className={styles.confirming}>{confirming}</div> : null}
      <form
        noValidate
        hidden={isConfirming}
        onSubmit={(submitted: SubmitEvent<HTMLFormElement>) => {
          submitted.preventDefault();
          const form = submitted.currentTarget;
          showErrors(form, () => onSubmit(new FormData(form)));
        }}
      >
        <p>
          {t(`disputes:explain.${event}`, {
            provider,
            hours: INFORMATION_HOURS,
            days: OFFER_DAYS,
            offers: OFFERS_AT_MOST,
          })}
        </p>
        {children}
        <Button type="submit" aria-disabled={ask.isBusy}>
          {t(`disputes:do.${event}`, { provider })}
        </Button>
      </form>
    </details>
  );
}

export const textOf = (form: FormData): { text: string; photoIds: [] } => ({
  text: String(form.get('text') ?? ''),
  photoIds: [],
});

export function MessageField({ label, problem }: { label: string; problem?: string | undefined }) {
  return (
    <TextArea
      name="text"
      label={label}
      problem={problem}
      rows={3}
      resize="vertical"
      maxLength={DISPUTE_TEXT_MAX}
    />
  );
}

export function Amount({ most, problem }: { most: number; problem: boolean }) {
  const { t } = useTranslation();
  return (
    <Field
      name="amount"
      label={t('disputes:form.amount')}
      hint={t('disputes:form.most', { amount: most })}
      problem={problem ? t('disputes:form.amountWrong', { least: 1, most }) : undefined}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** The amount in a form; null if it can't be refunded. */
export function amountIn(form: FormData, most: number, language: Language): number | null {
  const cents = readCurrency(String(form.get('amount') ?? ''), language);
  return cents !== null && cents >= 1 && cents <= most ? cents : null;
}

/** The choice between the two parties, without a default. */
export function PartyChoice({
  legend,
  name,
  of,
  problem,
}: {
  legend: string;
  name: string;
  of: PartyNames;
  problem: string | undefined;
}) {
  const { t } = useTranslation();
  const named = { buyer: buyerName(of), seller: of.storeName };
  return (
    <RadioChoice
      name={name}
      legend={legend}
      answers={(['buyer', 'seller'] as const).map((value) => ({
        value,
        label: t(`disputes:form.${value}`, { name: named[value] }),
      }))}
      problem={problem}
    />
  );
}

export function partyIn(form: FormData, name: string): 'buyer' | 'seller' | null {
  const chosen = form.get(name);
  return chosen === 'buyer' || chosen === 'seller' ? chosen : null;
}
