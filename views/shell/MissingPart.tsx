/**
 * Says that a part of the page didn't come, when the page isn't loaded again for it by itself any more (§8). The server draws it
 * hidden: it can be shown even where what is missing is the page's own script (views/missing-part.ts).
 */
import { selectCanReload, selectWaitsForLine } from '../../machines/chunk-reload/selectors.ts';
import { useSpeech } from '../locale.tsx';
import { MISSING_PART_ID } from '../missing-part.ts';
import { usePlace } from '../place.tsx';
import { useChunkReload, useChunkReloadActor } from '../shop.tsx';

export function MissingPart() {
  const { t, href } = useSpeech();
  const { path } = usePlace();
  const actor = useChunkReloadActor();
  const isMissing = useChunkReload((snapshot) => (snapshot ? selectCanReload(snapshot) : false));
  const waits = useChunkReload((snapshot) => (snapshot ? selectWaitsForLine(snapshot) : false));
  return (
    <div
      id={MISSING_PART_ID}
      className="missing-part"
      role="alert"
      hidden={!isMissing}
      data-state={waits ? 'offline' : 'failed'}
    >
      <p>
        {waits ? t('shell:missing.offline') : t('shell:missing.failed')}{' '}
        <a
          href={href(path)}
          onClick={(event) => {
            event.preventDefault();
            actor?.send({ type: 'RELOAD' });
          }}
        >
          {t('shell:missing.reload')}
        </a>
      </p>
    </div>
  );
}
