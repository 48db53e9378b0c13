/** The actions for a line: exactly the events that the machine permits to the reader. */
import { useTranslation } from 'react-i18next';
import { useState, type SubmitEvent } from 'react';
import { REASON_MAX } from '#contract/limits.ts';
import type { Carrier } from '#contract/parcels.ts';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import { showErrors } from '#views/components/focus-first-error.ts';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import { readTracking, TrackingFields } from '#views/components/TrackingFields.tsx';
import type { LineEvent, ReturnLine, Sent } from './calls.ts';
import { ConfirmRefund, REFUNDS, type Parties, type Refund } from './ConfirmRefund.tsx';

/** Sent at once by a button; the first is the primary one. */
const PLAIN = ['APPROVE', 'PASS', 'DELIVERED', 'APPROVE_RESHIP', 'CANCEL'] as const;
/** Sent after a short form. */
const FORMS = ['RECEIVE', 'RESHIP_SENT', 'SHIP', 'NOT_ARRIVED', 'REJECT', 'FAIL'] as const;
type Form = (typeof FORMS)[number];
/** Forms that continue the return come before forms that refuse it. */
const isFirst = (form: Form): boolean => form === 'RECEIVE' || form === 'RESHIP_SENT';
const CONDITIONS = ['as-sold', 'used', 'damaged'] as const;

interface Props {
  readonly line: ReturnLine;
  readonly parties: Parties;
  readonly isBusy: boolean;
  /** Events that other parts of the page offer. */
  readonly hidden: readonly ReturnLineEvent['type'][];
  send(sent: Sent): void;
}

export function LineActions({ line, parties, isBusy, hidden, send }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Form | null>(null);
  const [proposed, setProposed] = useState<Refund['type'] | null>(null);
  // The server refuses an outdated revision, so the agent confirms what they saw.
  const confirmation = useConfirmation<Refund>(
    ({ type, line: seen }) => send({ line: seen, event: { type } }),
    isBusy,
  );
  const { proposal } = confirmation;
  const may = (event: ReturnLineEvent['type']) =>
    line.permittedEvents.includes(event) && !hidden.includes(event);
  const plain = PLAIN.filter(may);
  const refunds = REFUNDS.filter(may);
  const forms = FORMS.filter(may);
  // A form is shown while its event is permitted: it goes after success and keeps its text after a failure.
  const shown = forms.find((form) => form === chosen) ?? null;
  if (plain.length + refunds.length + forms.length === 0) return null;
  if (proposal !== null && may(proposal.type))
    return (
      <div className="return-actions" data-testid="actions">
        <ConfirmRefund refund={proposal} parties={parties} isBusy={isBusy} confirmation={confirmation} />
      </div>
    );
  const formButton = (form: Form) => (
    <button
      key={form}
      type="button"
      className={isFirst(form) ? 'button' : 'button button--quiet'}
      aria-expanded={shown === form}
      data-event={form}
      onClick={() => setChosen(shown === form ? null : form)}
    >
      {t(`returns:do.${form}`)}
    </button>
  );
  return (
    <div className="return-actions" data-testid="actions">
      <p className="return-actions__row">
        {forms.filter(isFirst).map(formButton)}
        {plain.map((type, index) => (
          <button
            key={type}
            type="button"
            data-event={type}
            className={index === 0 && type !== 'CANCEL' ? 'button' : 'button button--quiet'}
            aria-disabled={isBusy}
            onClick={() => send({ line, event: { type } })}
          >
            {t(`returns:do.${type}`)}
          </button>
        ))}
        {refunds.map((type) => (
          <button
            key={type}
            type="button"
            data-event={type}
            className="button"
            aria-disabled={isBusy}
            // "Go back" returns the focus to the button that opened the question.
            autoFocus={proposed === type}
            onClick={() => {
              setProposed(type);
              confirmation.propose({ type, line });
            }}
          >
            {t(`returns:do.${type}`)}
          </button>
        ))}
        {forms.filter((form) => !isFirst(form)).map(formButton)}
      </p>
      {shown === null ? null : (
        <EventForm
          key={shown}
          form={shown}
          line={line}
          isBusy={isBusy}
          send={(event) => send({ line, event })}
        />
      )}
    </div>
  );
}

/** The event of a filled form, or the carrier whose number is invalid. */
function eventOf(form: Form, data: FormData): LineEvent | { readonly wrong: Carrier } {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  switch (form) {
    case 'RECEIVE':
      return {
        type: 'RECEIVE',
        quantity: Number(text('quantity')),
        condition: CONDITIONS.find((known) => known === text('condition')) ?? 'as-sold',
      };
    case 'RESHIP_SENT':
    case 'SHIP': {
      const given = readTracking(data);
      return given.isRight ? { type: form, tracking: given.tracking } : { wrong: given.carrier };
    }
    case 'NOT_ARRIVED':
    case 'REJECT':
    case 'FAIL':
      return { type: form, reason: text('reason') };
  }
}

/** Whether the event is complete: with a reason, or a possible quantity. */
function isWhole(event: LineEvent, { quantity }: ReturnLine): boolean {
  if ('reason' in event) return event.reason !== '';
  if (event.type !== 'RECEIVE') return true;
  return Number.isInteger(event.quantity) && event.quantity >= 1 && event.quantity <= quantity;
}

interface FormProps {
  readonly form: Form;
  readonly line: ReturnLine;
  readonly isBusy: boolean;
  send(event: LineEvent): void;
}

function EventForm({ form, line, isBusy, send }: FormProps) {
  const { t } = useTranslation();
  const [isWrong, setIsWrong] = useState(false);
  const [wrong, setWrong] = useState<Carrier | null>(null);
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (isBusy) return;
    const { currentTarget } = submitted;
    const event = eventOf(form, new FormData(currentTarget));
    const isNoNumber = 'wrong' in event;
    const isFit = !isNoNumber && isWhole(event, line);
    showErrors(currentTarget, () => {
      setIsWrong(!isFit);
      setWrong(isNoNumber ? event.wrong : null);
    });
    if (isFit) send(event);
  };
  return (
    <form className="return-form" onSubmit={submit} data-testid={`form-${form}`} noValidate>
      {form === 'RECEIVE' ? <Receipt quantity={line.quantity} isWrong={isWrong} /> : null}
      {form === 'RESHIP_SENT' || form === 'SHIP' ? <TrackingFields wrong={wrong} /> : null}
      {form === 'REJECT' || form === 'FAIL' || form === 'NOT_ARRIVED' ? (
        <label className="field">
          <span className="field__label">{t('returns:do.reason')}</span>
          <textarea
            className="field__input"
            name="reason"
            rows={3}
            maxLength={REASON_MAX}
            aria-invalid={isWrong ? true : undefined}
            autoFocus
          />
          {isWrong ? (
            <span className="field__problem" role="alert">
              {t('returns:do.reasonNeeded')}
            </span>
          ) : null}
          <span className="field__hint">{t('returns:do.reasonHint')}</span>
        </label>
      ) : null}
      <button type="submit" className="button" aria-disabled={isBusy}>
        {t(`returns:do.confirm.${form}`)}
      </button>
    </form>
  );
}

/** How many items arrived, and in what condition; missing items stay a line of their own. */
function Receipt({ quantity, isWrong }: { quantity: number; isWrong: boolean }) {
  const { t } = useTranslation();
  const [came, setCame] = useState(quantity);
  return (
    <>
      <label className="field">
        <span className="field__label">{t('returns:do.came', { count: quantity })}</span>
        <input
          className="field__input"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={quantity}
          defaultValue={quantity}
          aria-invalid={isWrong ? true : undefined}
          onChange={(event) => setCame(event.target.valueAsNumber)}
        />
        <span className="field__hint" role="status">
          {came > 0 && came < quantity ? t('returns:do.rest', { count: quantity - came }) : null}
        </span>
        {isWrong ? (
          <span className="field__problem" role="alert">
            {t('returns:do.cameWrong', { most: quantity })}
          </span>
        ) : null}
      </label>
      <fieldset className="return-form__choice">
        <legend className="field__label">{t('returns:do.condition')}</legend>
        {CONDITIONS.map((condition) => (
          <label key={condition}>
            <input type="radio" name="condition" value={condition} defaultChecked={condition === 'as-sold'} />{' '}
            {t(`returns:condition.${condition}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
