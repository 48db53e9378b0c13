import { useTranslation } from 'react-i18next';
import styles from './Swatches.module.css';

const RADIUS = 7;
const STEP = 18;

/** The first colours of an item as dots, and how many there are. Colours are drawn, so no style attribute is needed. */
export function Swatches({ colours, count }: { colours: string[]; count: number }) {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <span className={styles.swatches}>
      <svg width={colours.length * STEP} height={STEP} aria-hidden="true">
        {colours.map((colour, index) => (
          <circle
            key={`${colour}${String(index)}`}
            cx={index * STEP + STEP / 2}
            cy={STEP / 2}
            r={RADIUS}
            fill={colour}
            stroke="var(--line-strong)"
            strokeWidth={0.8}
          />
        ))}
      </svg>
      <span>{t('item:colours', { count })}</span>
    </span>
  );
}
