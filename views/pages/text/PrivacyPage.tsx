import { useTranslation } from 'react-i18next';
import { TextPage } from './TextPage.tsx';
import { Link } from '#views/router/Link.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <TextPage
      name="privacy"
      title={t('privacy:title')}
      lead={t('privacy:lead')}
      sections={t('privacy:sections', { returnObjects: true })}
      more={{
        cookies: (
          <p>
            <Link to="/cookies">{t('shell:footer.cookies')}</Link>
          </p>
        ),
      }}
    />
  );
}
