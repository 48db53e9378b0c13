/** The time left until a deadline, counting down. */
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { SECOND_MS } from '#machines/rules/durations.ts';
import { now, timeZone } from '#services/clock.ts';
import { useLocale } from '../locale.tsx';
import styles from './Countdown.module.css';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** The current time, updated every second. */
function useTicking(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return at;
}

export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const { day, time } = useLocale();
  const left = Math.floor((Date.parse(until) - useTicking()) / SECOND_MS);
  const zone = timeZone() ?? 'UTC';
  const parts = {
    days: Math.floor(left / DAY_S),
    hours: Math.floor((left % DAY_S) / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / MINUTE_S),
    seconds: left % MINUTE_S,
  };
  const unit = left >= DAY_S ? 'days' : left >= HOUR_S ? 'hours' : 'minutes';
  return (
    <time className={styles.countdown} dateTime={until} data-testid="countdown">
      <strong role="timer">
        {left <= 0 ? t('aftersales:due.over') : t(`aftersales:due.${unit}`, parts)}
      </strong>{' '}
      <span className={styles.until}>
        {t('aftersales:due.until', { day: day(until, zone, 'medium'), time: time(until, zone) })}
      </span>
    </time>
  );
}
