import { useTranslation } from 'react-i18next';
import { selectIsOffline } from '#machines/app/selectors.ts';
import { useApp } from '../shop.tsx';
import styles from './Offline.module.css';

/** Shown as soon as the browser is offline; the page stays. */
export function Offline() {
  const { t } = useTranslation();
  const isOffline = useApp((snapshot) => (snapshot ? selectIsOffline(snapshot) : false));
  return (
    <div role="status">
      {isOffline ? (
        <p className={styles.offline} data-testid="offline">
          {t('shell:offline')}
        </p>
      ) : null}
    </div>
  );
}
