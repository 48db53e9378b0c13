/** The services of a store. */
import { useTranslation } from 'react-i18next';
import type { StoreDetail } from '#contract/stores.ts';
import styles from './Services.module.css';

export function Services({ store: { services } }: { store: StoreDetail }) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  return (
    <ul className={styles.services} aria-label={t('stores:services')}>
      {services.map((service) => (
        <li key={service}>{t(`stores:service.${service}`)}</li>
      ))}
    </ul>
  );
}
