/** Says that a list shows only what needs an answer, and links to the whole list. */
import { useTranslation } from 'react-i18next';
import { Link } from '#views/router/Link.tsx';
import { Notice } from './Notice.tsx';

export function Waiting({ name, all }: { name: string; all: string }) {
  const { t } = useTranslation();
  return (
    <Notice mb="md" data-testid="waiting">
      {name} <Link to={all}>{t('aftersales:waiting.all')}</Link>
    </Notice>
  );
}
