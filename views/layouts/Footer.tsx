import { useTranslation } from 'react-i18next';
import { AccessibilityChoice } from './AccessibilityChoice.tsx';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { useLocale } from '../locale.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './Footer.module.css';
import { SITE_LINKS, type SiteLink } from './site-links.ts';

const GROUPS = {
  customer: ['orders', 'gift-cards', 'help', 'contact', 'shipping-returns', 'sizes', 'care'],
  company: ['about', 'brands', 'stores', 'sell'],
  legal: ['terms', 'privacy', 'cookies', 'accessibility'],
} as const satisfies Record<string, readonly SiteLink[]>;
const NAMES = ['customer', 'company', 'legal'] as const;

export function Footer() {
  const { t } = useTranslation();
  const { region } = useLocale();
  return (
    <footer className={styles.footer}>
      <nav className={styles.groups} aria-label={t('shell:footer.label')}>
        {NAMES.map((group) => (
          <div key={group} className={styles.group}>
            <p className={styles.title}>{t(`shell:footer.${group}`)}</p>
            <ul>
              {GROUPS[group].map((name) => (
                <li key={name}>
                  <Link to={SITE_LINKS[name]}>{t(`shell:footer.${name}`)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p>
        {t(`shell:language.region.${region}`)} · {t('shell:footer.currency')}
      </p>
      <p>
        {t('shell:brandTagline')}. {t('shell:footer.source')}
      </p>
      <ColorSchemeChoice />
      <AccessibilityChoice />
    </footer>
  );
}
