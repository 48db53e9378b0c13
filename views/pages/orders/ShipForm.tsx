import { useState, type SubmitEvent } from 'react';
import type { Carrier, Order, OrderEventBody } from '../../../contract/orders.ts';
import { useSpeech } from '../../locale.tsx';
import { Field } from '../../parts/Field.tsx';

const CARRIERS: readonly Carrier[] = ['USPS', 'UPS', 'FEDEX', 'CANADA_POST', 'PUROLATOR', 'OTHER'];
const TRACKING_MAX = 40;

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
  const [isNothing, setIsNothing] = useState(false);
  const left = order.orderLines.flatMap((line) => {
    const pieces = line.quantity - line.cancelledQuantity - line.shippedQuantity;
    return line.kind === 'product' && pieces > 0 ? [{ ...line, pieces }] : [];
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lines = left
      .map(({ lineId }) => ({ lineId, quantity: Number(form.get(`line-${String(lineId)}`) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    setIsNothing(lines.length === 0);
    if (lines.length === 0) return;
    const number = String(form.get('number') ?? '').trim();
    const carrier = CARRIERS.find((known) => known === form.get('carrier')) ?? 'OTHER';
    send({ type: 'SHIP', lines, tracking: number === '' ? null : { carrier, number } });
  };
  return (
    <form className="ship-form" onSubmit={submit} data-testid="ship-form" aria-labelledby="ship-title">
      <h3 id="ship-title">{t('orders:ship.title')}</h3>
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
              />
            </label>
            <span className="orders__small">{t('orders:ship.of', { count: pieces })}</span>
          </li>
        ))}
      </ul>
      {isNothing ? (
        <p className="field__problem" role="alert">
          {t('orders:ship.nothing')}
        </p>
      ) : null}
      <div className="ship-form__tracking">
        <label className="field">
          <span className="field__label">{t('orders:ship.carrier')}</span>
          <select className="field__input" name="carrier">
            {CARRIERS.map((carrier) => (
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
          pattern="[A-Za-z0-9][A-Za-z0-9 \-]*"
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
