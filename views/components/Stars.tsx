import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import styles from './Stars.module.css';

const STARS = 5;
const WIDTH = 18;
const STAR =
  'M9 1.600l2.200 4.700 5.100.600-3.800 3.500 1 5.100L9 12.900l-4.500 2.600 1-5.100L1.700 6.900l5.100-.600z';

/**
 * Five stars, filled up to the average; `label` replaces the text with average and count. Drawn as SVG, so no style attribute is
 * needed.
 */
export function Stars({ average, count, label }: { average: number; count: number; label?: string }) {
  const { t } = useTranslation();
  const id = useId();
  if (count === 0) return <span className={styles.stars}>{t('item:noReviews')}</span>;
  return (
    <span className={styles.stars}>
      <svg
        viewBox={`0 0 ${String(STARS * WIDTH)} ${String(WIDTH)}`}
        width={75}
        height={15}
        aria-hidden="true"
      >
        <clipPath id={id}>
          <rect width={(average / STARS) * STARS * WIDTH} height={WIDTH} />
        </clipPath>
        {[false, true].map((filled) => (
          <g
            key={String(filled)}
            fill={filled ? 'var(--star)' : 'var(--line)'}
            clipPath={filled ? `url(#${id})` : undefined}
          >
            {Array.from({ length: STARS }, (_, star) => (
              <path key={star} d={STAR} transform={`translate(${String(star * WIDTH)} 0)`} />
            ))}
          </g>
        ))}
      </svg>
      {label === undefined ? (
        <span aria-hidden="true">{t('item:starsShort', { average, reviews: count })}</span>
      ) : null}
      <span className="visually-hidden">{label ?? t('item:stars', { average, count })}</span>
    </span>
  );
}
