import { useTranslation } from 'react-i18next';

/** How many readers found a review helpful; nothing for none. */
export function HelpfulCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return count === 0 ? null : <span>{t('item:reviews.helpful', { count })}</span>;
}
