import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState, type SubmitEvent } from 'react';
import type { Order, OrderEventBody } from '#contract/orders.ts';
import { problemProps } from '#views/components/Field.tsx';
import {
  readTracking,
  TRACKING_FIELDS,
  TrackingFields,
  trackingProblem,
} from '#views/components/TrackingFields.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import styles from './ShipForm.module.css';
import text from './text.module.css';

const fieldOf = ({ lineId }: { readonly lineId: number }): string => `line-${String(lineId)}`;
type Typed = Readonly<Record<string, string>>;
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
  const [parcel, setParcel] = useState<Parcel | null>(null);
  const left = order.orderLines.flatMap((line) => {
    const pieces = line.quantity - line.cancelledQuantity - line.shippedQuantity;
    return line.kind === 'product' && pieces > 0 ? [{ ...line, pieces }] : [];
  });
  const trackingIn = ({ carrier = '', number = '' }: Typed) => ({ carrier, number });
  const linesIn = (typed: Typed) =>
    left.map(({ lineId }) => ({ lineId, quantity: Number(typed[fieldOf({ lineId })]) }));
  const { problems, formProps, check } = useCheckedForm<string>({
    fields: { ...Object.fromEntries(left.map((line) => [fieldOf(line), ''])), ...TRACKING_FIELDS },
    rules(typed) {
      const isNothing = linesIn(typed).every(({ quantity }) => quantity === 0);
      const ofLine = (line: (typeof left)[number]): string | null => {
        const quantity = Number(typed[fieldOf(line)]);
        if (isNothing && line === left[0]) return t('orders:ship.nothing');
        return Number.isInteger(quantity) && quantity >= 0 && quantity <= line.pieces
          ? null
          : t('orders:ship.wrong', { most: line.pieces });
      };
      return {
        ...Object.fromEntries(left.map((line) => [fieldOf(line), ofLine(line)])),
        number: trackingProblem(trackingIn(typed), t),
      };
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    const given = typed && readTracking(trackingIn(typed));
    if (typed === null || !given?.isRight) return;
    const lines = linesIn(typed).filter(({ quantity }) => quantity !== 0);
    setParcel({ type: 'SHIP', lines, tracking: given.tracking });
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      {...formProps}
      onChange={(event) => {
        formProps.onChange(event);
        setParcel(null);
      }}
      data-testid="ship-form"
      aria-labelledby={`${id}-title`}
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
              name={fieldOf({ lineId })}
              label={[title, option].filter((part) => part !== '').join(', ')}
              aria-label={t('orders:ship.piece', { thing: title, count: pieces })}
              description={t('orders:ship.of', { count: pieces })}
              min={0}
              max={pieces}
              defaultValue={pieces}
              error={problems[fieldOf({ lineId })]}
              errorProps={problemProps(fieldOf({ lineId }))}
            />
          </li>
        ))}
      </ul>
      <TrackingFields problem={problems['number']} hint={t('orders:ship.numberHint')} />
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
