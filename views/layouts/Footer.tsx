import { useTranslation } from 'react-i18next';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { useLocale } from '../locale.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const { region } = useLocale();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('shell:footer.label')}>
        <ul className={styles.links}>
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
      <p className={styles.tagline}>
        {t('shell:brandTagline')}. {t('shell:footer.source')}
      </p>
      <ColorSchemeChoice />
    </footer>
  );
}
