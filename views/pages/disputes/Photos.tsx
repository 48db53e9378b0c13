/** A message's photos: small in the thread, large in a dialog. */
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { DisputeMessage } from '#contract/disputes.ts';
import styles from './Photos.module.css';

export function Photos({ message: { photos, author } }: { message: DisputeMessage }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  // Stays while the dialog closes, so that its content doesn't go before it does.
  const [nth, setNth] = useState(0);
  const shown = photos[nth];
  if (shown === undefined) return null;
  const label = (index: number) => t('disputes:thread.photo', { nth: index + 1, author });
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
                setNth(index);
                setIsOpen(true);
              }}
            >
              <img src={url} width={width} height={height} alt={label(index)} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={label(nth)}
        closeButtonProps={{ 'aria-label': t('disputes:thread.closePhoto') }}
        centered
        size="auto"
        yOffset={12}
        xOffset={12}
        // A `header` outside of the page's content would be a second banner to screen readers.
        attributes={{ header: { role: 'presentation' } }}
      >
        <img
          className={styles.large}
          src={shown.url}
          width={shown.width}
          height={shown.height}
          alt={label(nth)}
        />
        <p className={styles.below}>
          <a href={shown.url} target="_blank" rel="noreferrer">
            {t('disputes:thread.fullSize')}
          </a>
        </p>
      </Modal>
    </>
  );
}
