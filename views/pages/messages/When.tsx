/** When a message was sent: the time of a message of today, else the day too. */
import { now, timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';

export function When({ at }: { at: string }) {
  const { day, time } = useLocale();
  const zone = timeZone() ?? 'UTC';
  const sentOn = day(at, zone, 'short');
  return (
    <time dateTime={at}>
      {sentOn === day(now(), zone, 'short') ? time(at, zone) : `${sentOn}, ${time(at, zone)}`}
    </time>
  );
}
