/** The short form of an event that needs more than a button: a reason, a parcel, or what arrived. */
import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState, type SubmitEvent } from 'react';
import { REASON_MAX } from '#contract/limits.ts';
import { Field } from '#views/components/Field.tsx';
import { RadioChoice } from '#views/components/RadioChoice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import {
  readTracking,
  TRACKING_FIELDS,
  TrackingFields,
  trackingProblem,
} from '#views/components/TrackingFields.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import type { Translate } from '#views/translate.ts';
import type { LineEvent, ReturnLine } from './calls.ts';
import { SmallForm } from './SmallForm.tsx';

export const FORMS = ['RECEIVE', 'RESHIP_SENT', 'SHIP', 'NOT_ARRIVED', 'REJECT', 'FAIL'] as const;
export type Form = (typeof FORMS)[number];
const CONDITIONS = ['as-sold', 'used', 'damaged'] as const;

/** The fields of all these forms; each has some of them. */
const FIELDS = { quantity: '', condition: '', ...TRACKING_FIELDS, reason: '' };
type Typed = Readonly<typeof FIELDS>;

/** The event of a filled form; null for an impossible tracking number. */
function eventOf(form: Form, typed: Typed): LineEvent | null {
  switch (form) {
    case 'RECEIVE':
      return {
        type: 'RECEIVE',
        quantity: Number(typed.quantity),
        condition: CONDITIONS.find((known) => known === typed.condition) ?? 'as-sold',
      };
    case 'RESHIP_SENT':
    case 'SHIP': {
      const given = readTracking(typed);
      return given.isRight ? { type: form, tracking: given.tracking } : null;
    }
    case 'NOT_ARRIVED':
    case 'REJECT':
    case 'FAIL':
      return { type: form, reason: typed.reason.trim() };
  }
}

function problemsOf(form: Form, typed: Typed, most: number, t: Translate): Partial<typeof FIELDS> {
  switch (form) {
    case 'RECEIVE': {
      const quantity = Number(typed.quantity);
      const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
      return isPossible ? {} : { quantity: t('returns:do.cameWrong', { most }) };
    }
    case 'RESHIP_SENT':
    case 'SHIP': {
      const number = trackingProblem(typed, t);
      return number === null ? {} : { number };
    }
    case 'NOT_ARRIVED':
    case 'REJECT':
    case 'FAIL':
      return typed.reason.trim() === '' ? { reason: t('returns:do.reasonNeeded') } : {};
  }
}

interface FormProps {
  readonly form: Form;
  readonly line: ReturnLine;
  readonly isBusy: boolean;
  send(event: LineEvent): void;
}

export function EventForm({ form, line, isBusy, send }: FormProps) {
  const { t } = useTranslation();
  const { problems, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: (typed) => problemsOf(form, typed, line.quantity, t),
  });
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (isBusy) return;
    const typed = check();
    const event = typed && eventOf(form, typed);
    if (event !== null) send(event);
  };
  return (
    <SmallForm {...formProps} onSubmit={submit} data-testid={`form-${form}`}>
      {form === 'RECEIVE' ? <Receipt quantity={line.quantity} problem={problems['quantity']} /> : null}
      {form === 'RESHIP_SENT' || form === 'SHIP' ? <TrackingFields problem={problems['number']} /> : null}
      {form === 'REJECT' || form === 'FAIL' || form === 'NOT_ARRIVED' ? (
        <TextArea
          name="reason"
          label={t('returns:do.reason')}
          hint={t('returns:do.reasonHint')}
          problem={problems['reason']}
          rows={3}
          resize="vertical"
          maxLength={REASON_MAX}
          autoFocus
        />
      ) : null}
      <Button type="submit" aria-disabled={isBusy}>
        {t(`returns:do.confirm.${form}`)}
      </Button>
    </SmallForm>
  );
}

/** How many items arrived, and in what condition; missing items stay a line of their own. */
function Receipt({ quantity, problem }: { quantity: number; problem: string | undefined }) {
  const { t } = useTranslation();
  const [came, setCame] = useState(quantity);
  return (
    <>
      <Field
        name="quantity"
        label={t('returns:do.came', { count: quantity })}
        problem={problem}
        type="number"
        inputMode="numeric"
        min={1}
        max={quantity}
        defaultValue={quantity}
        onChange={(event) => setCame(event.target.valueAsNumber)}
      >
        <Input.Description size="md" mt={4} mb={0} role="status">
          {came > 0 && came < quantity ? t('returns:do.rest', { count: quantity - came }) : null}
        </Input.Description>
      </Field>
      <RadioChoice
        name="condition"
        legend={t('returns:do.condition')}
        answers={CONDITIONS.map((value) => ({ value, label: t(`returns:condition.${value}`) }))}
        chosen="as-sold"
      />
    </>
  );
}
