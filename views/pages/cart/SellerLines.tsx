/** What a shopper buys from one seller, under the seller's name, with what shipping it costs at least. */
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { CartLine as Line, CartSeller } from '#contract/cart.ts';
import { Link } from '#views/router/Link.tsx';
import { CartLine } from './CartLine.tsx';
import styles from './SellerLines.module.css';

interface Props {
  readonly seller: CartSeller;
  readonly lines: readonly Line[];
}

export function SellerLines({ seller: { seller, soldBy, path, shipping }, lines }: Props) {
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
      <ul>
        {lines.map((line) => (
          <CartLine key={line.lineId} line={line} />
        ))}
      </ul>
    </section>
  );
}
