/** Says whether a store is open now. The text follows the clock while the page stays open. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreDetail } from '#contract/stores.ts';
import { clockText, openingState } from '#locales/opening-state.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { now } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './OpenNow.module.css';

/** Keys of their names, Sunday first. */
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** The ms since the page was shown, counted each minute. They are added to its own time, because a preview's time isn't the browser's. */
function useMinutesPassed(): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const since = now();
    const timer = setInterval(() => setPassed(now() - since), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return passed;
}

/** @param props.clock the time in the store when the page was made; also the key, so that a later page counts from 0 */
export function OpenNow({ hours, clock }: Pick<StoreDetail, 'hours'> & { clock: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const passed = useMinutesPassed();
  const state = clock === undefined ? null : openingState(hours, clock, passed);
  if (state === null) return null;
  if (state.isOpen)
    return (
      <span className={styles.now} data-state="OPEN">
        {t('stores:openUntil', { time: clockText(state.closes, language) })}
      </span>
    );
  const time = clockText(state.opens, language);
  const text =
    state.days === 0
      ? t('stores:opensToday', { time })
      : state.days === 1
        ? t('stores:opensTomorrow', { time })
        : t('stores:opensOn', { day: t(`dates:weekday.${WEEKDAYS[state.weekday] ?? WEEKDAYS[0]}`), time });
  return (
    <span className={styles.now} data-state="CLOSED">
      {text}
    </span>
  );
}
