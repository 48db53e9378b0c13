/** The ways to reach Atelier Support: messages for members, email, phone with its hours, and post. */
import { useTranslation } from 'react-i18next';
import type { ContactDetails } from '#contract/pages.ts';
import { openingHours } from '#locales/opening-hours.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './ContactList.module.css';

export function ContactList({ contact }: { contact: ContactDetails }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { supportEmail, supportPhone, hours, postalAddress } = contact;
  return (
    <dl className={styles.list} data-testid="contact-details">
      <dt>{t('contact:details.messages')}</dt>
      <dd>
        <Link to="/account/messages/support">{t('contact:details.write')}</Link>
      </dd>
      <dt>{t('contact:details.email')}</dt>
      <dd>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </dd>
      <dt>{t('contact:details.phone')}</dt>
      <dd>
        <a href={`tel:+1${supportPhone.replaceAll('-', '')}`}>{supportPhone}</a>
      </dd>
      <dt>{t('contact:details.hours')}</dt>
      <dd>
        {openingHours(hours, t, locale).map((days) => (
          <span key={days}>{days}</span>
        ))}
        <span>{t('contact:details.zone')}</span>
      </dd>
      <dt>{t('contact:details.post')}</dt>
      <dd>{postalAddress}</dd>
    </dl>
  );
}
