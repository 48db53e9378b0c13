import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import { TextPage } from './TextPage.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation();
  const { href } = useLocale();
  return (
    <TextPage
      name="privacy"
      title={t('privacy:title')}
      lead={t('privacy:lead')}
      sections={t('privacy:sections', { returnObjects: true })}
      more={{
        cookies: (
          <p>
            <a href={href('/cookies')}>{t('shell:footer.cookies')}</a>
          </p>
        ),
      }}
    />
  );
}
