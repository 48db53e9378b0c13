import { useTranslation } from 'react-i18next';
import styles from './Heart.module.css';
import { useHeart } from './use-heart.ts';

/** Saves an item to the member's favorites, or removes it. It is filled at once, and put right if the server refuses. */
export function Heart({ itemId, title }: { itemId: number; title: string }) {
  const { t } = useTranslation();
  const { isFilled, press } = useHeart(itemId);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFilled}
      aria-label={t('item:favorite', { title })}
      onClick={press}
    />
  );
}
