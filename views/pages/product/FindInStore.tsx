/** Opens the nearest stores that have a sub-SKU. Without script, a link leads to the finder. */
import { useTranslation } from 'react-i18next';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#views/lazy-component.ts';
import { usePreferredStore } from '#views/preferred-store.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './FindInStore.module.css';

const NearbyStock = lazyComponent('nearby-stock', () => import('./NearbyStock.tsx'));

export function FindInStore({ sku }: { sku: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const start = usePreferredStore()?.zip_code ?? '';
  return (
    <li data-testid="find-in-store">
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t('product:storeStock.find')}
      </button>
      <noscript>
        <Link to={`/stores?skuNumber=${encodeURIComponent(sku)}`}>{t('product:storeStock.find')}</Link>
      </noscript>
      {isOpen ? (
        <Suspense fallback={null}>
          <NearbyStock sku={sku} start={start} />
        </Suspense>
      ) : null}
    </li>
  );
}
