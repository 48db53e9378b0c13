/** The text and photos of a dispute's message. Nothing is sent while a photo is uploading. */
import { useState, type ComponentPropsWithoutRef } from 'react';
import { DISPUTE_TEXT_MAX } from '#contract/limits.ts';
import { hasUnsentPhotos, type Photo } from '#views/components/photo-upload.ts';
import { PhotoChoice } from '#views/components/PhotoChoice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import type { Written } from './ask.ts';
import styles from './Writing.module.css';

export interface WritingState {
  readonly photos: readonly Photo[];
  setPhotos(photos: readonly Photo[]): void;
  /** The form was submitted without text, or while photos were uploading. */
  readonly isEmpty: boolean;
  readonly isAwaited: boolean;
  /** Reads the form; returns null and shows what is missing if it is incomplete. */
  read(form: HTMLFormElement): Written | null;
}

/** @param isWordless photos without text are enough */
export function useWriting({ isWordless }: { isWordless: boolean }): WritingState {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const [isAwaited, setIsAwaited] = useState(false);
  return {
    photos,
    setPhotos,
    isEmpty,
    isAwaited,
    read(form) {
      const text = String(new FormData(form).get('text') ?? '');
      const isUnsent = hasUnsentPhotos(form);
      const isNothing = text.trim() === '' && !(isWordless && (photos.length > 0 || isUnsent));
      setIsEmpty(isNothing);
      setIsAwaited(isUnsent);
      return isNothing || isUnsent ? null : { text, photoIds: photos.map(({ photoId }) => photoId) };
    },
  };
}

interface Props {
  readonly writing: WritingState;
  readonly words: { readonly label: string; readonly hint: string; readonly empty: string };
  readonly rows: number;
  readonly autoFocus?: boolean;
  readonly parentNumber: string;
}

export function Writing({ writing, words, rows, autoFocus = false, parentNumber }: Props) {
  const { photos, setPhotos, isEmpty, isAwaited } = writing;
  return (
    <>
      <TextArea
        name="text"
        label={words.label}
        hint={words.hint}
        problem={isEmpty ? words.empty : undefined}
        rows={rows}
        resize="vertical"
        autoFocus={autoFocus}
        maxLength={DISPUTE_TEXT_MAX}
      />
      <PhotoChoice photos={photos} parentNumber={parentNumber} isAwaited={isAwaited} change={setPhotos} />
    </>
  );
}

/** The frame of a form in which a message is written. */
export const WritingFrame = (form: ComponentPropsWithoutRef<'form'>) => (
  <form {...form} className={styles.frame} noValidate />
);
