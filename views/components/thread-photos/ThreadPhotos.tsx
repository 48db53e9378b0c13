/** A message's photos: small in the thread, large in a dialog. */
import { useTranslation } from 'react-i18next';
import { Suspense, useRef, useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import { lazyComponent } from '#views/lazy-component.ts';
import styles from './ThreadPhotos.module.css';

const PhotoDialog = lazyComponent('photo-dialog', () => import('./PhotoDialog.tsx'));

interface Props {
  readonly photos: readonly Photo[];
  readonly author: string;
}

export function ThreadPhotos({ photos, author }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const label = (index: number) => t('photos:from', { nth: index + 1, author });
  const shown = opened === null ? undefined : photos[opened];
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ photoId, url, width, height }, index) => (
          <li key={photoId}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                opener.current = event.currentTarget;
                setOpened(index);
              }}
            >
              <img src={url} width={width} height={height} alt={label(index)} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {opened === null || shown === undefined ? null : (
        <Suspense fallback={null}>
          <PhotoDialog
            photo={shown}
            label={label(opened)}
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
