/** The form of one action in a dispute, and the fields that these forms share. */
import { useTranslation } from 'react-i18next';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { Dispute } from '#contract/disputes.ts';
import { DISPUTE_TEXT_MAX } from '#contract/limits.ts';
import { OFFERS_AT_MOST } from '#machines/dispute/constants.ts';
import { readCurrency } from '#machines/rules/validation/currency.ts';
import type { Language } from '#locales/paths.ts';
import { showErrors } from '#views/components/focus-first-error.ts';
import type { Ask } from './ask.ts';
import { INFORMATION_HOURS, OFFER_DAYS } from './status.ts';

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
  return (
    <details className="dispute-action" data-event={event}>
      <summary>{t(`disputes:do.${event}`, { provider })}</summary>
      {confirming}
      <form
        noValidate
        hidden={confirming !== undefined && confirming !== null}
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
        <button type="submit" className="button" aria-disabled={ask.isBusy}>
          {t(`disputes:do.${event}`, { provider })}
        </button>
      </form>
    </details>
  );
}

export const textOf = (form: FormData): { text: string; photoIds: [] } => ({
  text: String(form.get('text') ?? ''),
  photoIds: [],
});

export function MessageField({ label, problem }: { label: string; problem?: string | undefined }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field__input"
        name="text"
        rows={3}
        maxLength={DISPUTE_TEXT_MAX}
        aria-invalid={problem === undefined ? undefined : true}
      />
      {problem === undefined ? null : (
        <span className="field__problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

export function Amount({ most, problem }: { most: number; problem: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('disputes:form.amount')}
      </label>
      <span className="field__hint" id={`${id}-hint`}>
        {t('disputes:form.most', { amount: most })}
      </span>
      <input
        id={id}
        className="field__input"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      {problem ? (
        <span className="field__problem" role="alert">
          {t('disputes:form.amountWrong', { least: 1, most })}
        </span>
      ) : null}
    </div>
  );
}

/** The amount in a form; null if it can't be refunded. */
export function amountIn(form: FormData, most: number, language: Language): number | null {
  const cents = readCurrency(String(form.get('amount') ?? ''), language);
  return cents !== null && cents >= 1 && cents <= most ? cents : null;
}

type PartyNames = Pick<Dispute, 'buyerFirstName' | 'buyerLastName' | 'storeName'>;

export const buyerName = ({ buyerFirstName, buyerLastName }: PartyNames): string =>
  `${buyerFirstName} ${buyerLastName}`.trim();

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
    <fieldset className="dispute-action__party">
      <legend>{legend}</legend>
      {(['buyer', 'seller'] as const).map((party) => (
        <label key={party} className="check">
          <input type="radio" name={name} value={party} />
          <span>{t(`disputes:form.${party}`, { name: named[party] })}</span>
        </label>
      ))}
      {problem === undefined ? null : (
        <span className="field__problem" role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}

export function partyIn(form: FormData, name: string): 'buyer' | 'seller' | null {
  const chosen = form.get(name);
  return chosen === 'buyer' || chosen === 'seller' ? chosen : null;
}
