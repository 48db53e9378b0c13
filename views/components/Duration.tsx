import { useTranslation } from 'react-i18next';

const MINUTES_PER_HOUR = 60;

/** Minutes as hours and minutes. */
export function Duration({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return t('item:duration.minutes', { minutes: rest });
  return rest === 0 ? t('item:duration.hours', { hours }) : t('item:duration.both', { hours, minutes: rest });
}
