import { useTranslation } from 'react-i18next';
import styles from './ImportGuide.module.css';

const SHOPS = ['shopify', 'etsy', 'woocommerce', 'google', 'table'] as const;

/** How to export the file from other shops; shown until there is a report. */
export function ImportGuide() {
  const { t } = useTranslation();
  return (
    <section className={styles.guide}>
      <h2>{t('imports:guide.heading')}</h2>
      <dl>
        {SHOPS.map((shop) => (
          <div key={shop}>
            <dt>{t(`imports:guide.${shop}.name`)}</dt>
            <dd>{t(`imports:guide.${shop}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('imports:guide.again')}</p>
    </section>
  );
}
