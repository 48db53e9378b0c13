/** The short form of an event that needs more than a button: a reason, a parcel, or what arrived. */
import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState, type SubmitEvent } from 'react';
import { REASON_MAX } from '#contract/limits.ts';
import type { Carrier } from '#contract/parcels.ts';
import { Field } from '#views/components/Field.tsx';
import { showErrors } from '#views/components/focus-first-error.ts';
import { RadioChoice } from '#views/components/RadioChoice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { readTracking, TrackingFields } from '#views/components/TrackingFields.tsx';
import type { LineEvent, ReturnLine } from './calls.ts';
import { SmallForm } from './SmallForm.tsx';

export const FORMS = ['RECEIVE', 'RESHIP_SENT', 'SHIP', 'NOT_ARRIVED', 'REJECT', 'FAIL'] as const;
export type Form = (typeof FORMS)[number];
const CONDITIONS = ['as-sold', 'used', 'damaged'] as const;

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

export function EventForm({ form, line, isBusy, send }: FormProps) {
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
    <SmallForm onSubmit={submit} data-testid={`form-${form}`}>
      {form === 'RECEIVE' ? <Receipt quantity={line.quantity} isWrong={isWrong} /> : null}
      {form === 'RESHIP_SENT' || form === 'SHIP' ? <TrackingFields wrong={wrong} /> : null}
      {form === 'REJECT' || form === 'FAIL' || form === 'NOT_ARRIVED' ? (
        <TextArea
          name="reason"
          label={t('returns:do.reason')}
          hint={t('returns:do.reasonHint')}
          problem={isWrong ? t('returns:do.reasonNeeded') : undefined}
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
function Receipt({ quantity, isWrong }: { quantity: number; isWrong: boolean }) {
  const { t } = useTranslation();
  const [came, setCame] = useState(quantity);
  return (
    <>
      <Field
        name="quantity"
        label={t('returns:do.came', { count: quantity })}
        problem={isWrong ? t('returns:do.cameWrong', { most: quantity }) : undefined}
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
