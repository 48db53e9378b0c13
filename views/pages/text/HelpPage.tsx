import { useI18n } from '#views/locale.tsx';
import { TextPage } from './TextPage.tsx';

export default function HelpPage() {
  const { t } = useI18n();
  return (
    <TextPage
      name="help"
      title={t('help:title')}
      lead={t('help:lead')}
      sections={t('help:sections', { returnObjects: true })}
    />
  );
}
