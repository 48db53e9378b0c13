/** The preferred store in the header. The dialog to choose it is a chunk that loads on demand. */
import { useTranslation } from 'react-i18next';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { usePreferredStore } from '../preferred-store.ts';
import styles from './PreferredStore.module.css';

const StoreDialog = lazyComponent('store-dialog', () => import('./StoreDialog.tsx'));

export function PreferredStore() {
  const { t } = useTranslation();
  const store = usePreferredStore();
  const [isOpen, setOpen] = useState(false);
  const label = store === null ? t('shell:store.choose') : t('shell:store.mine', { name: store.city });
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.store}
        title={label}
        aria-haspopup="dialog"
        data-testid="store-choice"
        data-state={store === null ? 'NONE' : 'CHOSEN'}
        onClick={() => {
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M12 21c4.500-5 7-8.300 7-11.500a7 7 0 0 0-14 0C5 12.700 7.500 16 12 21zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
        </svg>
        <span className={styles.name}>{label}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StoreDialog
            onClosed={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
