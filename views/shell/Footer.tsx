import { useTranslation } from 'react-i18next';
import { useLocale } from '../locale.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { href, region } = useLocale();
  return (
    <footer className="site-footer">
      <nav aria-label={t('shell:footer.label')}>
        <ul className="site-footer__links">
          <li>
            <a href={href('/help')}>{t('shell:footer.help')}</a>
          </li>
          <li>
            <a href={href('/terms')}>{t('shell:footer.terms')}</a>
          </li>
          <li>
            <a href={href('/privacy')}>{t('shell:footer.privacy')}</a>
          </li>
          <li>
            <a href={href('/cookies')}>{t('shell:footer.cookies')}</a>
          </li>
        </ul>
      </nav>
      <p>
        {t(`shell:language.region.${region}`)} · {t('shell:footer.currency')}
      </p>
      <p className="site-footer__tagline">
        {t('shell:brandTagline')}. {t('shell:footer.source')}
      </p>
    </footer>
  );
}
