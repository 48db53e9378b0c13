import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef, type ChangeEvent, type SubmitEvent } from 'react';
import type { CartLine as Line, LineNotice } from '#contract/cart.ts';
import { selectWantedQuantity } from '#machines/cart/selectors.ts';
import { useLocale } from '#views/locale.tsx';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice, type NoticeTone } from '#views/components/Notice.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import { useCart, useCartActor } from '#views/shop.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './CartLine.module.css';

const TONES: Readonly<Record<LineNotice, NoticeTone>> = {
  PRICE_UP: 'warn',
  PRICE_DOWN: 'good',
  STOCK_REDUCED: 'warn',
  SOLD_OUT: 'problem',
};

export function CartLine({ line }: { line: Line }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { href, money, day } = locale;
  const actor = useCartActor();
  const wanted =
    useCart((snapshot) => (snapshot ? selectWantedQuantity(snapshot, line.lineId) : null)) ?? line.quantity;
  // Until hydration it renders the same as the server; then the field saves its changes itself and the button goes.
  const isAwake = useCart((snapshot) => snapshot !== null);
  const field = useRef<HTMLInputElement>(null);
  // Another tab, the stock or a refused change may have changed the quantity.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = String(wanted);
  }, [wanted]);

  const update = (quantity: number) => {
    if (!actor || !Number.isInteger(quantity) || quantity < 0) return false;
    actor.send({
      type: 'CHANGE',
      change:
        quantity === 0
          ? { kind: 'remove', lineId: line.lineId }
          : { kind: 'update', lineId: line.lineId, quantity },
    });
    return true;
  };
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.value !== '' && event.currentTarget.checkValidity())
      update(event.currentTarget.valueAsNumber);
  };
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    const isRemoval = event.nativeEvent.submitter?.getAttribute('name') === 'action';
    if (update(isRemoval ? 0 : (field.current?.valueAsNumber ?? line.quantity))) event.preventDefault();
  };
  return (
    <li
      className={styles.line}
      data-testid="cart-line"
      data-sku={line.sku}
      data-state={line.quantity > 0 ? 'IN_STOCK' : 'SOLD_OUT'}
    >
      <img
        src={line.picture.src}
        srcSet={line.picture.srcSet}
        sizes="96px"
        width={96}
        height={96}
        alt=""
        decoding="async"
      />
      <div className={styles.body}>
        <h3>
          <Link to={line.path}>{line.title}</Link>
        </h3>
        {line.option === '' ? null : <p className={styles.small}>{line.option}</p>}
        {line.startsAt === null || line.timeZone === null ? null : (
          <p className={styles.small}>
            {day(line.startsAt, line.timeZone)}, {venueTime(line.startsAt, line.timeZone, t, locale)}
          </p>
        )}
        {line.notices.map((notice) => (
          <Notice
            key={notice}
            tone={TONES[notice]}
            className={styles.notice}
            classNames={{ message: styles.message }}
          >
            {t(`cart:notice.${notice}`, {
              before: line.seenPriceCents,
              asked: line.askedQuantity,
              available: line.available,
            })}
          </Notice>
        ))}
      </div>
      <form
        className={styles.form}
        method="post"
        action={href(`/cart/lines/${String(line.lineId)}`)}
        onSubmit={submitted}
      >
        <TextInput
          id={useId()}
          ref={field}
          className={styles.quantity}
          type="number"
          name="quantity"
          aria-label={t('cart:quantity')}
          inputMode="numeric"
          min={0}
          max={Math.max(line.available, 1)}
          defaultValue={line.quantity}
          disabled={line.available === 0}
          onChange={changed}
        />
        {isAwake ? null : <LinkButton type="submit">{t('cart:update')}</LinkButton>}
        <LinkButton
          type="submit"
          name="action"
          value="remove"
          formNoValidate
          aria-label={t('cart:removeOf', { title: line.title })}
        >
          {t('cart:remove')}
        </LinkButton>
      </form>
      <p className={styles.price}>
        <strong data-testid="line-total">{money(line.lineTotalCents)}</strong>
        {line.quantity > 1 ? (
          <span className={styles.small}>{t('cart:unitPrice', { price: line.unitPriceCents })}</span>
        ) : null}
      </p>
    </li>
  );
}
