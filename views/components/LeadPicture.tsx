import type { Picture } from '#contract/catalogue.ts';
import { LEAD_SIZES } from '../document.ts';
import styles from './LeadPicture.module.css';

/** A page's first picture, loaded before everything else. Inside `picture`, React adds no preload beside the head's. */
export function LeadPicture({ picture }: { picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <picture>
      <img
        className={styles.picture}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={LEAD_SIZES}
        width={640}
        height={640}
        alt={picture.alt}
        data-lead=""
        fetchPriority="high"
      />
    </picture>
  );
}
