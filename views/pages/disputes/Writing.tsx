/** The text and photos of a dispute's message. Nothing is sent while a photo is uploading. */
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DISPUTE_TEXT_MAX } from '#contract/limits.ts';
import { hasUnsentPhotos, type Photo } from '#views/components/photo-upload.ts';
import { PhotoChoice } from '#views/components/PhotoChoice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import type { Written } from './ask.ts';
import styles from './Writing.module.css';

export interface WritingState {
  readonly photos: readonly Photo[];
  setPhotos(photos: readonly Photo[]): void;
  /** The form was submitted while photos were uploading. */
  readonly isAwaited: boolean;
  /** Whether the message lacks its text. */
  isEmpty(text: string, form: HTMLFormElement | null): boolean;
  /** What was written; null, which is shown, while photos are uploading. */
  written(text: string, form: HTMLFormElement): Written | null;
}

/** @param isWordless photos without text are enough */
export function useWriting({ isWordless }: { isWordless: boolean }): WritingState {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isAwaited, setIsAwaited] = useState(false);
  return {
    photos,
    setPhotos,
    isAwaited,
    isEmpty(text, form) {
      const hasPhotos = photos.length > 0 || (form !== null && hasUnsentPhotos(form));
      return text.trim() === '' && !(isWordless && hasPhotos);
    },
    written(text, form) {
      const isUnsent = hasUnsentPhotos(form);
      setIsAwaited(isUnsent);
      return isUnsent ? null : { text, photoIds: photos.map(({ photoId }) => photoId) };
    },
  };
}

interface Props {
  readonly writing: WritingState;
  readonly words: { readonly label: string; readonly hint: string };
  /** The error of the text. */
  readonly problem: string | undefined;
  readonly rows: number;
  readonly autoFocus?: boolean;
  readonly parentNumber: string;
  /** Called once a photo has been chosen, uploaded or removed. */
  onPhotosChanged?(): void;
}

export function Writing({
  writing,
  words,
  problem,
  rows,
  autoFocus = false,
  parentNumber,
  onPhotosChanged,
}: Props) {
  const { t } = useTranslation();
  const { photos, setPhotos, isAwaited } = writing;
  return (
    <>
      <TextArea
        name="text"
        label={words.label}
        hint={words.hint}
        problem={problem}
        rows={rows}
        resize="vertical"
        autoFocus={autoFocus}
        maxLength={DISPUTE_TEXT_MAX}
      />
      <PhotoChoice
        photos={photos}
        say={t}
        parentNumber={parentNumber}
        isAwaited={isAwaited}
        change={setPhotos}
        onChanged={onPhotosChanged}
      />
    </>
  );
}

/** The frame of a form in which a message is written. */
export const WritingFrame = (form: ComponentProps<'form'>) => <form {...form} className={styles.frame} />;
