/** How much time is left until a deadline, counting down while one looks. */
import { useEffect, useState } from 'react';
import { now, timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

export function Countdown({ until }: { until: string }) {
  const { t, day, time } = useSpeech();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.floor((Date.parse(until) - at) / SECOND_MS));
  const zone = timeZone() ?? 'UTC';
  const [days, hours, minutes, seconds] = [
    Math.floor(left / DAY_S),
    Math.floor((left % DAY_S) / HOUR_S),
    Math.floor((left % HOUR_S) / MINUTE_S),
    left % MINUTE_S,
  ];
  const words =
    left === 0
      ? t('returns:due.over')
      : days > 0
        ? t('returns:due.days', { days, hours })
        : hours > 0
          ? t('returns:due.hours', { hours, minutes })
          : t('returns:due.minutes', { minutes, seconds });
  return (
    <time className="return-due" dateTime={until} data-testid="countdown">
      <strong role="timer">{words}</strong>{' '}
      <span className="return-due__until">
        {t('returns:due.until', { day: day(until, zone, 'medium'), time: time(until, zone) })}
      </span>
    </time>
  );
}
