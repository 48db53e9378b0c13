/** The form of one action in a dispute, and the fields that these forms share. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode, SubmitEvent } from 'react';
import { DISPUTE_TEXT_MAX } from '#contract/limits.ts';
import { OFFERS_AT_MOST } from '#machines/dispute/constants.ts';
import { readCurrency } from '#machines/rules/validation/currency.ts';
import type { Language } from '#locales/paths.ts';
import { Field } from '#views/components/Field.tsx';
import type { CheckedForm } from '#views/hooks/use-checked-form.ts';
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
  formProps,
  children,
  confirming,
  onSubmit,
}: {
  event: DeedName;
  ask: Ask;
  formProps: CheckedForm<string>['formProps'];
  children: ReactNode;
  /** Replaces the form, which keeps its typed text. */
  confirming?: ReactNode;
  onSubmit(): void;
}) {
  const { t } = useTranslation();
  const provider = t('shell:brand');
  const isConfirming = confirming !== undefined && confirming !== null;
  return (
    <details className={styles.action} data-event={event}>
      <summary>{t(`disputes:do.${event}`, { provider })}</summary>
      {isConfirming ? <div className={styles.confirming}>{confirming}</div> : null}
      <form
        {...formProps}
        hidden={isConfirming}
        onSubmit={(submitted: SubmitEvent<HTMLFormElement>) => {
          submitted.preventDefault();
          onSubmit();
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

export const writtenIn = ({ text }: { readonly text: string }): { text: string; photoIds: [] } => ({
  text,
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

export function Amount({ maxCents, problem }: { maxCents: number; problem: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field
      name="amount"
      label={t('disputes:form.amount')}
      hint={t('disputes:form.most', { amount: maxCents })}
      problem={problem}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** The least that can be offered or refunded. */
const LEAST_CENTS = 1;

/** The amount in a form; null if it can't be refunded. */
export function amountIn(typed: string, maxCents: number, language: Language): number | null {
  const cents = readCurrency(typed, language);
  return cents !== null && cents >= LEAST_CENTS && cents <= maxCents ? cents : null;
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

export const amountProblem = (maxCents: number, t: Translate): string =>
  t('disputes:form.amountWrong', { least: LEAST_CENTS, most: maxCents });

export function partyIn(chosen: string): 'buyer' | 'seller' | null {
  return chosen === 'buyer' || chosen === 'seller' ? chosen : null;
}
