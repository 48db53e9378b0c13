/**
 * Says that an item was removed and puts it back. Without script, and until hydration, it is the removal that the address names.
 */
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import type { CartItemInput } from '#contract/cart.ts';
import { selectRemovalState, selectRemoved, selectUndo } from '#machines/cart/undo.ts';
import { useLocale } from '#views/locale.tsx';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useCart, useCartActor } from '#views/shop.tsx';
import styles from './RemovedLine.module.css';

interface Props {
  /** The item that a form without script has removed. */
  readonly posted: CartItemInput | null;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Called when the item is being put back. */
  undone(): void;
}

export function RemovedLine({ posted, button, undone }: Props) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const actor = useCartActor();
  const removed = useCart((snapshot) => (snapshot ? selectRemoved(snapshot) : null));
  const state = useCart((snapshot) => (snapshot ? selectRemovalState(snapshot) : null));
  const undo = () => {
    const change = actor ? selectUndo(actor.getSnapshot()) : null;
    if (change === null) return;
    undone();
    actor?.send({ type: 'CHANGE', change });
  };
  return (
    <div className={styles.place} role="status">
      {removed === null ? (
        posted === null ? null : (
          <Notice className={styles.notice} data-testid="removed">
            <form method="post" action={href('/cart/items')} className={styles.row}>
              <input type="hidden" name="sku" value={posted.sku} />
              <input type="hidden" name="quantity" value={posted.quantity} />
              {t('cart:removedItem')} <LinkButton type="submit">{t('cart:undo')}</LinkButton>
            </form>
          </Notice>
        )
      ) : state === 'GONE' ? (
        <Notice className={styles.notice} data-testid="removed">
          <span className={styles.row}>
            {t('cart:removed', { title: removed.title })}{' '}
            <LinkButton ref={button} onClick={undo}>
              {t('cart:undo')}
            </LinkButton>
          </span>
        </Notice>
      ) : state === 'BACK' ? (
        <VisuallyHidden>{t('cart:putBack', { title: removed.title })}</VisuallyHidden>
      ) : null}
    </div>
  );
}
