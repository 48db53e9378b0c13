/** The cart (§7). The server renders it, so it works without script; after hydration the cart's actor syncs it with other tabs. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectCart, selectCartFailure, selectIsBusy } from '#machines/cart/selectors.ts';
import { selectSaved } from '#machines/cart/saved.ts';
import { selectRemoved } from '#machines/cart/undo.ts';
import type { PageProps } from '#views/page-props.ts';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { failureText } from '#views/components/failure-text.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useCart, useCartActor } from '#views/shop.tsx';
import { CartLine } from './CartLine.tsx';
import styles from './CartPage.module.css';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { LateTopOffer } from './LateTopOffer.tsx';
import { MovedLine, type Moved } from './MovedLine.tsx';
import { problemText } from './problem-text.ts';
import { RemovedLine } from './RemovedLine.tsx';
import { SavedItems } from './SavedItems.tsx';
import { SellerLines } from './SellerLines.tsx';

export default function CartPage({ data }: PageProps<'cart'>) {
  const { t } = useTranslation();
  const actor = useCartActor();
  const live = useCart((snapshot) => (snapshot ? selectCart(snapshot) : null));
  const isBusy = useCart((snapshot) => (snapshot ? selectIsBusy(snapshot) : false));
  const failure = useCart((snapshot) => (snapshot ? selectCartFailure(snapshot) : null));
  const isUnmerged = useCart((snapshot) => snapshot?.matches('unmerged') ?? false);
  const isRejected = useCart((snapshot) => snapshot?.hasTag('REJECTED') ?? false);
  const saved = useCart((snapshot) => (snapshot?.context.cart ? selectSaved(snapshot) : null));
  // null after navigation without a reload while the cart is loading: an empty cart would be a guess.
  const cart = live ?? data.cart;
  const isAwaited = cart === null && !isRejected;
  const posted = live === null ? data.problem : null;
  const removed = useCart((snapshot) => (snapshot ? selectRemoved(snapshot) : null));
  const revision = cart?.revision ?? 0;
  const removal = useFocusAfter<HTMLButtonElement>(revision);
  const undoing = useFocusAfter<HTMLLIElement>(revision);
  const moving = useFocusAfter<HTMLAnchorElement>(revision);
  const [moved, setMoved] = useState<Moved | null>(null);
  const isMoved =
    moved !== null && cart !== null && !cart.lines.some(({ lineId }) => lineId === moved.lineId);
  return (
    <section
      data-testid="cart"
      data-state={isBusy || isAwaited ? 'PENDING' : cart === null ? 'REJECTED' : 'FULFILLED'}
      data-owner={cart?.owner}
    >
      <h1>{t('cart:title')}</h1>
      <div className={styles.alert} role="alert">
        {isUnmerged ? (
          <Notice tone="warn">
            {t('cart:unmerged')}{' '}
            <LinkButton onClick={() => actor?.send({ type: 'RELOAD' })}>{t('cart:retry')}</LinkButton>
          </Notice>
        ) : failure ? (
          <Notice tone="problem">
            {failure.change === null ? null : `${t('cart:failed')} `}
            {failureText(failure.request, t)}{' '}
            <LinkButton onClick={() => actor?.send({ type: cart === null ? 'RELOAD' : 'DISMISS' })}>
              {cart === null ? t('cart:retry') : t('cart:dismiss')}
            </LinkButton>
          </Notice>
        ) : posted === null ? null : (
          <Notice tone="problem">{problemText(posted, t)}</Notice>
        )}
      </div>
      {cart === null ? (
        isAwaited ? (
          <div className={styles.awaited} role="status">
            <VisuallyHidden>{t('shell:loading')}</VisuallyHidden>
            <Skeleton height={84} aria-hidden="true" />
            <Skeleton height={84} aria-hidden="true" />
          </div>
        ) : null
      ) : cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={styles.grid}>
          <div className={styles.sellers}>
            {cart.sellers.map((seller) => (
              <SellerLines key={seller.seller} seller={seller}>
                {cart.lines
                  .filter((line) => line.seller === seller.seller)
                  .map((line) => (
                    <CartLine
                      key={line.lineId}
                      line={line}
                      leaving={(action) => {
                        // A move that the server refused before isn't what takes the line away now.
                        setMoved(null);
                        if (action === 'remove') removal.sent();
                      }}
                      moving={(next) => {
                        setMoved(next);
                        moving.sent();
                      }}
                      isMember={cart.owner === 'member'}
                      lists={data.moving?.lineId === line.lineId ? data.moving.lists : null}
                      place={line.sku === removed?.item.sku ? undoing.place : undefined}
                    />
                  ))}
              </SellerLines>
            ))}
          </div>
          <CartSummary cart={cart} isBusy={isBusy} estimate={data.estimate} />
        </div>
      )}
      <SavedItems saved={saved ?? data.cart?.saved ?? []} />
      <RemovedLine posted={data.removed} button={removal.place} undone={undoing.sent} />
      <MovedLine posted={data.moved} moved={isMoved ? moved : null} place={moving.place} />
      {/* It comes late: below everything else it moves nothing. */}
      {cart !== null && cart.itemCount > 0 ? <LateTopOffer /> : null}
    </section>
  );
}
