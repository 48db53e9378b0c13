import { useId, useState, type SubmitEvent } from 'react';
import type { Carrier, Order, OrderEventBody } from '../../../contract/orders.ts';
import { useSpeech } from '../../locale.tsx';
import { tellFaults } from '../../parts/faults.ts';
import { Field } from '../../parts/Field.tsx';

const CARRIERS: Readonly<Record<Carrier, true>> = {
  USPS: true,
  UPS: true,
  FEDEX: true,
  CANADA_POST: true,
  PUROLATOR: true,
  OTHER: true,
};
const isCarrier = (name: string): name is Carrier => Object.hasOwn(CARRIERS, name);
const TRACKING_MAX = 40;
/** As the contract has it (TRACKING_NUMBER). */
const TRACKING = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;

interface Faults {
  /** Lines of which no such number can be sent. */
  readonly lineIds: readonly number[];
  readonly isNothing: boolean;
  readonly isNumberWrong: boolean;
}
const NONE: Faults = { lineIds: [], isNothing: false, isNumberWrong: false };

/** What goes into a parcel, and how it can be followed. Everything that is left is suggested. */
export function ShipForm({
  order,
  isSending,
  send,
}: {
  order: Order;
  isSending: boolean;
  send: (body: OrderEventBody) => void;
}) {
  const { t } = useSpeech();
  const id = useId();
  const [faults, setFaults] = useState(NONE);
  const left = order.orderLines.flatMap((line) => {
    const pieces = line.quantity - line.cancelledQuantity - line.shippedQuantity;
    return line.kind === 'product' && pieces > 0 ? [{ ...line, pieces }] : [];
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const packed = left.map(({ lineId, pieces }) => ({
      lineId,
      pieces,
      quantity: Number(form.get(`line-${String(lineId)}`) ?? 0),
    }));
    const lines = packed
      .filter(({ quantity }) => quantity !== 0)
      .map(({ lineId, quantity }) => ({ lineId, quantity }));
    const number = String(form.get('number') ?? '').trim();
    const found: Faults = {
      lineIds: packed
        .filter(({ quantity, pieces }) => !Number.isInteger(quantity) || quantity < 0 || quantity > pieces)
        .map(({ lineId }) => lineId),
      isNothing: lines.length === 0,
      isNumberWrong: number !== '' && !TRACKING.test(number),
    };
    tellFaults(event.currentTarget, () => setFaults(found));
    if (found.lineIds.length > 0 || found.isNothing || found.isNumberWrong) return;
    const carrier = String(form.get('carrier') ?? '');
    const tracking = number === '' ? null : { carrier: isCarrier(carrier) ? carrier : 'OTHER', number };
    send({ type: 'SHIP', lines, tracking });
  };
  const isWrong = (lineId: number): boolean => faults.isNothing || faults.lineIds.includes(lineId);
  return (
    <form
      className="ship-form"
      onSubmit={submit}
      data-testid="ship-form"
      aria-labelledby={`${id}-title`}
      noValidate
    >
      <h3 id={`${id}-title`}>{t('orders:ship.title')}</h3>
      <p className="orders__small">{t('orders:ship.lead')}</p>
      <ul className="ship-form__lines">
        {left.map(({ lineId, title, option, pieces }) => (
          <li key={lineId}>
            <span>{[title, option].filter((text) => text !== '').join(', ')}</span>
            <label>
              <span className="visually-hidden">
                {t('orders:ship.piece', { thing: title, count: pieces })}
              </span>
              <input
                className="field__input"
                type="number"
                inputMode="numeric"
                name={`line-${String(lineId)}`}
                min={0}
                max={pieces}
                defaultValue={pieces}
                aria-invalid={isWrong(lineId) ? true : undefined}
              />
            </label>
            <span className="orders__small">{t('orders:ship.of', { count: pieces })}</span>
            {faults.lineIds.includes(lineId) ? (
              <span className="field__problem" role="alert">
                {t('orders:ship.wrong', { most: pieces })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {faults.isNothing ? (
        <p className="field__problem" role="alert">
          {t('orders:ship.nothing')}
        </p>
      ) : null}
      <div className="ship-form__tracking">
        <label className="field">
          <span className="field__label">{t('orders:ship.carrier')}</span>
          <select className="field__input" name="carrier">
            {Object.keys(CARRIERS)
              .filter(isCarrier)
              .map((carrier) => (
                <option key={carrier} value={carrier}>
                  {t(`orders:carrier.${carrier}`)}
                </option>
              ))}
          </select>
        </label>
        <Field
          name="number"
          label={t('orders:ship.number')}
          hint={t('orders:ship.numberHint')}
          problem={faults.isNumberWrong ? t('orders:ship.numberWrong') : undefined}
          maxLength={TRACKING_MAX}
          autoComplete="off"
        />
      </div>
      <button className="button" type="submit" aria-disabled={isSending}>
        {isSending ? t('orders:ship.sending') : t('orders:ship.send')}
      </button>
    </form>
  );
}
