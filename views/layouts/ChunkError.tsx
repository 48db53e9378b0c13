/**
 * Says that a part of the page didn't load, once the page no longer reloads by itself (§8). The server renders it hidden, so it
 * can be shown even if the page's own script is missing (views/chunk-error.ts).
 */
import { useTranslation } from 'react-i18next';
import { selectCanReload, selectWaitsForLine } from '#machines/chunk-reload/selectors.ts';
import { CHUNK_ERROR_ID } from '../chunk-error.ts';
import { usePageContext } from '../page-context.tsx';
import { useChunkReload, useChunkReloadActor } from '../shop.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './ChunkError.module.css';

export function ChunkError() {
  const { t } = useTranslation();
  const { path } = usePageContext();
  const actor = useChunkReloadActor();
  const isMissing = useChunkReload((snapshot) => (snapshot ? selectCanReload(snapshot) : false));
  const waits = useChunkReload((snapshot) => (snapshot ? selectWaitsForLine(snapshot) : false));
  return (
    <div
      id={CHUNK_ERROR_ID}
      className={styles.missing}
      role="alert"
      hidden={!isMissing}
      data-state={waits ? 'offline' : 'failed'}
    >
      <p>
        {waits ? t('shell:missing.offline') : t('shell:missing.failed')}{' '}
        <Link
          to={path}
          onClick={(event) => {
            event.preventDefault();
            actor?.send({ type: 'RELOAD' });
          }}
        >
          {t('shell:missing.reload')}
        </Link>
      </p>
    </div>
  );
}
