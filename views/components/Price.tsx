import { useTranslation } from 'react-i18next';
import { useLocale } from '../locale.tsx';
import styles from './Price.module.css';

/** A price, or the lowest of a range, with the former price. In cents. */
export function Price({
  cents,
  to = cents,
  compareAt = null,
}: {
  cents: number;
  to?: number;
  compareAt?: number | null;
}) {
  const { t } = useTranslation();
  const { money } = useLocale();
  return (
    <>
      {to > cents ? t('item:priceFrom', { price: cents }) : money(cents)}
      {compareAt !== null && compareAt > cents ? (
        <>
          {' '}
          <s className={styles.was}>
            <span className="visually-hidden">{t('item:was')} </span>
            {money(compareAt)}
          </s>
        </>
      ) : null}
    </>
  );
}
