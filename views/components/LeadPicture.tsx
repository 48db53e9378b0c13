import type { Picture } from '#contract/catalogue.ts';
import { LEAD_SIZES } from '../document.ts';
import { Enlarge } from './Enlarge.tsx';
import { LeadImage } from './LeadImage.tsx';
import styles from './LeadPicture.module.css';

/** The first picture of an item; the others are seen in the viewer. */
export function LeadPicture({ pictures }: { pictures: readonly Picture[] }) {
  const [picture] = pictures;
  if (!picture) return null;
  return (
    <div className={styles.frame}>
      <LeadImage
        className={styles.picture}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={LEAD_SIZES}
        width={640}
        height={640}
        alt={picture.alt}
      />
      <Enlarge pictures={pictures} index={0} />
    </div>
  );
}
