/** The label for the parcel, or why there is none. Printing the page prints only the label (`Label.module.css`). */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '#views/components/Notice.tsx';
import { useLocale } from '#views/locale.tsx';
import { barcode } from './barcode.ts';
import { readerOf, type ReturnOrder } from './calls.ts';
import styles from './Label.module.css';
import { Link } from '#views/router/Link.tsx';

const QUIET = 10;
const HEIGHT = 60;

/** Items are still to be sent, but the seller has no complete address for them. */
export const isLabelMissing = ({ returnOrderLines }: ReturnOrder): boolean =>
  returnOrderLines.some(({ situation }) => situation === 'PENDING_ITEM_RETURN_UNLABELED');

export function LabelMissing({ one: { viewedBy, storeName } }: { one: ReturnOrder }) {
  const { t } = useTranslation();
  const reader = readerOf(viewedBy);
  return (
    <Notice tone="warn" mb="md" data-testid="label-missing">
      {t(`returns:label.missing.${reader}`, { store: storeName })}
      {reader === 'seller' ? (
        <>
          {' '}
          <Link to="/mp/settings">{t('returns:label.addAddress')}</Link>
        </>
      ) : null}
    </Notice>
  );
}

export function Label({ one }: { one: ReturnOrder }) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { label = null, returnOrderNumber, returnOrderLines, orderNumber, viewedBy } = one;
  const labeled = returnOrderLines.filter(({ isLabeled }) => isLabeled);
  if (labeled.length === 0 || label === null || viewedBy !== 'buyer') return null;
  const { bars, width } = barcode(returnOrderNumber);
  return (
    <section className={styles.label} aria-labelledby="label-title" data-testid="label">
      <h2 id="label-title" className={styles.aside}>
        {t('returns:label.title')}
      </h2>
      <p className={styles.aside}>{t('returns:label.how')}</p>
      <div className={styles.paper}>
        <div>
          <p className={styles.word}>{t('returns:label.from')}</p>
          {label.from.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
        <div className={styles.to}>
          <p className={styles.word}>{t('returns:label.to')}</p>
          {label.to.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
        <svg
          className={styles.code}
          viewBox={`0 0 ${String(width + 2 * QUIET)} ${String(HEIGHT)}`}
          role="img"
          aria-label={returnOrderNumber}
          preserveAspectRatio="none"
        >
          {bars.map((bar) => (
            <rect key={bar.x} x={bar.x + QUIET} y={0} width={bar.width} height={HEIGHT} />
          ))}
        </svg>
        <p className={styles.number}>{returnOrderNumber}</p>
        <p>{t('returns:list.order', { number: orderNumber })}</p>
        <ul className={styles.items}>
          {labeled.map(({ returnLineId, quantity, originalOrderItem, skuNumber }) => (
            <li key={returnLineId}>
              {number(quantity)} × {originalOrderItem.title} ({skuNumber})
            </li>
          ))}
        </ul>
      </div>
      <Button className={styles.aside} onClick={() => window.print()}>
        {t('returns:label.print')}
      </Button>
    </section>
  );
}
