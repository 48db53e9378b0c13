/** The text and photos of a message that a person is writing, in a conversation or a dispute. The form sends nothing while a photo uploads. */
import { useState } from 'react';
import { hasUnsentPhotos, type Photo } from './photo-upload.ts';

export interface Written {
  readonly text: string;
  readonly photoIds: readonly string[];
}

export interface WritingState {
  readonly photos: readonly Photo[];
  setPhotos(photos: readonly Photo[]): void;
  /** The form was submitted while photos were uploading. */
  readonly isAwaited: boolean;
  /** Whether the person has written nothing that could be sent. */
  isEmpty(text: string, form: HTMLFormElement | null): boolean;
  /** The message to send; null while photos are uploading, about which the form then shows a notice. */
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
