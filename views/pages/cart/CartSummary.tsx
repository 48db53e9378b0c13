/** The cart's subtotal and the link to the checkout. */
import { Button } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import type { Cart } from '#contract/cart.ts';
import type { CartPageData } from '#contract/pages.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './CartSummary.module.css';
import { Estimate } from './Estimate.tsx';

interface Props {
  readonly cart: Cart;
  readonly isBusy: boolean;
  readonly estimate: CartPageData['estimate'];
}

export function CartSummary({ cart, isBusy, estimate }: Props) {
  const { t } = useTranslation();
  const { money } = useLocale();
  return (
    <aside className={styles.summary} aria-label={t('cart:summary')}>
      <p>{t('cart:items', { count: cart.itemCount })}</p>
      <p className={styles.subtotal}>
        <span>{t('cart:subtotal')}</span> <strong data-testid="subtotal">{money(cart.subtotalCents)}</strong>
      </p>
      <p className={`${styles.small} ${styles.status}`} role="status">
        {isBusy ? t('cart:saving') : t('cart:shippingLater')}
      </p>
      {cart.itemCount > 0 ? <Estimate revision={cart.revision} given={estimate} /> : null}
      {cart.itemCount > 0 ? (
        <Button
          component={Link}
          to="/checkout"
          fullWidth
          className={styles.checkout}
          data-testid="to-checkout"
        >
          {t('cart:checkout')}
        </Button>
      ) : null}
      {cart.owner === 'guest' ? (
        <p className={styles.small}>
          <Trans i18nKey="cart:guest" components={{ a: <Link to="/sign-in?back=/cart" /> }} />
        </p>
      ) : null}
    </aside>
  );
}
