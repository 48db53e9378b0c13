import { useTranslation } from 'react-i18next';
import { statePath } from '#machines/runtime/state-path.ts';
import { useLocale } from '../locale.tsx';
import { useCart } from '../shop.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './HeaderLink.module.css';

export function CartLink() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = useCart((snapshot) => snapshot?.context.cart?.itemCount ?? 0);
  const state = useCart((snapshot) => (snapshot ? statePath(snapshot.value) : 'IDLE'));
  return (
    <Link className={styles.link} to="/cart" data-testid="cart-link" data-state={state}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M4 8h16l-1.6 11.2a1 1 0 0 1-1 .8H6.6a1 1 0 0 1-1-.8L4 8zm4.5 0a3.5 3.5 0 0 1 7 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.word}>{t('shell:cart.link')}</span>
      {count > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{number(count)}</span>
          <span className="visually-hidden">{t('shell:cart.count', { count })}</span>
        </span>
      ) : null}
    </Link>
  );
}
