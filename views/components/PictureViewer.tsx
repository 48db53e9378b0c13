/** An item's pictures over the whole screen, each as large as fits or enlarged to look around in. A chunk that loads when it is opened. */
import { ActionIcon, Button, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { use, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Picture } from '#contract/catalogue.ts';
import { vectorAddress } from '#machines/rules/picture-formats.ts';
import { messageLanguage } from '#locales/paths.ts';
import { translatorOf } from '../extra-messages.ts';
import { useLocale } from '../locale.tsx';
import styles from './PictureViewer.module.css';

interface Props {
  readonly pictures: readonly Picture[];
  /** The index of the picture shown first. */
  readonly first: number;
  /** Called once the dialog has gone: moves the focus back. */
  onClosed(): void;
}

export default function PictureViewer({ pictures, first, onClosed }: Props) {
  const t = use(translatorOf('viewer', messageLanguage(useLocale())));
  const [isOpen, setIsOpen] = useState(true);
  const [index, setIndex] = useState(first);
  const [isEnlarged, setEnlarged] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const picture = pictures[index];

  const turnBy = (step: number) => {
    setIndex((shown) => (shown + step + pictures.length) % pictures.length);
    setEnlarged(false);
  };
  useHotkeys([
    ['ArrowLeft', () => isEnlarged || turnBy(-1)],
    ['ArrowRight', () => isEnlarged || turnBy(1)],
  ]);

  /** Enlarges the picture, or shows all of it. @param x, y the point to show in the middle, as parts of width and height */
  const toggleAt = (x: number, y: number) => {
    setEnlarged(!isEnlarged);
    requestAnimationFrame(() => {
      const { current } = room;
      current?.scrollTo({
        left: x * current.scrollWidth - current.clientWidth / 2,
        top: y * current.scrollHeight - current.clientHeight / 2,
      });
    });
  };

  const toggleThere = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    toggleAt((clientX - left) / width, (clientY - top) / height);
  };

  if (!picture) return null;
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      title={t('viewer:title', { index: index + 1, count: pictures.length })}
      closeButtonProps={{ 'aria-label': t('viewer:close') }}
      fullScreen
      classNames={{ content: styles.content, body: styles.body }}
      data-testid="viewer"
    >
      {/* Scrolled with the arrow keys, so that it can be looked around in without a mouse. */}
      <div ref={room} className={styles.room} tabIndex={isEnlarged ? 0 : undefined} data-testid="viewer-room">
        <img
          key={picture.src}
          className={styles.picture}
          src={vectorAddress(picture.src)}
          alt={picture.alt}
          data-state={isEnlarged ? 'ENLARGED' : 'WHOLE'}
          onClick={toggleThere}
        />
      </div>
      <div className={styles.controls}>
        {pictures.length < 2 ? null : (
          <Step label={t('viewer:previous')} onClick={() => turnBy(-1)}>
            <path d="M10 3L5 8l5 5" />
          </Step>
        )}
        <Button
          variant="outline"
          aria-pressed={isEnlarged}
          data-testid="viewer-zoom"
          onClick={() => toggleAt(0.5, 0.5)}
        >
          {isEnlarged ? t('viewer:whole') : t('viewer:enlarge')}
        </Button>
        {pictures.length < 2 ? null : (
          <Step label={t('viewer:next')} onClick={() => turnBy(1)}>
            <path d="M6 3l5 5-5 5" />
          </Step>
        )}
      </div>
    </Modal>
  );
}

function Step({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <ActionIcon size={44} radius="xl" variant="outline" color="gray" aria-label={label} onClick={onClick}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </ActionIcon>
  );
}
