/** Says that a list shows only what needs an answer, and links to the whole list. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '../locale.tsx';

export function Waiting({ name, all }: { name: string; all: string }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  return (
    <p className="notice" data-testid="waiting">
      {name} <a href={href(all)}>{t('aftersales:waiting.all')}</a>
    </p>
  );
}
