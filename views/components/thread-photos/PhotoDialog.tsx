/** A message's photo, large. It is a chunk that loads when a photo is opened. */
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import styles from './PhotoDialog.module.css';

interface Props {
  readonly photo: Photo;
  readonly label: string;
  /** Called once the dialog has gone: moves the focus back. */
  readonly onClosed: () => void;
}

export default function PhotoDialog({ photo: { url, width, height }, label, onClosed }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      title={label}
      closeButtonProps={{ 'aria-label': t('photos:close') }}
      centered
      size="auto"
      yOffset={12}
      xOffset={12}
    >
      <img className={styles.large} src={url} width={width} height={height} alt={label} />
      <p className={styles.below}>
        <a href={url} target="_blank" rel="noreferrer">
          {t('photos:fullSize')}
        </a>
      </p>
    </Modal>
  );
}
