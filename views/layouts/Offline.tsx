import { useTranslation } from 'react-i18next';
import { selectIsOffline } from '#machines/app/selectors.ts';
import { useApp } from '../shop.tsx';

/** Shown as soon as the browser is offline; the page stays. */
export function Offline() {
  const { t } = useTranslation();
  const isOffline = useApp((snapshot) => (snapshot ? selectIsOffline(snapshot) : false));
  return (
    <div role="status">
      {isOffline ? (
        <p className="offline" data-state="offline">
          {t('shell:offline')}
        </p>
      ) : null}
    </div>
  );
}
