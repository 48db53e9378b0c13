import { useTranslation } from 'react-i18next';
import { useState, type RefObject, type SubmitEvent } from 'react';
import type { CartLine as Line, LineNotice } from '#contract/cart.ts';
import type { ListChoice } from '#contract/wish-lists.ts';
import type { CartChange } from '#machines/cart/events.ts';
import { selectWantedQuantity } from '#machines/cart/selectors.ts';
import { useLocale } from '#views/locale.tsx';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice, type NoticeTone } from '#views/components/Notice.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import { useCart, useCartActor } from '#views/shop.tsx';
import { Link } from '#views/router/Link.tsx';
import row from '#views/components/ItemRow.module.css';
import styles from './CartLine.module.css';
import { LineAction } from './LineAction.tsx';
import type { Moved } from './MovedLine.tsx';
import { MoveToList } from './MoveToList.tsx';
import { Quantity } from './Quantity.tsx';

const TONES: Readonly<Record<LineNotice, NoticeTone>> = {
  PRICE_UP: 'warn',
  PRICE_DOWN: 'good',
  STOCK_REDUCED: 'warn',
  SOLD_OUT: 'problem',
};

interface Props {
  readonly line: Line;
  /** Called when the shopper removes the line, or saves it for later. */
  leaving(action: 'remove' | 'save'): void;
  /** Called when the line is being moved to a list. */
  moving(moved: Moved): void;
  /** A guest has no lists to move a line to. */
  readonly isMember: boolean;
  /** The lists that a form without script asked for with the page (`?move=`); null for any other line. */
  readonly lists: readonly ListChoice[] | null;
  /** The line's element, so that it can be focused. */
  readonly place: RefObject<HTMLLIElement | null> | undefined;
}

export function CartLine({ line, leaving, moving, isMember, lists, place }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { href, money, day } = locale;
  const actor = useCartActor();
  const wanted =
    useCart((snapshot) => (snapshot ? selectWantedQuantity(snapshot, line.lineId) : null)) ?? line.quantity;
  // Once the cart's actor runs, the quantity field saves its changes itself.
  const isHydrated = useCart((snapshot) => snapshot !== null);

  const [isChoosing, setChoosing] = useState(lists !== null);

  const change = (asked: CartChange) => {
    actor?.send({ type: 'CHANGE', change: asked });
    return actor !== null;
  };
  const update = (quantity: number) => change({ kind: 'update', lineId: line.lineId, quantity });
  const move = (list: ListChoice) => {
    const { lineId, title } = line;
    moving({ lineId, title, list });
    return change({ kind: 'save', lineId, listId: list.listId });
  };
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    const action = event.nativeEvent.submitter?.getAttribute('value');
    const isLeaving = action === 'remove' || action === 'save';
    if (isLeaving) leaving(action);
    // Any other quantity is saved already.
    if (isLeaving ? change({ kind: action, lineId: line.lineId }) : isHydrated) event.preventDefault();
  };
  return (
    <li
      ref={place}
      id={`line-${String(line.lineId)}`}
      tabIndex={-1}
      className={styles.line}
      data-testid="cart-line"
      data-sku={line.sku}
      data-state={line.quantity > 0 ? 'IN_STOCK' : 'SOLD_OUT'}
    >
      <img
        className={`${row.picture} ${line.quantity > 0 ? '' : row.faded}`}
        src={line.picture.src}
        srcSet={line.picture.srcSet}
        sizes="96px"
        width={96}
        height={96}
        alt=""
        decoding="async"
      />
      <div className={row.body}>
        <h3 className={row.name}>
          <Link to={line.path}>{line.title}</Link>
        </h3>
        {line.option === '' ? null : <p className={row.small}>{line.option}</p>}
        {line.startsAt === null || line.timeZone === null ? null : (
          <p className={row.small}>
            {day(line.startsAt, line.timeZone)}, {venueTime(line.startsAt, line.timeZone, t, locale)}
          </p>
        )}
        {line.quantity > 1 ? (
          <p className={row.small}>{t('cart:unitPrice', { price: line.unitPriceCents })}</p>
        ) : null}
        {line.notices.map((notice) => (
          <Notice
            key={notice}
            tone={TONES[notice]}
            className={styles.notice}
            classNames={{ message: styles.message }}
          >
            {t(`cart:notice.${notice}`, {
              before: line.seenPriceCents,
              asked: line.requestedQuantity,
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
        {/* The form's first button is the one that Enter in the field presses. */}
        <LinkButton type="submit" className={styles.update}>
          {t('cart:update')}
        </LinkButton>
        <Quantity line={line} wanted={wanted} update={update} />
        <LineAction action="save" label={t('cart:saved.saveOf', { title: line.title })}>
          {t('cart:saved.save')}
        </LineAction>
        {isMember ? (
          <LineAction
            action="lists"
            label={t('cart:toList.openOf', { title: line.title })}
            aria-expanded={isChoosing}
            onClick={(event) => {
              if (!isHydrated) return;
              event.preventDefault();
              setChoosing(!isChoosing);
            }}
          >
            {t('cart:toList.open')}
          </LineAction>
        ) : null}
        <LineAction action="remove" label={t('cart:removeOf', { title: line.title })}>
          {t('cart:remove')}
        </LineAction>
        {isMember && isChoosing ? <MoveToList posted={lists} title={line.title} move={move} /> : null}
      </form>
      <p className={styles.price}>
        <strong data-testid="line-total">{money(line.lineTotalCents)}</strong>
      </p>
    </li>
  );
}
