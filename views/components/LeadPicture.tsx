import type { Picture } from '#contract/catalogue.ts';
import { LEAD_SIZES } from '../document.ts';
import { Enlarge } from './Enlarge.tsx';
import styles from './LeadPicture.module.css';

/** A page's first picture, loaded before everything else; the others are seen in the viewer. Inside `picture`, React adds no preload beside the head's. */
export function LeadPicture({ pictures }: { pictures: readonly Picture[] }) {
  const [picture] = pictures;
  if (!picture) return null;
  return (
    <div className={styles.frame}>
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
      <Enlarge pictures={pictures} index={0} />
    </div>
  );
}
