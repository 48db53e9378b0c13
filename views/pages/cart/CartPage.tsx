/** The cart (§7). The server renders it, so it works without script; after hydration the cart's actor syncs it with other tabs. */
import { useTranslation } from 'react-i18next';
import { selectCart, selectCartFailure, selectIsBusy } from '#machines/cart/selectors.ts';
import type { Cart } from '#contract/cart.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/pages.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { useCart, useCartActor } from '#views/shop.tsx';
import { CartLine } from './CartLine.tsx';
import { problemText } from './problem-text.ts';
import { Link } from '#views/router/Link.tsx';

export default function CartPage({ data }: PageProps<'cart'>) {
  const { t } = useTranslation();
  const actor = useCartActor();
  const live = useCart((snapshot) => (snapshot ? selectCart(snapshot) : null));
  const isBusy = useCart((snapshot) => (snapshot ? selectIsBusy(snapshot) : false));
  const failure = useCart((snapshot) => (snapshot ? selectCartFailure(snapshot) : null));
  const isUnmerged = useCart((snapshot) => snapshot?.matches('unmerged') ?? false);
  const isRejected = useCart((snapshot) => snapshot?.hasTag('REJECTED') ?? false);
  // null after navigation without a reload while the cart is loading: an empty cart would be a guess.
  const cart = live ?? data.cart;
  const isAwaited = cart === null && !isRejected;
  const posted = live === null ? data.problem : null;
  return (
    <section
      className="cart"
      data-testid="cart"
      data-state={isBusy || isAwaited ? 'PENDING' : cart === null ? 'REJECTED' : 'FULFILLED'}
      data-owner={cart?.owner}
    >
      <h1>{t('cart:title')}</h1>
      <div role="alert">
        {isUnmerged ? (
          <p className="notice" data-tone="warn">
            {t('cart:unmerged')}{' '}
            <button type="button" className="link-button" onClick={() => actor?.send({ type: 'RELOAD' })}>
              {t('cart:retry')}
            </button>
          </p>
        ) : failure ? (
          <p className="notice" data-tone="problem">
            {failure.change === null ? null : `${t('cart:failed')} `}
            {failureText(failure.request, t)}{' '}
            <button
              type="button"
              className="link-button"
              onClick={() => actor?.send({ type: cart === null ? 'RELOAD' : 'DISMISS' })}
            >
              {cart === null ? t('cart:retry') : t('cart:dismiss')}
            </button>
          </p>
        ) : posted === null ? null : (
          <p className="notice" data-tone="problem">
            {problemText(posted, t)}
          </p>
        )}
      </div>
      {cart === null ? (
        isAwaited ? (
          <div className="cart__awaited" role="status">
            <span className="visually-hidden">{t('shell:loading')}</span>
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ) : null
      ) : cart.lines.length === 0 ? (
        <div className="result">
          <svg className="result__picture" viewBox="0 0 200 140" aria-hidden="true">
            <path
              d="M52 54h96l-9 66a8 8 0 0 1-8 7H69a8 8 0 0 1-8-7z"
              fill="#fffdf9"
              stroke="#2b2730"
              strokeWidth="3"
            />
            <path d="M76 54a24 24 0 0 1 48 0" fill="none" stroke="#2b2730" strokeWidth="3" />
            <path
              d="M74 86c10-14 20 12 30 0s16 8 22-2"
              fill="none"
              stroke="#b3122d"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </svg>
          <h2>{t('cart:empty.title')}</h2>
          <p>{t('cart:empty.text')}</p>
          <Link className="button" to="/search">
            {t('cart:empty.shop')}
          </Link>
        </div>
      ) : (
        <div className="cart__grid">
          <ul className="cart__lines" aria-label={t('cart:lines')}>
            {cart.lines.map((line) => (
              <CartLine key={line.lineId} line={line} />
            ))}
          </ul>
          <Summary cart={cart} isBusy={isBusy} />
        </div>
      )}
    </section>
  );
}

function Summary({ cart, isBusy }: { cart: Cart; isBusy: boolean }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  return (
    <aside className="cart__summary" aria-label={t('cart:summary')}>
      <p>{t('cart:items', { count: cart.itemCount })}</p>
      <p className="cart__subtotal">
        <span>{t('cart:subtotal')}</span> <strong data-testid="subtotal">{money(cart.subtotalCents)}</strong>
      </p>
      <p className="cart__small" role="status">
        {isBusy ? t('cart:saving') : t('cart:shippingLater')}
      </p>
      {cart.itemCount > 0 ? (
        <Link className="button button--wide cart__checkout" to="/checkout" data-testid="to-checkout">
          {t('cart:checkout')}
        </Link>
      ) : null}
      {cart.owner === 'guest' ? (
        <p className="cart__small">
          {t('cart:guest')} <Link to="/sign-in?back=/cart">{t('cart:signIn')}</Link>
        </p>
      ) : null}
    </aside>
  );
}
