import { useTranslation } from 'react-i18next';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { useLocale } from '../locale.tsx';
import { Link } from '#views/router/Link.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { region } = useLocale();
  return (
    <footer className="site-footer">
      <nav aria-label={t('shell:footer.label')}>
        <ul className="site-footer__links">
          <li>
            <Link to="/help">{t('shell:footer.help')}</Link>
          </li>
          <li>
            <Link to="/terms">{t('shell:footer.terms')}</Link>
          </li>
          <li>
            <Link to="/privacy">{t('shell:footer.privacy')}</Link>
          </li>
          <li>
            <Link to="/cookies">{t('shell:footer.cookies')}</Link>
          </li>
        </ul>
      </nav>
      <p>
        {t(`shell:language.region.${region}`)} · {t('shell:footer.currency')}
      </p>
      <p className="site-footer__tagline">
        {t('shell:brandTagline')}. {t('shell:footer.source')}
      </p>
      <ColorSchemeChoice />
    </footer>
  );
}
