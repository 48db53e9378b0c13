import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState, type SubmitEvent } from 'react';
import type { Order, OrderEventBody } from '#contract/orders.ts';
import type { Carrier } from '#contract/parcels.ts';
import { problemProps } from '#views/components/Field.tsx';
import { showErrors } from '#views/components/focus-first-error.ts';
import { Notice } from '#views/components/Notice.tsx';
import { readTracking, TrackingFields } from '#views/components/TrackingFields.tsx';
import styles from './ShipForm.module.css';
import text from './text.module.css';

interface Faults {
  /** Lines whose quantities are invalid. */
  readonly lineIds: readonly number[];
  readonly isNothing: boolean;
  /** The carrier whose number is invalid. */
  readonly wrong: Carrier | null;
}
const NONE: Faults = { lineIds: [], isNothing: false, wrong: null };
type Parcel = Extract<OrderEventBody, { type: 'SHIP' }>;

/** A parcel's contents and tracking. Everything that is left is preselected. */
export function ShipForm({
  order,
  isSending,
  send,
}: {
  order: Order;
  isSending: boolean;
  send: (body: OrderEventBody) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [faults, setFaults] = useState(NONE);
  const [parcel, setParcel] = useState<Parcel | null>(null);
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
    const given = readTracking(form);
    const found: Faults = {
      lineIds: packed
        .filter(({ quantity, pieces }) => !Number.isInteger(quantity) || quantity < 0 || quantity > pieces)
        .map(({ lineId }) => lineId),
      isNothing: lines.length === 0,
      wrong: given.isRight ? null : given.carrier,
    };
    showErrors(event.currentTarget, () => setFaults(found));
    if (found.lineIds.length > 0 || found.isNothing || !given.isRight) return;
    setParcel({ type: 'SHIP', lines, tracking: given.tracking });
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onChange={() => setParcel(null)}
      data-testid="ship-form"
      aria-labelledby={`${id}-title`}
      noValidate
    >
      <h3 id={`${id}-title`}>{t('orders:ship.title')}</h3>
      <p className={text.small}>{t('orders:ship.lead')}</p>
      <ul className={styles.lines}>
        {left.map(({ lineId, title, option, pieces }) => (
          <li key={lineId}>
            <TextInput
              classNames={{
                root: styles.line,
                label: styles.label,
                description: styles.of,
                wrapper: styles.quantity,
                error: styles.wrong,
              }}
              type="number"
              inputMode="numeric"
              name={`line-${String(lineId)}`}
              label={[title, option].filter((part) => part !== '').join(', ')}
              aria-label={t('orders:ship.piece', { thing: title, count: pieces })}
              description={t('orders:ship.of', { count: pieces })}
              min={0}
              max={pieces}
              defaultValue={pieces}
              error={
                faults.lineIds.includes(lineId) ? t('orders:ship.wrong', { most: pieces }) : faults.isNothing
              }
              errorProps={problemProps(`line-${String(lineId)}`)}
            />
          </li>
        ))}
      </ul>
      {faults.isNothing ? (
        <Notice tone="problem" role="alert" className={styles.nothing}>
          {t('orders:ship.nothing')}
        </Notice>
      ) : null}
      <TrackingFields wrong={faults.wrong} hint={t('orders:ship.numberHint')} />
      {parcel === null ? (
        <Button type="submit">{t('orders:ship.send')}</Button>
      ) : (
        <ShipmentConfirmation
          parcel={parcel}
          isFirst={order.tags.includes('toShip')}
          isSending={isSending}
          send={() => send(parcel)}
          goBack={() => setParcel(null)}
        />
      )}
    </form>
  );
}

/** Says what will happen before an action that can't be undone. */
function ShipmentConfirmation({
  parcel: { tracking },
  isFirst,
  isSending,
  send,
  goBack,
}: {
  parcel: Parcel;
  /** The order's first parcel, with which the money is captured. */
  isFirst: boolean;
  isSending: boolean;
  send: () => void;
  goBack: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.sure} role="group" aria-label={t('orders:ship.send')} data-testid="ship-sure">
      <p>{isFirst ? t('orders:ship.sureCharge') : t('orders:ship.sure')}</p>
      <p>
        {tracking === null
          ? t('orders:ship.untracked')
          : t('parcels:trackNumber', {
              carrier: t(`parcels:carrier.${tracking.carrier}`),
              number: tracking.number,
            })}
      </p>
      <p className={styles.answers}>
        <Button autoFocus aria-disabled={isSending} onClick={send}>
          {isSending ? t('orders:ship.sending') : t('orders:ship.confirm')}
        </Button>
        <Button variant="outline" onClick={goBack}>
          {t('orders:ship.change')}
        </Button>
      </p>
    </div>
  );
}
