import { useTranslation } from 'react-i18next';
import { TextPage } from './TextPage.tsx';

export default function TermsPage() {
  const { t } = useTranslation();
  return (
    <TextPage
      name="terms"
      title={t('terms:title')}
      lead={t('terms:lead')}
      sections={t('terms:sections', { returnObjects: true })}
    />
  );
}
