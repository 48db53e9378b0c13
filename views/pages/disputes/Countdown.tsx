/** How much time is left, counting down while one looks. */
import { useEffect, useState } from 'react';
import { now, timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** The time now, each second. */
function useTicking(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return at;
}

export function Countdown({ until }: { until: string }) {
  const { t, day, time } = useSpeech();
  const seconds = Math.floor((Date.parse(until) - useTicking()) / SECOND_MS);
  const zone = timeZone() ?? 'UTC';
  const parts = {
    days: Math.floor(seconds / DAY_S),
    hours: seconds >= DAY_S ? Math.floor((seconds % DAY_S) / HOUR_S) : Math.floor(seconds / HOUR_S),
    minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
    seconds: seconds % MINUTE_S,
  };
  const unit = seconds >= DAY_S ? 'days' : seconds >= HOUR_S ? 'hours' : 'minutes';
  return (
    <time className="countdown" dateTime={until} data-testid="countdown">
      <strong role="timer">{seconds <= 0 ? t('disputes:due.over') : t(`disputes:due.${unit}`, parts)}</strong>{' '}
      <span className="countdown__until">
        {t('disputes:due.until', { day: day(until, zone, 'medium'), time: time(until, zone) })}
      </span>
    </time>
  );
}
