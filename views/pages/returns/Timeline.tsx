/** The history of a line: every step, who took it, and when. */
import { useTranslation } from 'react-i18next';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import type { ReturnLine } from './calls.ts';
import styles from './Timeline.module.css';

export function Timeline({
  line: { steps = [], createdTime },
  viewedBy,
}: {
  line: ReturnLine;
  viewedBy: Role;
}) {
  const { t } = useTranslation();
  const { day, time } = useLocale();
  const zone = timeZone() ?? 'UTC';
  const when = (at: string) => `${day(at, zone, 'medium')}, ${time(at, zone)}`;
  const who = (by: Role) =>
    by === viewedBy ? t('returns:by.you') : t(`returns:by.${by === 'office' ? 'system' : by}`);
  return (
    <details className={styles.timeline}>
      <summary>{t('returns:timeline.title')}</summary>
      <ol>
        <li>
          <time dateTime={createdTime}>{when(createdTime)}</time>
          <span>{t('returns:timeline.asked', { who: who('buyer') })}</span>
        </li>
        {steps.map(({ event, sentBy, time: at }, index) => (
          <li key={index}>
            <time dateTime={at}>{when(at)}</time>
            <span>
              {t(`returns:timeline.${event}`, {
                who: who(sentBy),
              })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
