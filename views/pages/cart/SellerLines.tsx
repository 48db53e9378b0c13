/** The cart lines of one seller, under the seller's name, with the minimum shipping cost. */
import { useTranslation } from 'react-i18next';
import { useId, type ReactNode } from 'react';
import type { CartSeller } from '#contract/cart.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './SellerLines.module.css';

interface Props {
  readonly seller: CartSeller;
  /** The lines, as list items. */
  readonly children?: ReactNode;
}

export function SellerLines({ seller: { seller, soldBy, path, shipping }, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const name = t('cart:soldBy', { name: soldBy });
  return (
    <section aria-labelledby={id} data-testid="cart-seller" data-seller={seller}>
      <div className={styles.head}>
        <h2 id={id}>{path === null ? name : <Link to={path}>{name}</Link>}</h2>
        {shipping === null ? null : (
          <p className={styles.shipping} data-testid="seller-shipping">
            {shipping.freeInCents === 0 ? (
              <strong className={styles.free}>{t('cart:shipping.free')}</strong>
            ) : (
              t('cart:shipping.from', { cost: shipping.fromCents })
            )}
            {shipping.freeInCents === null || shipping.freeInCents === 0 ? null : (
              <> · {t('cart:shipping.missing', { missing: shipping.freeInCents })}</>
            )}
          </p>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
