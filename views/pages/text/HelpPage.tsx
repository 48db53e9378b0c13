import { useTranslation } from 'react-i18next';
import { TextPage } from './TextPage.tsx';

export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <TextPage
      name="help"
      title={t('help:title')}
      lead={t('help:lead')}
      sections={t('help:sections', { returnObjects: true })}
    />
  );
}
