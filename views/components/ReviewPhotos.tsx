/** Photos of reviews: small in a row, large in the picture viewer. Without script each is a link to the photo. */
import { Suspense, useRef, useState } from 'react';
import type { ReviewPhoto } from '#contract/reviews.ts';
import { PictureViewer } from './lazy-picture-viewer.ts';
import styles from './ReviewPhotos.module.css';

const SIDE_PX = 96;

interface Props {
  readonly photos: readonly ReviewPhoto[];
  /** The alternative text of a photo. */
  altOf(index: number): string;
}

export function ReviewPhotos({ photos, altOf }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} data-testid="review-photos">
        {photos.map(({ url, smallUrl }, index) => (
          <li key={url}>
            <a
              href={url}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                opener.current = event.currentTarget;
                setOpened(index);
              }}
            >
              <img src={smallUrl} alt={altOf(index)} width={SIDE_PX} height={SIDE_PX} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense>
          <PictureViewer
            pictures={photos.map(({ url }, index) => ({ src: url, alt: altOf(index) }))}
            first={opened}
            onClosed={() => {
              setOpened(null);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
