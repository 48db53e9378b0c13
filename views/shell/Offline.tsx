import { selectIsOffline } from '../../machines/app/selectors.ts';
import { useSpeech } from '../locale.tsx';
import { useApp } from '../shop.tsx';

/** Told as soon as the line is gone; what is there stays in sight. */
export function Offline() {
  const { t } = useSpeech();
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
