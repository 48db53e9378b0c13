/** Pictures in one row that snaps: swiped on a phone, and reachable by links without script. */
import { useTranslation } from 'react-i18next';
import { useRef, type MouseEvent } from 'react';
import type { ProductDetail, Variant } from '#contract/item-details.ts';
import { galleryOfVariant } from '#machines/rules/picture-views.ts';
import { Enlarge } from '#views/components/Enlarge.tsx';
import { LEAD_SIZES } from '#views/document.ts';
import styles from './Gallery.module.css';

export function Gallery({ item, variant }: { item: ProductDetail; variant: Variant }) {
  const { t } = useTranslation();
  const pictures = galleryOfVariant(item.gallery, variant.picture);
  const row = useRef<HTMLUListElement>(null);
  // With touch or mouse the page doesn't scroll and no history entry is added; by keyboard the link is followed.
  const turnTo = (index: number) => (event: MouseEvent) => {
    if (!row.current || event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    row.current.scrollTo({ left: index * row.current.clientWidth });
  };
  return (
    <section className={styles.gallery} aria-label={t('product:gallery')}>
      <ul ref={row} className={styles.row} tabIndex={0} aria-label={t('product:gallery')}>
        {pictures.map((picture, index) => (
          <li key={index} id={`picture-${String(index + 1)}`}>
            {/* In a `picture` React adds no preload; the head has one already. */}
            <picture>
              <img
                src={picture.src}
                srcSet={picture.srcSet}
                sizes={LEAD_SIZES}
                width={640}
                height={640}
                alt={picture.alt}
                data-lead={index === 0 ? '' : undefined}
                fetchPriority={index === 0 ? 'high' : 'low'}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding={index === 0 ? 'sync' : 'async'}
              />
            </picture>
            <Enlarge pictures={pictures} index={index} />
          </li>
        ))}
      </ul>
      {pictures.length < 2 ? null : (
        <ul className={styles.links}>
          {pictures.map((picture, index) => (
            <li key={index}>
              <a
                href={`#picture-${String(index + 1)}`}
                aria-label={t('product:picture', { number: index + 1 })}
                onClick={turnTo(index)}
              >
                <img
                  src={picture.src}
                  srcSet={picture.srcSet}
                  sizes="64px"
                  width={64}
                  height={64}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
