import { useI18n } from '#views/locale.tsx';
import { TextPage } from './TextPage.tsx';

export default function TermsPage() {
  const { t } = useI18n();
  return (
    <TextPage
      name="terms"
      title={t('terms:title')}
      lead={t('terms:lead')}
      sections={t('terms:sections', { returnObjects: true })}
    />
  );
}
