/** Opens the item's pictures over the whole screen. Lies over the picture, which stays what the reader swipes. */
import { useTranslation } from 'react-i18next';
import { Suspense, useRef, useState } from 'react';
import type { Picture } from '#contract/catalogue.ts';
import { PictureViewer } from './lazy-picture-viewer.ts';
import styles from './Enlarge.module.css';

interface Props {
  readonly pictures: readonly Picture[];
  /** The index of the picture below the button. */
  readonly index: number;
}

export function Enlarge({ pictures, index }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.enlarge}
        aria-label={t('item:enlarge')}
        aria-haspopup="dialog"
        data-testid="enlarge"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.500 10.500L20 20M10 7.500v5M7.500 10h5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {isOpen ? (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            first={index}
            onClosed={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
