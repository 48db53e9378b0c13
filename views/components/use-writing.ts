/** What somebody writes in a thread: text and photos. Nothing is sent while a photo is uploading. */
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
