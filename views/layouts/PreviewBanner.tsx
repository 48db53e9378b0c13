/** Says that the page is a preview, with a link out of it (§2) that works without script. Above everything else. */
import { useTranslation } from 'react-i18next';
import type { PreviewOfPage } from '#contract/preview.ts';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { selectExitFailure, selectIsExiting } from '#machines/preview/selectors.ts';
import { useLocale } from '../locale.tsx';
import { failureText } from '../components/failure-text.ts';
import { venueTime } from '../components/venue-time.ts';
import { usePageContext } from '../page-context.tsx';
import { usePreview, usePreviewActor } from '../shop.tsx';
import styles from './PreviewBanner.module.css';

const EXIT = urlPrefix(endpoints.exitPreview.area) + endpoints.exitPreview.path;

/** Messages of the banner besides those of the page. */
export const BANNER_MESSAGES = ['preview', 'zones'] as const;

type Props = { shown: NonNullable<PreviewOfPage['shown']> };

export function PreviewBanner({ shown: { simulatedAt, timeZone } }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { href, day } = locale;
  const { path } = usePageContext();
  const actor = usePreviewActor();
  const isExiting = usePreview((snapshot) => (snapshot ? selectIsExiting(snapshot) : false));
  const failure = usePreview((snapshot) => (snapshot ? selectExitFailure(snapshot) : null));
  const time = t('preview:time', {
    day: day(simulatedAt, timeZone),
    time: venueTime(simulatedAt, timeZone, t, locale),
  });
  return (
    <aside
      className={styles.banner}
      aria-label={t('preview:banner.label')}
      data-testid="preview-banner"
      data-state={isExiting ? 'exiting' : 'on'}
    >
      <p>
        {t('preview:banner.shown', { time })}{' '}
        <a
          href={`${EXIT}?back=${encodeURIComponent(href(path))}`}
          rel="nofollow"
          aria-disabled={isExiting || undefined}
          onClick={(event) => {
            const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
            if (actor === null || isElsewhere) return;
            event.preventDefault();
            actor.send({ type: 'EXIT' });
          }}
        >
          {t('preview:banner.exit')}
        </a>
      </p>
      <div role="status">{isExiting ? <p>{t('preview:banner.exiting')}</p> : null}</div>
      <div role="alert">{failure === null ? null : <p>{failureText(failure, t)}</p>}</div>
    </aside>
  );
}
