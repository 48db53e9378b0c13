/** Pictures as one row that snaps: swiped on a phone, reached by links everywhere, without script. */
import type { Picture, ProductDetail, Variant } from '../../../contract/catalogue.ts';
import { LEAD_SIZES } from '../../document.ts';
import { useSpeech } from '../../locale.tsx';

export function Gallery({ item, variant }: { item: ProductDetail; variant: Variant }) {
  const { t } = useSpeech();
  // The chosen sub-SKU shows its own colour first; the others follow.
  const [, ...others] = item.gallery;
  const pictures: Picture[] = [variant.picture, ...others];
  return (
    <section className="gallery" aria-label={t('product:gallery')}>
      <ul className="gallery__row" tabIndex={0} aria-label={t('product:gallery')}>
        {pictures.map((picture, index) => (
          <li key={index} id={`picture-${String(index + 1)}`}>
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
          </li>
        ))}
      </ul>
      {pictures.length < 2 ? null : (
        <ul className="gallery__links">
          {pictures.map((picture, index) => (
            <li key={index}>
              <a
                href={`#picture-${String(index + 1)}`}
                aria-label={t('product:picture', { number: index + 1 })}
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
