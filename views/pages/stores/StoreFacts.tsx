/** A store's address, phone and hours. */
import { useTranslation } from 'react-i18next';
import type { StoreDetail } from '#contract/stores.ts';
import { openingHours } from '#locales/opening-hours.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './StoreFacts.module.css';

export function StoreFacts({ store }: { store: StoreDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { address, city, state, zip_code, phone, hours } = store;
  return (
    <dl className={styles.facts}>
      <dt className="visually-hidden">{t('stores:address')}</dt>
      <dd>
        <span>{address}</span>
        <span>
          {city}, {state} {zip_code}
        </span>
      </dd>
      <dt className="visually-hidden">{t('stores:phone')}</dt>
      <dd>
        <a href={`tel:+1${phone.replaceAll('-', '')}`}>{phone}</a>
      </dd>
      <dt className="visually-hidden">{t('stores:hours')}</dt>
      <dd className={styles.hours}>
        {openingHours(hours, t, locale).map((days) => (
          <span key={days}>{days}</span>
        ))}
      </dd>
    </dl>
  );
}
