/** The text and photos of a dispute's message. Nothing is sent while a photo is uploading. */
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DISPUTE_TEXT_MAX } from '#contract/limits.ts';
import { PhotoChoice } from '#views/components/PhotoChoice.tsx';
import type { WritingState } from '#views/components/use-writing.ts';
import { TextArea } from '#views/components/TextArea.tsx';
import styles from './Writing.module.css';

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
